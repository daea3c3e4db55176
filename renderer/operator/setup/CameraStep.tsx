import { useId, useMemo } from 'react';
import { cameraFromSetup } from '../../../calibration/by-hand';
import { radians } from '../../../shared/geometry/angle';
import type { CameraSetup } from '../../../shared/session/session';
import { useStore } from '../../live/value-store';
import { english } from '../../strings/english';
import { setupStrings } from '../../strings/english-setup';
import { EmptyTableCard } from '../bases/EmptyTableCard';
import { DetectionLayer } from '../camera/DetectionLayer';
import { PictureCanvas } from '../camera/PictureCanvas';
import { usePictureSize } from '../camera/use-picture-size';
import { useConsole, useSession } from '../data/console-context';
import { cameraKeyOf } from '../data/setup-keys';
import { CornerEditor } from './CornerEditor';
import { CornerNotes, PutBack } from './CornerNotes';
import { type CornersSetup, editableSetup, fieldOfViewDeg } from './camera-setup';
import { cornersLeft } from './corners';
import { Doubt } from './Doubt';
import { Magnifier } from './Magnifier';
import { solvedOf } from './solved';
import { TableGrid } from './TableGrid';
import { useKept } from './use-kept';

/** Step two: the table's corners in the camera's picture, and what is known of its lens. */
export function CameraStep() {
  const { stores, dispatch } = useConsole();
  const { setup } = useSession();
  const { status } = useStore(stores.camera);
  const hasPicture = useStore(stores.picture) !== undefined;
  const picture = usePictureSize();
  const cameraKey = cameraKeyOf(status);
  const kept = useKept<CameraSetup | undefined>(setup.cameras[cameraKey], (edited) => {
    if (edited !== undefined) void dispatch({ kind: 'setCameraSetup', cameraKey, setup: edited });
  });
  const edited = editableSetup(kept.value, picture, setup.table);
  const solved = useMemo(
    () => cameraFromSetup(kept.value ?? edited, setup.table),
    [kept.value, edited, setup.table],
  );
  const change = (patch: Partial<CornersSetup>) => kept.set({ ...edited, ...patch });
  const size = { width: edited.imageWidth, height: edited.imageHeight };
  const left = kept.value?.kind === 'model' ? 0 : cornersLeft(edited.corners, size);
  return (
    <div className="setup-columns picture-first">
      <CornerEditor
        picture={size}
        corners={edited.corners}
        onChange={(corners) => change({ corners })}
        background={
          <>
            <PictureCanvas className="picture" />
            <DetectionLayer picture={size} labels="plain" />
            {solved.ok && left === 0 ? (
              <TableGrid picture={size} table={setup.table} model={solved.value.model} />
            ) : null}
            {hasPicture ? null : <p className="waiting">{setupStrings.camera.noPicture}</p>}
          </>
        }
        magnifier={(at) => <Magnifier at={at} />}
      />
      <div className="setup-form card">
        <p className="camera-name">
          <strong>{status?.label ?? cameraKey}</strong>
          <span className="muted">{english.camera.privacy}</span>
        </p>
        <Doubt solved={solvedOf(solved, left, setupStrings.camera.doubt)} />
        {kept.value?.kind === 'model' ? <p className="help">{setupStrings.camera.model}</p> : null}
        <CornerNotes how={setupStrings.camera.drag} />
        <Slider
          label={setupStrings.camera.fov}
          help={setupStrings.camera.fovHelp}
          unit="°"
          value={fieldOfViewDeg(edited)}
          lowest={20}
          highest={120}
          step={0.5}
          onChange={(deg) => change({ horizontalFovRad: radians(deg) })}
        />
        <Slider
          label={setupStrings.camera.k1}
          help={setupStrings.camera.k1Help}
          unit=""
          value={Math.round(edited.k1 * 1000) / 1000}
          lowest={-0.4}
          highest={0.2}
          step={0.005}
          onChange={(k1) => change({ k1 })}
        />
        <EmptyTableCard />
        <PutBack onPress={() => change(editableSetup(undefined, picture, setup.table))} />
      </div>
    </div>
  );
}

interface SliderProps {
  readonly label: string;
  readonly help: string;
  readonly unit: string;
  readonly value: number;
  readonly lowest: number;
  readonly highest: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
}

/** A slider with its value and a line of help. The label names the slider; an output inside it would take its name. */
function Slider({ label, help, unit, value, lowest, highest, step, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className="field slider">
      <span className="slider-head">
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id}>
          {value}
          {unit}
        </output>
      </span>
      <input
        id={id}
        type="range"
        min={lowest}
        max={highest}
        step={step}
        value={value}
        aria-describedby={`${id}-help`}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <span id={`${id}-help`} className="help">
        {help}
      </span>
    </div>
  );
}
