import { join } from 'node:path';
import { lightPatterns, type ProjectorSize } from '../../../calibration/projector/light-patterns';
import {
  findStripeEdges,
  type StripeEdges,
  type StripePair,
} from '../../../calibration/projector/stripe-edges';
import type { LightPattern, StripeAxis } from '../../../shared/overlay/light/light-picture';
import { fail, ok, type Result } from '../../../shared/result';
import type { GreyFrame } from '../../../shared/vision/detection';
import { type Failure, failure } from '../failure';
import { readPicture } from '../read-picture';

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The edges of one axis in a folder of photographs under the patterns' names; `size` is the camera's. */
export async function edgesIn(
  folder: string,
  axis: StripeAxis,
  projector: ProjectorSize,
  size: PictureSize,
): Promise<Result<StripeEdges, Failure>> {
  const pairs = new Map<number, { plain?: GreyFrame; inverse?: GreyFrame }>();
  for (const { name, pattern } of lightPatterns(projector)) {
    if (!isOf(pattern, axis)) continue;
    const picture = await readPicture(join(folder, `${name}.png`));
    if (!picture.ok) return picture;
    const { width, height } = picture.value;
    if (width !== size.width || height !== size.height) {
      return fail(
        failure(
          `${join(folder, name)}.png is ${width}x${height} but the camera is ${size.width}x${size.height}; ` +
            'give photographs of that camera, not scaled or cropped',
        ),
      );
    }
    pairs.set(pattern.stripePx, { ...pairs.get(pattern.stripePx), [pattern.polarity]: picture.value });
  }
  return ok(findStripeEdges([...pairs].flatMap(([stripePx, pair]) => whole(stripePx, pair))));
}

function isOf(pattern: LightPattern, axis: StripeAxis): pattern is LightPattern & { kind: 'stripes' } {
  return pattern.kind === 'stripes' && pattern.axis === axis;
}

function whole(
  stripePx: number,
  { plain, inverse }: { readonly plain?: GreyFrame; readonly inverse?: GreyFrame },
): StripePair[] {
  return plain && inverse ? [{ stripePx, plain, inverse }] : [];
}
