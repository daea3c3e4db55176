import { fail, ok, type Result } from '../../../result';
import { z } from '../../../zod';
import { badLength, badPositiveCount, type RuleFault } from '../../fault';
import {
  type ChartFormat,
  needEntry,
  needValue,
  type Provenance,
  provenance,
} from '../../user-charts/chart-format';
import { areDistinct, entryName, isAscending, upToMetres } from '../../user-charts/rows';
import { rowUpTo } from '../../within';

export const ammunitionKinds = ['AP', 'HE', 'HVAP', 'HEAT', 'APDS', 'other'] as const;

/** Penetration in centimetres of armour at ranges up to so many metres. Blank where the user has not filled it in. */
export interface PenetrationRow {
  readonly upTo: number;
  readonly cm: number | null;
}

export interface Ammunition {
  readonly name: string;
  readonly kind: (typeof ammunitionKinds)[number];
  /** Fired without asking the referee. */
  readonly common: boolean;
  /** Rising ranges. HEAT penetrates alike at every range: one row says it. */
  readonly penetration: readonly PenetrationRow[];
}

export interface Gun {
  readonly gun: string;
  /** The vehicles and guns of the table that carry it; needed where they are played, not where figures are asked. */
  readonly vehicles?: readonly string[];
  readonly rateOfFire: number | null;
  /** In metres. */
  readonly maxRange: number | null;
  readonly ammo: readonly Ammunition[];
}

/** LW-M01: what guns there are and what they penetrate. */
export interface GunChart extends Provenance {
  readonly guns: readonly Gun[];
}

const ammunition = z.strictObject({
  name: entryName,
  kind: z.enum(ammunitionKinds),
  common: z.boolean(),
  penetration: z
    .array(z.strictObject({ upTo: upToMetres, cm: z.number().min(0).nullable() }))
    .min(1)
    .refine(isAscending, 'ranges must rise'),
});

export const gunChart: ChartFormat<GunChart> = {
  id: 'LW-M01',
  file: 'guns.json',
  name: 'lightning-war-guns',
  version: 1,
  migrations: [],
  content: z.strictObject({
    ...provenance,
    guns: z
      .array(
        z.strictObject({
          gun: entryName,
          vehicles: z.array(entryName).exactOptional(),
          rateOfFire: z.number().int().min(0).nullable(),
          maxRange: upToMetres.nullable(),
          ammo: z
            .array(ammunition)
            .refine((rows) => areDistinct(rows.map(({ name }) => name)), 'a name twice'),
        }),
      )
      .refine((rows) => areDistinct(rows.map(({ gun }) => gun)), 'a gun twice'),
  }),
  // The one value that the rulebook itself gives: 10 cm at 1000 m.
  template: {
    source: 'rulebook: 75L48 of the StuG III, normal ammunition at 1000 m',
    guns: [
      {
        gun: '75L48',
        vehicles: ['StuG III'],
        rateOfFire: null,
        maxRange: null,
        ammo: [{ name: 'AP', kind: 'AP', common: true, penetration: [{ upTo: 1000, cm: 10 }] }],
      },
    ],
  },
};

/**
 * The row that a range is read in, rounded up to the next (LW-A04); exactly on a row is that row. HEAT has one for every
 * range.
 */
export function penetrationRow(
  { kind, penetration }: Pick<Ammunition, 'kind' | 'penetration'>,
  rangeM: number,
): Result<PenetrationRow | 'beyond-chart', RuleFault> {
  const bad = badLength('rangeM', rangeM);
  if (bad) return fail(bad);
  const row = kind === 'HEAT' ? penetration[0] : rowUpTo(penetration, rangeM);
  return ok(row ?? 'beyond-chart');
}

/** A row of a gun's chart that was read for a shot. */
export interface PenetrationFound {
  /** The row's limit in metres. */
  readonly rowM: number;
  readonly penetrationCm: number;
}

/** The penetration of one type of ammunition. Fails beyond the last row and where the row is blank. */
export function penetrationAt(ammunition: Ammunition, rangeM: number): Result<PenetrationFound, RuleFault> {
  const { name, penetration } = ammunition;
  const row = penetrationRow(ammunition, rangeM);
  if (!row.ok) return row;
  if (row.value === 'beyond-chart') {
    const has = penetration.map(({ upTo }) => upTo);
    return fail({ kind: 'chartLacks', chart: 'LW-M01', what: `${name}.range`, wanted: rangeM, has });
  }
  const { upTo } = row.value;
  const cm = needValue(row.value.cm, 'LW-M01', `${name}.penetration.${upTo}`);
  return cm.ok ? ok({ rowM: upTo, penetrationCm: cm.value }) : cm;
}

export function findGun(chart: GunChart, gun: string): Result<Gun, RuleFault> {
  return needEntry(chart.guns, (row) => row.gun, gun, 'LW-M01', 'gun');
}

/** The gun that a vehicle carries. */
export function gunOf(chart: GunChart, vehicle: string): Result<Gun, RuleFault> {
  const found = chart.guns.find(({ vehicles }) => vehicles?.includes(vehicle));
  if (found) return ok(found);
  const has = chart.guns.flatMap(({ vehicles }) => vehicles ?? []);
  return fail({ kind: 'chartLacks', chart: gunChart.id, what: 'vehicles', wanted: vehicle, has });
}

export function findAmmunition(gun: Gun, name: string): Result<Ammunition, RuleFault> {
  return needEntry(gun.ammo, (row) => row.name, name, 'LW-M01', `${gun.gun}.ammo`);
}

/**
 * The rate of fire that counts for a unit's order of fire: of its mixed guns the highest that fires (LW-A16). Fails
 * where no gun fires or a gun's rate is blank.
 */
export function firingRate(guns: readonly Gun[]): Result<number, RuleFault> {
  const bad = badPositiveCount('gunsFiring', guns.length);
  if (bad) return fail(bad);
  let highest = 0;
  for (const { gun, rateOfFire } of guns) {
    const rate = needValue(rateOfFire, gunChart.id, `${gun}.rateOfFire`);
    if (!rate.ok) return rate;
    highest = Math.max(highest, rate.value);
  }
  return ok(highest);
}
