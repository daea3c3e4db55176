import { useId } from 'react';
import { radians } from '../../../shared/geometry/angle';
import { setupStrings } from '../../strings/english-setup';
import { fieldOfViewDeg } from './camera-setup';
import type { CameraByHand } from './use-camera-by-hand';

/** What is known of the lens without having measured it: its field of view, and how much it bulges. */
export function LensSliders({ camera: { edited, change } }: { readonly camera: CameraByHand }) {
  return (
    <>
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
    </>
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
