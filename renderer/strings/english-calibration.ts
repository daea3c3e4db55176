import type { CalibrationError, Picture } from '../../calibration/calibration-error';
import { degrees } from '../../shared/geometry/angle';
import { unreachable } from '../../shared/result';

/** Why a set-up gives no calibration, in words: the thing, its value, and the way out. */
export function describeCalibrationError(error: CalibrationError): string {
  switch (error.kind) {
    case 'tableSize':
      return `The table's ${error.side} is ${say(error.valueMm)} mm. Enter a size from ${error.minMm} to ${error.maxMm} mm, or pick a preset.`;
    case 'pictureSize':
      return `The ${error.picture}'s picture is ${say(error.width)} x ${say(error.height)} pixels, which is no picture. Choose the ${error.picture} again.`;
    case 'fieldOfView':
      return `The field of view is ${say(degrees(error.valueRad))}°. Enter the camera's horizontal field of view, from ${say(degrees(error.minRad))}° to ${say(degrees(error.maxRad))}°.`;
    case 'lensDistortion':
      return `The lens distortion k1 is ${error.k1}. Enter a value from ${error.min} to ${error.max}; 0 is a lens without any.`;
    case 'cornerOutside':
      return `The ${error.corner} corner lies at ${say(error.x)}, ${say(error.y)}, outside the ${error.picture}'s ${error.width} x ${error.height} picture. Drag it back in, or move the ${error.picture} until it covers the whole table.`;
    case 'cornersCrossed':
      return `The table's edges cross in the ${error.picture}'s picture: two corners are swapped. Drag them in the order near-left, near-right, far-right, far-left.`;
    case 'cornersMirrored':
      return `The corners run the wrong way round in the ${error.picture}'s picture. Drag them in the order near-left, near-right, far-right, far-left${mirrorHint(error.picture)}.`;
    case 'cornerFlat':
      return `The ${error.corner} corner lies on a line with its neighbours in the ${error.picture}'s picture. Drag it to the table's real corner.`;
    case 'cornersTurned':
      return 'The corners fit this table only when each is named as the next one round. Begin with the near-left corner, or swap the width and depth of the table.';
    case 'noView':
      return 'The corners are no view of a flat table from above. Drag each to the corner of the table that it is named after.';
    case 'noFit':
      return `${missOf(error)} Check the size of the table, then the corners, then the field of view.`;
    case 'cameraModel':
      return `The camera model's ${error.field} is ${error.value}. Calibrate the camera again, or set it up by its four corners.`;
    case 'projectorModel':
      return `The projector model's ${error.field} is ${error.value}. Find the projector again, or set it up by its four corners.`;
    default:
      return unreachable(error);
  }
}

function mirrorHint(picture: Picture): string {
  return picture === 'projector'
    ? ", or switch the projector's rear projection off"
    : ', or switch mirroring off in the camera';
}

/** Another lens is only spoken of where it would help. */
function missOf({ rmsPx, neededFovRad, statedFovRad }: Extract<CalibrationError, { kind: 'noFit' }>): string {
  const needed = say(degrees(neededFovRad));
  const stated = say(degrees(statedFovRad));
  return needed === stated
    ? `The corners miss those of a table of this size by ${say(rmsPx)} px.`
    : `The corners would need a field of view of ${needed}° instead of ${stated}° and still miss by ${say(rmsPx)} px.`;
}

function say(value: number): string {
  return String(Math.round(value * 10) / 10);
}
