import { parseArgs } from 'node:util';
import type { KnownLens, SeenTag } from '../../../calibration/table/fit-tags';
import { type SolvedTable, solveTable } from '../../../calibration/table/solve-table';
import { fail, ok, type Result } from '../../../shared/result';
import type { TableTag } from '../../../shared/session/calibration-report';
import { createDetector } from '../../../shared/vision/detect/detector';
import { defaultDetectorParams } from '../../../shared/vision/detect/detector-params';
import type { GreyFrame } from '../../../shared/vision/detection';
import { type Failure, failure, misuse, reasonOf, report } from '../failure';
import { loadOpenCv } from '../opencv-node';
import { readPicture } from '../read-picture';
import { tableFaultText } from './fault-text';
import { readLens } from './lens-file';
import { readRig } from './rig-file';

export const TABLE_USAGE = 'calibrate table IMAGE --tags RIG.json [--intrinsics PROFILE] [--json]';

const NAME = 'calibrate table';
/** Sheets printed off by more than this are worth a word. */
const NOTABLE_PRINT = 0.01;

/**
 * `arclight calibrate table`: the camera over the table, from its tags in one picture. Exit 0 when it is accepted, 1
 * when not or when a file cannot be used, 2 when called wrongly.
 */
export async function calibrateTable(args: string[]): Promise<number> {
  const call = readCall(args);
  if (!call.ok) return report(NAME, call.error);
  const rig = await readRig(call.value.tags);
  if (!rig.ok) return report(NAME, rig.error);
  const { tags, table } = rig.value;
  if (!tags) return report(NAME, failure(`${call.value.tags}: tags are missing; list where each lies`));
  const picture = await readPicture(call.value.image);
  if (!picture.ok) return report(NAME, picture.error);
  const { width, height } = picture.value;
  let known: KnownLens = { kind: 'unknown', width, height };
  if (call.value.intrinsics !== undefined) {
    const lens = await readLens(call.value.intrinsics, { width, height });
    if (!lens.ok) return report(NAME, lens.error);
    const { doubts, ...intrinsics } = lens.value;
    known = { kind: 'calibrated', lens: intrinsics, ...(doubts && { doubts }) };
  }
  const seen = await findTags(picture.value, tags);
  const solved = solveTable(tags, seen, known, table);
  if (!solved.ok) {
    const reason = tableFaultText(solved.error);
    if (call.value.json) process.stdout.write(`${JSON.stringify({ accepted: false, reason })}\n`);
    return report(NAME, failure(reason));
  }
  process.stdout.write(call.value.json ? `${JSON.stringify(asJson(solved.value))}\n` : asText(solved.value));
  return 0;
}

interface Call {
  readonly image: string;
  readonly tags: string;
  readonly intrinsics?: string;
  readonly json: boolean;
}

function readCall(args: string[]): Result<Call, Failure> {
  const wrong = (why: string) => fail(misuse(`${why}; usage: arclight ${TABLE_USAGE}`));
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        tags: { type: 'string' },
        intrinsics: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    const [image, ...more] = positionals;
    if (image === undefined) return wrong('no picture given');
    if (more.length > 0) return wrong(`one picture at a time, not also ${more.join(' ')}`);
    const { tags, intrinsics, json } = values;
    if (tags === undefined) return wrong('--tags is missing');
    return ok({ image, tags, json, ...(intrinsics !== undefined && { intrinsics }) });
  } catch (error) {
    return wrong(reasonOf(error));
  }
}

async function findTags(frame: GreyFrame, tags: readonly TableTag[]): Promise<SeenTag[]> {
  const { cv } = await loadOpenCv();
  const rosterIds = tags.map(({ id }) => id);
  const detector = createDetector(cv, {
    ...defaultDetectorParams,
    maxSidePx: Math.max(defaultDetectorParams.maxSidePx, frame.width / 8),
    dictionaries: [{ name: 'APRILTAG_36h11', rosterIds }],
  });
  const seen = detector
    .detect(frame, [])
    .filter(({ fiducialId }) => rosterIds.includes(fiducialId))
    .map(({ fiducialId, corners }) => ({ id: fiducialId, corners }));
  detector.dispose();
  return seen;
}

function warnings({ printScale }: SolvedTable): string[] {
  if (Math.abs(printScale - 1) <= NOTABLE_PRINT) return [];
  return [
    `the tags were printed at ${(100 * printScale).toFixed(1)} %; their places are believed, so nothing is shifted, ` +
      'but sheets from the same printer have the same fault',
  ];
}

function asJson(solved: SolvedTable) {
  const { model, rmsPx, sigmaMm, doubt, printScale } = solved;
  return {
    camera: model,
    rmsPx,
    accepted: true,
    sigmaMm,
    cameraDoubt: doubt,
    printScale,
    warnings: warnings(solved),
  };
}

function asText(solved: SolvedTable): string {
  const lines = [
    `accepted: ${solved.rmsPx.toFixed(2)} px RMS; places on the table are known to ${solved.sigmaMm.toFixed(2)} mm`,
    ...warnings(solved),
  ];
  return `${lines.join('\n')}\n`;
}
