import './terrain.css';
import { useState } from 'react';
import type { TerrainKind, TerrainPiece } from '../../../shared/board/terrain';
import { makeTerrainFile, parseTerrainFile } from '../../../shared/files/terrain-file';
import { terrainStrings } from '../../strings/english-terrain';
import { FileButtons } from '../frame/FileButtons';
import { kindDefaults, leastPoints, pointsOf, shapeOf, withHeight, withoutPoint, withWidth } from './pieces';
import type { TerrainEdit, TerrainShape } from './terrain-edit';
import { useTerrain } from './use-terrain';

const kinds: readonly TerrainKind[] = [
  'woods',
  'field',
  'building',
  'hill',
  'road',
  'water',
  'hedge',
  'wall',
];
const shapes: readonly TerrainShape[] = ['polygon', 'ribbon'];

/** Under the map while terrain is drawn: what to draw, or the piece in hand with its figures. */
export function TerrainActions({ edit }: { readonly edit: TerrainEdit }) {
  const { terrain } = useTerrain();
  const piece = edit.piece === undefined ? undefined : terrain[edit.piece];
  return piece && edit.piece !== undefined ? (
    <PieceActions key={edit.piece} piece={piece} index={edit.piece} edit={edit} />
  ) : (
    <DrawActions edit={edit} />
  );
}

function DrawActions({ edit }: { readonly edit: TerrainEdit }) {
  const { terrain, take, setTerrain } = useTerrain();
  const { draft } = edit;
  return (
    <div className="strip-team">
      <div className="strip-row">
        <fieldset className="flags">
          <legend className="unseen">{terrainStrings.draw}</legend>
          {kinds.map((kind) => (
            <button
              key={kind}
              type="button"
              className="button flag"
              aria-pressed={draft?.kind === kind}
              aria-label={terrainStrings.drawKind(kind)}
              onClick={() => take({ draft: { kind, shape: kindDefaults[kind].shape, points: [] } })}
            >
              {terrainStrings.kinds[kind]}
            </button>
          ))}
        </fieldset>
      </div>
      <div className="strip-row">
        {draft ? (
          <fieldset className="flags">
            <legend className="unseen">{terrainStrings.kind}</legend>
            {shapes.map((shape) => (
              <button
                key={shape}
                type="button"
                className="button flag"
                aria-pressed={draft.shape === shape}
                onClick={() => take({ draft: { ...draft, shape } })}
              >
                {terrainStrings.shapes[shape]}
              </button>
            ))}
          </fieldset>
        ) : (
          <button
            type="button"
            className="button quiet"
            disabled={terrain.length === 0}
            onClick={() => setTerrain([])}
          >
            {terrainStrings.clear}
          </button>
        )}
        <span className="spacer" />
        <FileButtons
          fileKind="terrain"
          suggestedName="terrain"
          makeText={() => makeTerrainFile(terrain)}
          parse={parseTerrainFile}
          onLoaded={(loaded) => {
            take({});
            setTerrain(loaded);
          }}
        />
      </div>
    </div>
  );
}

interface PieceProps {
  readonly piece: TerrainPiece;
  readonly index: number;
  readonly edit: TerrainEdit;
}

function PieceActions({ piece, index, edit }: PieceProps) {
  const { replace, take } = useTerrain();
  const { corner } = edit;
  const points = pointsOf(piece).length;
  return (
    <div className="strip-team">
      <div className="strip-row terrain-row">
        <label className="field">
          <span>{terrainStrings.kind}</span>
          <select
            className="input"
            value={piece.kind}
            onChange={(event) => {
              const kind = kinds.find((each) => each === event.target.value);
              if (kind) replace(index, { ...piece, kind });
            }}
          >
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {terrainStrings.kinds[kind]}
              </option>
            ))}
          </select>
        </label>
        {piece.ribbon ? (
          <MmField
            label={terrainStrings.width}
            mm={piece.ribbon.widthMm}
            least={1}
            onChange={(mm) => replace(index, withWidth(piece, mm ?? kindDefaults[piece.kind].widthMm))}
          />
        ) : null}
        <MmField
          label={terrainStrings.height}
          help={terrainStrings.heightHelp}
          mm={piece.heightMm}
          least={0}
          onChange={(mm) => replace(index, withHeight(piece, mm))}
        />
        <MmField
          label={terrainStrings.elevation}
          help={terrainStrings.elevationHelp}
          mm={piece.elevationMm}
          least={0}
          onChange={(mm) => replace(index, { ...piece, elevationMm: mm ?? 0 })}
        />
      </div>
      <div className="strip-row">
        <button
          type="button"
          className="button"
          onClick={() => take({ piece: index, corner: ((corner ?? -1) + 1) % points })}
        >
          {terrainStrings.nextPoint}
        </button>
        {corner === undefined ? null : (
          <button
            type="button"
            className="button"
            disabled={points <= leastPoints[shapeOf(piece)]}
            onClick={() => {
              take({ piece: index });
              replace(index, withoutPoint(piece, corner));
            }}
          >
            {terrainStrings.removePoint}
          </button>
        )}
        <button
          type="button"
          className="button quiet"
          onClick={() => {
            take({});
            replace(index, undefined);
          }}
        >
          {terrainStrings.remove} <kbd>Del</kbd>
        </button>
      </div>
    </div>
  );
}

interface MmFieldProps {
  readonly label: string;
  readonly help?: string;
  /** Absent where it is the usual. */
  readonly mm: number | undefined;
  readonly least: number;
  readonly onChange: (mm: number | undefined) => void;
}

/** A length in millimetres, taken when the field is left or Enter is pressed; empty is the usual. */
function MmField({ label, help, mm, least, onChange }: MmFieldProps) {
  const [text, setText] = useState<string>();
  const shown = text ?? (mm === undefined ? '' : String(mm));
  const value = Number(shown.replace(',', '.'));
  const isWrong = shown.trim() !== '' && !(value >= least && value <= 1000);
  const take = () => {
    setText(undefined);
    if (text === undefined || isWrong) return;
    const next = shown.trim() === '' ? undefined : value;
    if (next !== mm) onChange(next);
  };
  return (
    <label className="field" title={help}>
      <span>{label}</span>
      <span className="mm-field">
        <input
          className="input"
          type="text"
          inputMode="decimal"
          placeholder={terrainStrings.usual}
          value={shown}
          aria-invalid={isWrong}
          onChange={(event) => setText(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key === 'Enter') take();
          }}
        />
        <span className="muted">mm</span>
      </span>
    </label>
  );
}
