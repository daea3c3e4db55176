import { z } from '../../../zod';
import { type ChartFormat, type Provenance, provenance } from '../../user-charts/chart-format';
import { plateObliquity, type SectorSet, tilingFaultDeg } from '../geometry/aspect-sectors';
import { type Aspect, aspects } from '../unit';

/** One sector as the file writes it: degrees off the bow; `closed` absent is up to and with `to`. */
export interface SectorLine {
  readonly name: Aspect;
  readonly from: number;
  readonly to: number;
  readonly closed?: readonly [boolean, boolean];
}

/** LW-M05: where the sectors of a target lie, tiling 0 to 180 degrees. */
export interface AspectChart extends Provenance {
  readonly preset: string;
  readonly aspects: readonly SectorLine[];
}

/** The sectors of a file. */
export function sectorSet({ preset, aspects: lines }: Pick<AspectChart, 'preset' | 'aspects'>): SectorSet {
  return {
    preset,
    sectors: lines.map(({ name, from, to, closed }) => ({
      aspect: name,
      fromDeg: from,
      toDeg: to,
      closed: closed ?? [from === 0, true],
    })),
  };
}

const angle = z.number().min(0).max(180);

export const aspectChart: ChartFormat<AspectChart> = {
  id: 'LW-M05',
  file: 'aspects.json',
  name: 'lightning-war-aspects',
  version: 1,
  migrations: [],
  content: z
    .strictObject({
      ...provenance,
      preset: z.string().min(1),
      aspects: z.array(
        z.strictObject({
          name: z.enum(aspects),
          from: angle,
          to: angle,
          closed: z.tuple([z.boolean(), z.boolean()]).exactOptional(),
        }),
      ),
    })
    .refine(
      (chart) => tilingFaultDeg(sectorSet(chart).sectors) === undefined,
      'sectors must tile 0 to 180 degrees, every limit belonging to one of them',
    ),
  template: {
    preset: plateObliquity.preset,
    aspects: plateObliquity.sectors.map(({ aspect, fromDeg, toDeg, closed }) => ({
      name: aspect,
      from: fromDeg,
      to: toDeg,
      closed: [...closed],
    })),
  },
};
