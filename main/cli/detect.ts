import { parseArgs } from 'node:util';
import { degrees } from '../../shared/geometry/angle';
import { makeCamera } from '../../shared/geometry/camera';
import { largestAxis, placeCovariance } from '../../shared/geometry/covariance';
import { fail, ok, type Result } from '../../shared/result';
import { createDetector } from '../../shared/vision/detect/detector';
import { defaultDetectorParams, rosterFiducialIds } from '../../shared/vision/detect/detector-params';
import type { GreyFrame } from '../../shared/vision/detection';
import { observeTeams, type TableObservations } from '../../shared/vision/observe';
import type { Command } from './command';
import { type Failure, failure, misuse, reasonOf, report } from './failure';
import { loadOpenCv } from './opencv-node';
import { readPicture } from './read-picture';
import { type DetectSetup, readSetup } from './read-setup';

const DETECT_USAGE = 'detect IMAGE --setup SETUP.json [--json]';

/** Looks repeated before and while the time is taken: the first ones compile. */
const WARM_UPS = 2;
const TIMED = 3;

interface Seen extends TableObservations {
  /** Median of a whole-picture look, from grey plane to teams on the table. */
  readonly detectMs: number;
}

/**
 * `arclight detect`: where the teams in a picture stand. Exit 0 when the picture was searched, however many
 * were found; 1 when it or the setup cannot be used; 2 when called wrongly.
 */
export async function detect(args: string[]): Promise<number> {
  const call = readCall(args);
  if (!call.ok) return report('detect', call.error);
  const setup = await readSetup(call.value.setup);
  if (!setup.ok) return report('detect', setup.error);
  const picture = await readPicture(call.value.image);
  if (!picture.ok) return report('detect', picture.error);
  const { width, height } = setup.value.camera;
  if (picture.value.width !== width || picture.value.height !== height) {
    const size = `${picture.value.width}x${picture.value.height}`;
    const wanted = `${width}x${height}`;
    return report(
      'detect',
      failure(
        `${call.value.image} is ${size} but the camera in ${call.value.setup} is ${wanted}; ` +
          `give a picture of ${wanted}, not scaled or cropped`,
      ),
    );
  }
  const seen = await look(picture.value, setup.value);
  process.stdout.write(call.value.json ? `${JSON.stringify(asJson(seen))}\n` : asText(seen));
  return 0;
}

export const detectCommand: Command = {
  usage: DETECT_USAGE,
  does: 'where the teams in a picture stand',
  run: detect,
};

interface Call {
  readonly image: string;
  readonly setup: string;
  readonly json: boolean;
}

function readCall(args: string[]): Result<Call, Failure> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { setup: { type: 'string' }, json: { type: 'boolean', default: false } },
    });
    const [image, ...more] = positionals;
    if (image === undefined) return fail(misuse(`no picture given; usage: arclight ${DETECT_USAGE}`));
    if (more.length > 0) {
      return fail(
        misuse(`one picture at a time, not also ${more.join(' ')}; usage: arclight ${DETECT_USAGE}`),
      );
    }
    if (values.setup === undefined)
      return fail(misuse(`--setup is missing; usage: arclight ${DETECT_USAGE}`));
    return ok({ image, setup: values.setup, json: values.json });
  } catch (error) {
    const why = reasonOf(error);
    return fail(misuse(`${why}; usage: arclight ${DETECT_USAGE}`));
  }
}

async function look(frame: GreyFrame, setup: DetectSetup): Promise<Seen> {
  const { cv } = await loadOpenCv();
  const camera = makeCamera(setup.camera);
  const detector = createDetector(cv, {
    ...defaultDetectorParams,
    dictionaries: [{ name: setup.dictionary, rosterIds: rosterFiducialIds(setup.roster) }],
  });
  const once = () =>
    observeTeams(detector.detect(frame, []), camera, setup.roster, setup.terrain, {
      cameraDoubt: setup.cameraDoubt,
      dictionary: setup.dictionary,
    });
  for (let i = 0; i < WARM_UPS; i++) once();
  const times: number[] = [];
  let seen = once();
  for (let i = 0; i < TIMED; i++) {
    const startedAt = performance.now();
    seen = once();
    times.push(performance.now() - startedAt);
  }
  detector.dispose();
  times.sort((a, b) => a - b);
  return { ...seen, detectMs: times[TIMED >> 1] ?? Number.NaN };
}

function asJson({ teams, fiducials, detectMs }: Seen) {
  return {
    teams: teams.map(({ fiducialId, pose, covariance }) => ({
      fiducialId,
      ...pose,
      sigmaMm: largestAxis(placeCovariance(covariance)),
      covariance: [covariance.slice(0, 3), covariance.slice(3, 6), covariance.slice(6, 9)],
    })),
    fiducials: fiducials.map(({ fiducialId, pose, zMm, corners }) => ({
      fiducialId,
      xMm: pose.xMm,
      yMm: pose.yMm,
      zMm,
      headingRad: pose.headingRad,
      cornersPx: corners.map(({ x, y }) => [x, y]),
    })),
    detectMs,
  };
}

function asText({ teams, fiducials, unknownFiducialIds, detectMs }: Seen): string {
  const lines = teams.map(({ fiducialId, pose, covariance, ambiguousElevation }) => {
    const place = `${pose.xMm.toFixed(1)}, ${pose.yMm.toFixed(1)} mm`;
    const sigma = largestAxis(placeCovariance(covariance)).toFixed(2);
    const doubt = ambiguousElevation ? ', elevation ambiguous' : '';
    return `fiducial ${fiducialId}: ${place} (sigma ${sigma}), heading ${degrees(pose.headingRad).toFixed(1)} degrees${doubt}`;
  });
  if (unknownFiducialIds.length > 0) lines.push(`not in the setup: ${unknownFiducialIds.join(', ')}`);
  lines.push(`${teams.length} teams, ${fiducials.length} fiducials in ${detectMs.toFixed(0)} ms`);
  return `${lines.join('\n')}\n`;
}
