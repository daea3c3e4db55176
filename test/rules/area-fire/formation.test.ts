import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formationPercent,
  formationPercents,
  modifiedFireNumber,
} from '../../../shared/rules/area-fire/formation/modifiers';
import {
  formationOdds,
  type OddsRow,
  oddsRows,
  rowOdds,
  shiftedRow,
} from '../../../shared/rules/area-fire/formation/odds';
import {
  assaultOutcome,
  firefightOutcome,
  lessSevere,
  spreadOutcome,
  stackedMarker,
} from '../../../shared/rules/area-fire/formation/outcome';
import { mayTakePart } from '../../../shared/rules/area-fire/formation/who-takes-part';
import { areaResults, type Marker, severity } from '../../../shared/rules/area-fire/result';
import { averageDie, D6 } from '../../../shared/rules/chance/die';
import { fraction, isEqual, one, sum, toNumber } from '../../../shared/rules/chance/fraction';
import { unwrap } from '../unwrap';

const fireNumber = fc.integer({ min: 1, max: 2000 }).map((n) => fraction(n));
const place = (row: OddsRow) => oddsRows.indexOf(row);

describe('modifiers', () => {
  it('are added up before they are taken of the fire number', () => {
    const percents = [-40, -10, 10].map((percent) => ({ percent, share: 1 }));
    expect(unwrap(modifiedFireNumber(835, percents)).fireNumber).toEqual(fraction(501));
  });

  it('count in proportion for a part of a side, and never make fire negative', () => {
    const mounted = unwrap(
      modifiedFireNumber(300, [{ percent: formationPercents.firingMounted, share: 0.25 }]),
    );
    expect(toNumber(mounted.fireNumber)).toBe(292.5);
    expect(unwrap(modifiedFireNumber(300, [{ percent: -150, share: 1 }])).fireNumber).toEqual(fraction(0));
    expect(modifiedFireNumber(300, [{ percent: -10, share: 1.5 }])).toMatchObject({
      error: { what: 'percents.0.share', value: 1.5 },
    });
    expect(modifiedFireNumber(300, [{ percent: Number.NaN, share: 1 }])).toMatchObject({
      error: { what: 'percents.0' },
    });
  });

  it('that the rulebook leaves to a missing footnote are asked of the user', () => {
    expect(formationPercent('targetInOpen')).toEqual({ ok: true, value: 10 });
    expect(formationPercent('lacksWeapons')).toMatchObject({
      error: { kind: 'missingChart', chart: 'AF-M07' },
    });
    const notes = { lackWeaponsPercent: null, firefightBelow1: null };
    expect(formationPercent('lacksWeapons', notes)).toMatchObject({ error: { kind: 'leftBlank' } });
    expect(formationPercent('lacksWeapons', { ...notes, lackWeaponsPercent: -25 })).toEqual({
      ok: true,
      value: -25,
    });
  });
});

describe('odds', () => {
  it('round half down, below one to one as well', () => {
    const rows = [50, 51, 150, 151, 250, 251, 550, 551, 900].map(
      (first) => unwrap(formationOdds(fraction(first), fraction(100))).row,
    );
    expect(rows).toEqual(['<1:1', '1:1', '1:1', '2:1', '2:1', '3:1', '5:1', '6:1+', '6:1+']);
  });

  it('never get worse with more fire of the first side', () => {
    fc.assert(
      fc.property(fireNumber, fireNumber, fireNumber, (a, b, second) => {
        const [less, more] = toNumber(a) <= toNumber(b) ? [a, b] : [b, a];
        const row = (first: typeof a) => place(unwrap(formationOdds(first, second)).row);
        expect(row(less)).toBeLessThanOrEqual(row(more));
      }),
    );
  });

  it('shift by a row and are capped afterwards', () => {
    const high = unwrap(formationOdds(fraction(8), fraction(1)));
    expect(shiftedRow(high, 'second')).toBe('6:1+');
    const seven = unwrap(formationOdds(fraction(6), fraction(1)));
    expect([shiftedRow(seven, 'second'), shiftedRow(seven, 'first')]).toEqual(['5:1', '6:1+']);
    const low = unwrap(formationOdds(fraction(1), fraction(3)));
    expect([shiftedRow(low, 'second'), shiftedRow(low, 'first')]).toEqual(['<1:1', '1:1']);
  });

  it.each([
    ['average', averageDie],
    ['plain', D6],
  ])('with %s dice sum to one over neighbouring rows', (_, faces) => {
    fc.assert(
      fc.property(fireNumber, fireNumber, (first, second) => {
        const odds = unwrap(formationOdds(first, second));
        const rows = rowOdds(odds, faces);
        expect(isEqual(sum([...rows.values()]), one)).toBe(true);
        for (const row of rows.keys()) expect(Math.abs(place(row) - place(odds.row))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('do not exist against nobody', () => {
    expect(formationOdds(fraction(5), fraction(0))).toMatchObject({
      error: { what: 'secondFireNumber', value: 0 },
    });
    expect(unwrap(formationOdds(fraction(0), fraction(5))).row).toBe('<1:1');
  });
});

describe('results', () => {
  it('are never worse for an attacker, and never better for a defender, in a better row', () => {
    for (let i = 1; i < oddsRows.length; i++) {
      const [before, after] = [assaultOutcome(oddsRows[i - 1]!), assaultOutcome(oddsRows[i]!)];
      expect(severity(after.attacker)).toBeLessThanOrEqual(severity(before.attacker));
      expect(severity(after.defender)).toBeGreaterThanOrEqual(severity(before.defender));
    }
  });

  it("of a firefight below one to one are those of the other side at two to one, or the user's", () => {
    expect(firefightOutcome('<1:1')).toEqual({ higher: 'D', lower: 'S' });
    const firefightBelow1 = { higher: 'PD', lower: '-' } as const;
    expect(firefightOutcome('<1:1', { lackWeaponsPercent: null, firefightBelow1 })).toEqual(firefightBelow1);
    expect(firefightOutcome('6:1+')).toEqual({ higher: '-', lower: 'PD' });
  });

  it('fall on the most exposed half, rounded up, and less on the rest', () => {
    expect(spreadOutcome(['a', 'b', 'c'], 'PD')).toEqual([
      { element: 'a', result: 'PD' },
      { element: 'b', result: 'PD' },
      { element: 'c', result: 'D' },
    ]);
    expect(areaResults.map(lessSevere)).toEqual(['-', '-', 'S', 'D', 'PD']);
    expect(spreadOutcome([], 'D')).toEqual([]);
  });

  it('stack: one worse than the worse of both, up to DS, and nothing changes nothing', () => {
    const markers: readonly Marker[] = [...areaResults, 'N'];
    for (const marker of markers) {
      expect(stackedMarker(marker, '-')).toBe(marker);
      expect(stackedMarker('-', marker)).toBe(marker);
      for (const next of markers.filter((each) => each !== '-')) {
        if (marker === '-') continue;
        const worst = Math.max(severity(marker), severity(next));
        expect(severity(stackedMarker(marker, next))).toBe(Math.min(4, worst + 1));
      }
    }
  });
});

describe('who takes part', () => {
  const element = {
    movedFraction: 0.5,
    firesInAnotherPhase: false,
    closeAssaults: false,
    target: 'assault',
    weapon: 'other',
    onFlank: false,
  } as const;

  it('is everybody who moved half at most and fires nowhere else, and whoever assaults', () => {
    expect(unwrap(mayTakePart(element))).toEqual({ takesPart: true, because: [] });
    const far = { ...element, movedFraction: 0.9, firesInAnotherPhase: true };
    expect(unwrap(mayTakePart(far)).because.map(({ id }) => id)).toEqual([
      'moved-more-than-half',
      'fires-in-another-phase',
    ]);
    expect(unwrap(mayTakePart({ ...far, closeAssaults: true })).takesPart).toBe(true);
    expect(mayTakePart({ ...element, movedFraction: -1 })).toMatchObject({
      error: { what: 'movedFraction' },
    });
  });

  it('keeps high explosive out of an assault and automatic weapons to its flank, not out of its supporters', () => {
    const may = (
      weapon: 'high-explosive' | 'automatic',
      target: 'assault' | 'supporters',
      onFlank: boolean,
    ) => unwrap(mayTakePart({ ...element, weapon, target, onFlank })).takesPart;
    expect([may('high-explosive', 'assault', true), may('high-explosive', 'supporters', false)]).toEqual([
      false,
      true,
    ]);
    expect([may('automatic', 'assault', false), may('automatic', 'assault', true)]).toEqual([false, true]);
  });
});
