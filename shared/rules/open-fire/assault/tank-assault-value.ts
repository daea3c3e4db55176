import { fail } from '../../../result';
import { because, type Ruling, ruled } from '../ruling';
import { type UnitData, weaponsOf } from '../unit-data';

/**
 * What foot soldiers throw at tanks, with its tank assault value: grenades that everyone has, where the book gives a
 * team nothing better (OF-A30), and bombs as a team's equipment.
 */
export const thrownAtTanks = { 'Gammon bombs': 3, 'hand grenades': 2 } as const;

/**
 * What a team strikes a tank with: the best of its weapons, and Gammon bombs or hand grenades. The book's tanks have no
 * value (OF-A30), and asking for one is refused; a tank of the players' own has what its weapons say.
 */
export function tankAssaultValue(data: UnitData, unitType: string): Ruling<{ readonly value: number }> {
  const unit = data.unitTypes.get(unitType);
  if (!unit) return fail({ kind: 'unknownUnit', what: unitType });
  const carried = weaponsOf(data, unitType).flatMap(({ weapon }) =>
    weapon.tankAssault === undefined ? [] : [{ weapon: weapon.name, value: weapon.tankAssault }],
  );
  const [own] = carried.toSorted((a, b) => b.value - a.value);
  if (unit.kind === 'tank') {
    return own
      ? ruled({ value: own.value }, because('OF-tank-assault-value', own, 'OF-A30'))
      : fail({ kind: 'missing', what: `${unitType}: a tank assault value` });
  }
  const weapon = (unit.equipment ?? []).includes('gammon-bombs') ? 'Gammon bombs' : 'hand grenades';
  const bombs: { readonly weapon: string; readonly value: number } = { weapon, value: thrownAtTanks[weapon] };
  const best = carried.reduce((most, each) => (each.value > most.value ? each : most), bombs);
  return ruled({ value: best.value }, because('OF-tank-assault-value', best, 'OF-A30'));
}
