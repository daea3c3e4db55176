import { unreachable } from '../../shared/result';
import type {
  CalibrationFound,
  CalibrationStatus,
  ProjectorFault,
  RunFault,
  RunStage,
  TableFault,
} from '../../shared/session/calibration-report';

/** The words of finding camera and projector by themselves. */
export const lightRunStrings = {
  table: {
    heading: 'Find the table by itself',
    how: 'Print the four corner sheets, cut them along their lines and lay each into its corner of the table, flush with both edges and with the arrow away from you. Then press the button.',
    start: 'Find the table',
    again: 'Find it again',
  },
  projector: {
    heading: 'Find the projector by itself',
    how: 'Clear the table as far as you can, and keep hands out of the light. The projector shows stripes for about ten seconds, and the camera looks at them.',
    start: 'Find the projector',
    again: 'Find it again',
  },
  box: {
    heading: 'Light on hills and bases',
    how: 'For light that lies right on hills as well, lay the box sheet on a flat box, stand it on the table, and say how high its top is.',
    height: 'Height of the box',
    unit: 'mm',
    start: 'Find it with the box',
    invalid: 'A box is 5 to 500 mm high.',
  },
  cancel: 'Stop',
  cancelKey: 'Esc',
} as const;

const mm = (value: number): string => `${value < 0.095 ? value.toFixed(2) : value.toFixed(1)} mm`;
const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;
const CORNERS = ['near left', 'near right', 'far right', 'far left'] as const;
/** A sheet printed this far off is worth a word. */
const NOTABLE_PRINT = 0.005;

/** What goes on at this moment. */
export function describeStage(stage: RunStage): string {
  switch (stage.kind) {
    case 'looking':
      return 'Looking for the printed sheets …';
    case 'showing':
      return stage.again === 0
        ? `Picture ${stage.done + 1} of ${stage.of}`
        : `Something passed through the light: ${stage.again} pictures are taken again`;
    case 'solving':
      return 'Working it out …';
    default:
      return unreachable(stage);
  }
}

/** What was found, one sentence a line. */
export function describeFound(found: CalibrationFound): readonly string[] {
  switch (found.kind) {
    case 'table':
      return [
        `The table is found: places on it are known to ${mm(found.sigmaMm)}.`,
        ...(found.lens === 'estimated'
          ? [
              'The lens was estimated along with it. Measuring the lens first, in the camera step, makes this better.',
            ]
          : []),
        ...(Math.abs(found.printScale - 1) > NOTABLE_PRINT
          ? [
              `The sheets came out of the printer at ${(100 * found.printScale).toFixed(1)} % of their size. That shifts nothing here, but fiducials from that printer are off as well: print at “actual size” or 100 %.`,
            ]
          : []),
      ];
    case 'projector':
      return [
        `The projector is found: light falls within ${mm(found.rmsMm)}, ${mm(found.worstMm)} in the worst place.`,
        found.raised === 'measured'
          ? 'Light on hills and bases is put right as well.'
          : 'Light on hills and bases is approximate: a box of known height makes it exact.',
        ...(found.again > 0
          ? [`Something passed through the light; ${found.again} pictures were taken again.`]
          : []),
      ];
    default:
      return unreachable(found);
  }
}

/** Why nothing was found, and the way out. */
export function describeFailure({ fault }: CalibrationStatus & { readonly kind: 'failed' }): string {
  switch (fault.of) {
    case 'run':
      return describeRunFault(fault.fault);
    case 'table':
      return describeTableFault(fault.fault);
    case 'projector':
      return describeProjectorFault(fault.fault);
    default:
      return unreachable(fault);
  }
}

function describeRunFault(fault: RunFault): string {
  switch (fault.kind) {
    case 'cancelled':
      return 'Stopped. Everything is as it was before.';
    case 'projector-gone':
      return 'The projector is off. Open the projector’s window, then press the button again.';
    case 'projector-resized':
      return `The projector’s picture changed to ${fault.width} × ${fault.height} while it was measured. Leave its window full screen, then press the button again.`;
    case 'projector-silent':
      return 'The projector’s window does not show the stripes. Put it full screen on the projector’s display, or close it and open it again; then press the button again.';
    case 'camera-gone':
      return 'The camera sends no pictures. See that it is plugged in and live, then press the button again.';
    case 'camera-resized':
      return `The camera’s picture changed to ${fault.width} × ${fault.height} while it measured. Leave its settings alone, then press the button again.`;
    case 'never-still':
      return 'The picture does not come to rest. Keep hands out of it, hold camera and table still, lock the exposure in the settings, then press the button again.';
    case 'no-light':
      return 'The camera does not see the projector’s light. Take off its lens cap, point it at the table, darken the room a little, then press the button again.';
    case 'no-camera-setup':
      return 'The camera has not found the table yet. Do that first: it is the step before this one.';
    case 'box-not-seen':
      return 'The sheet on the box is not in the camera’s picture. Lay it flat on the box, where the camera sees all of it, then press the button again.';
    case 'box-too-dark':
      return 'Too little of the projector’s light falls on the box. Stand it where the light is, not in a shadow, then press the button again.';
    default:
      return unreachable(fault);
  }
}

function describeTableFault(fault: TableFault): string {
  switch (fault.kind) {
    case 'too-few-tags':
      return fault.seen.length === 0
        ? 'None of the corner sheets is seen. Print the corner sheets, lay one into each corner of the table, and see that the camera has them all in its picture.'
        : `Only the sheets ${listed(fault.seen)} are seen, not ${listed(fault.missing)}. Uncover those, keep glare off them, then press the button again.`;
    case 'seen-twice':
      return `Sheet ${cornerName(fault.id)} lies in two places. Take one of them away.`;
    case 'places-swapped':
      if (isMirrored(fault.places)) return mirroredSheets;
      return `Sheets have changed places: ${fault.places.map(([id, at]) => `${cornerName(id)} lies where ${cornerName(at)} should`).join(', ')}. Lay each into the corner that is printed on it.`;
    case 'sides-swapped':
      return `The sheets fit a table ${(fault.widthMm / 25.4).toFixed(0)}″ wide and ${(fault.depthMm / 25.4).toFixed(0)}″ deep. Exchange width and depth of the table, or stand at its other side.`;
    case 'size-mismatch':
      return `Against the table the sheets are ${percent(fault.printScale)} of their size. Was the table’s size typed in inches instead of centimetres, or the other way round?`;
    case 'mirrored-picture':
      return 'The camera’s picture is mirrored: left and right are exchanged in it. Switch mirroring off in the camera’s own program, then press the button again.';
    case 'no-fit':
      return 'The sheets do not fit a table of this size. Check the table’s size, and that every sheet lies flush in its own corner and flat; a mirrored camera picture has to be switched off in the camera.';
    default:
      return unreachable(fault);
  }
}

function describeProjectorFault(fault: ProjectorFault): string {
  switch (fault.kind) {
    case 'too-few-edges':
      return 'Too little of the light on the table can be made out. Darken the room a little, point the projector at the table, then press the button again.';
    case 'disturbed':
      return `Pictures contradict each other over ${percent(fault.share)} of the light. Keep hands and camera still, then press the button again.`;
    case 'no-fit':
      return 'No projector lights a flat table like this. Clear hills and models off the table, find the table again in case the camera was moved, then press the button again.';
    case 'covers-too-little':
      return `The light reaches ${percent(fault.share)} of the table, and ${percent(fault.needed)} are needed. Move the projector back or zoom out.`;
    case 'inaccurate':
      return `Light would fall up to ${mm(fault.worstMm)} off; ${mm(fault.toleranceMm)} are allowed. See that the table is flat and that nothing moves, then press the button again.`;
    default:
      return unreachable(fault);
  }
}

const mirroredSheets =
  'The sheets lie mirrored: left and right have changed places, or near and far. Lay each into the corner that is printed on it, seen from where you stand.';

/** By which corner lies where: left and right exchanged, or near and far. */
const MIRRORS = [
  [1, 0, 3, 2],
  [3, 2, 1, 0],
] as const;

function isMirrored(places: readonly (readonly [number, number])[]): boolean {
  const at = new Map(places);
  return MIRRORS.some((mirror) => mirror.every((place, id) => at.get(id) === place));
}

function cornerName(id: number): string {
  return CORNERS[id] ?? `${id}`;
}

function listed(ids: readonly number[]): string {
  return ids.map(cornerName).join(', ');
}
