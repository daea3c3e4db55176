import { unreachable } from '../../../shared/result';
import type { ProjectorFault, TableFault } from '../../../shared/session/calibration-report';
import type { LensFault } from '../../../shared/vision/lens-capture';

const percent = (share: number) => `${(100 * share).toFixed(0)} %`;

/** What is wrong, and the way out, in one line. */
export function tableFaultText(fault: TableFault): string {
  switch (fault.kind) {
    case 'too-few-tags':
      return (
        `only ${fault.seen.length} tags are seen (${fault.seen.join(', ') || 'none'}), not ` +
        `${fault.missing.join(', ')}; uncover them, light them evenly and take the picture again`
      );
    case 'seen-twice':
      return `tag ${fault.id} is seen in two places; take one of them away`;
    case 'places-swapped': {
      const moves = fault.places.map(([id, at]) => `${id} lies where ${at} should`).join(', ');
      return `tags have changed places: ${moves}; lay them as listed`;
    }
    case 'sides-swapped':
      return `the tags fit a table ${fault.widthMm} mm wide and ${fault.depthMm} mm deep; exchange width and depth`;
    case 'size-mismatch':
      return (
        `the tags are ${percent(fault.printScale)} of their stated size against the table's; ` +
        'check the units of the table and of the tags (inches, cm, mm)'
      );
    case 'mirrored-picture':
      return `the picture is mirrored: tags ${fault.seen.join(', ')} can be read in its mirror image alone; switch mirroring off in the camera`;
    case 'no-fit':
      return (
        `no camera sees the tags so (${fault.rmsPx.toFixed(1)} px off, at most ${fault.mostPx.toFixed(1)}); ` +
        'check where each tag lies, and that the lens profile is of this camera'
      );
    default:
      return unreachable(fault);
  }
}

/** What is wrong, and the way out, in one line. */
export function projectorFaultText(fault: ProjectorFault): string {
  switch (fault.kind) {
    case 'too-few-edges':
      return (
        `stripes are seen in too few places (${fault.found} edges on the table, ${fault.needed} needed); ` +
        'darken the room, point the projector at the table and check the order of the photographs'
      );
    case 'disturbed':
      return (
        `the photographs contradict each other over ${percent(fault.share)} of the light (at most ` +
        `${percent(fault.most)}); keep hands and camera still and photograph again`
      );
    case 'no-fit':
      return (
        `no projector lights a flat table so (${percent(fault.inlierShare)} of the edges fit, ` +
        `${percent(fault.needed)} needed); calibrate the camera on this table first, and clear the table`
      );
    case 'covers-too-little':
      return (
        `the light reaches ${percent(fault.share)} of the table (${percent(fault.needed)} needed); ` +
        'move the projector or zoom out until it covers the table'
      );
    case 'inaccurate':
      return (
        `marks would fall up to ${fault.worstMm.toFixed(1)} mm off (at most ${fault.toleranceMm} mm); ` +
        'check that the table is flat and that nothing moved, and photograph again'
      );
    default:
      return unreachable(fault);
  }
}

/** What is wrong, and the way out, in one line. */
export function lensFaultText(fault: LensFault): string {
  switch (fault.kind) {
    case 'too-few-views':
      return `${fault.found} views of the board are too few, ${fault.needed} are needed; take more, from other sides`;
    case 'too-few-corners':
      return (
        `${fault.image} shows ${fault.found} corners of the board, ${fault.needed} are needed; ` +
        'leave it out or take it again, nearer and sharper'
      );
    case 'unsolvable':
      return `no lens explains the views (${fault.reason}); tilt the board, and fill the picture's corners with it`;
    default:
      return unreachable(fault);
  }
}
