import { loadOpenCv } from '../../main/cli/opencv-node';
import { type Condition, casesIn, simulatedCases } from './cases';
import { type DetectionRow, measureDetection } from './measure-detection';
import { beyond, type Proof, type ProofOptions } from './proof';

/** What a condition has to reach. */
interface Bounds {
  readonly foundPercent?: number;
  readonly centreRmsMm?: number;
  readonly headingRmsDeg?: number;
}

const HARDER: Bounds = { foundPercent: 99, centreRmsMm: 0.2, headingRmsDeg: 1.2 };
const AT_1080P = { widthPx: 1920, teams: 40, fiducialMm: 20 } as const;
const AT_4K = { widthPx: 3840, teams: 40 } as const;

/** What detection is promised in, by the product's own simulator. */
export const DETECTION_CONDITIONS: readonly (Condition & { readonly bounds: Bounds })[] = [
  {
    name: '1080p 20 mm',
    ...AT_1080P,
    clutter: 10,
    bounds: { foundPercent: 99.5, centreRmsMm: 0.12, headingRmsDeg: 0.8 },
  },
  { name: '1080p 20 mm, oblique', ...AT_1080P, view: 'oblique', bounds: HARDER },
  { name: '1080p 20 mm, hills', ...AT_1080P, relief: 'hills', bounds: HARDER },
  { name: '1080p 20 mm, dark', ...AT_1080P, lighting: 'dark', bounds: HARDER },
  { name: '1080p 20 mm, rings of light', ...AT_1080P, light: 'rings', bounds: HARDER },
  { name: '1080p 20 mm, zones of light', ...AT_1080P, light: 'zones', bounds: HARDER },
  {
    name: '1080p 20 mm, cheap webcam',
    ...AT_1080P,
    camera: 'webcam',
    bounds: { foundPercent: 98, centreRmsMm: 0.3, headingRmsDeg: 1.5 },
  },
  {
    name: '1080p 15 mm',
    ...AT_1080P,
    fiducialMm: 15,
    clutter: 10,
    bounds: { foundPercent: 97, centreRmsMm: 0.2, headingRmsDeg: 1.5 },
  },
  { name: '1080p 12 mm', ...AT_1080P, fiducialMm: 12, bounds: { foundPercent: 70 } },
  {
    name: '4K 12 mm',
    ...AT_4K,
    fiducialMm: 12,
    bounds: { foundPercent: 99, centreRmsMm: 0.12, headingRmsDeg: 1.2 },
  },
  { name: '4K 10 mm', ...AT_4K, fiducialMm: 10, bounds: { foundPercent: 95 } },
  { name: '1080p, no fiducials', ...AT_1080P, teams: 0, clutter: 40, bounds: {} },
];

/** Of base centres, at 20 mm. */
const BASE_RMS_MM = 0.35;

/** Measures detection against exact truth. */
export async function proveDetection({ folder, seeds, firstSeed, progress }: ProofOptions): Promise<Proof> {
  const { cv } = await loadOpenCv();
  if (folder !== undefined) {
    const row = await measureDetection(folder, casesIn(folder), cv, progress);
    return {
      seeds: `files of ${folder}`,
      conditions: [row],
      broken: beyond(folder, { ...row }, {}, { falseIds: 0 }),
    };
  }
  const conditions: DetectionRow[] = [];
  const broken: string[] = [];
  for (const { bounds, ...condition } of DETECTION_CONDITIONS) {
    const row = await measureDetection(
      condition.name,
      simulatedCases(condition, firstSeed, seeds),
      cv,
      progress,
    );
    const { foundPercent, ...atMost } = bounds;
    conditions.push(row);
    broken.push(
      ...beyond(condition.name, { ...row }, foundPercent === undefined ? {} : { foundPercent }, {
        falseIds: 0,
        ...atMost,
        ...(condition.fiducialMm === 20 && { baseRmsMm: BASE_RMS_MM }),
      }),
    );
  }
  return { seeds: `${firstSeed} to ${firstSeed + seeds - 1}`, conditions, broken };
}
