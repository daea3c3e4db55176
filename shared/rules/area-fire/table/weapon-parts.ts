import type { BoardTeam } from '../../../board/board';
import { ok, type Result } from '../../../result';
import type { RuleFault } from '../../fault';
import { needChart, needEntry, needValue } from '../../user-charts/chart-format';
import { type ArtilleryData, artilleryData, directFireNumber } from '../charts/artillery';
import { type SectionLine, sectionChart } from '../charts/sections';
import type { FireNumberPart } from '../direct/area-shot';
import { multiBarrelFireNumber } from '../direct/barrels';
import { canister } from '../direct/canister';
import { type Addition, additionAt } from '../direct/fire-number-table';
import { flamethrower, flamethrowerClasses } from '../direct/flamethrower';
import { gunFireParts } from '../direct/gun-fire-number';
import { type Section, type SectionSize, sectionFireNumber } from '../direct/section-fire-number';
import { type AreaTop, areaMatters, chosen, word } from './area-table-top';

/** Small arms and what adds to them, or a gun's direct fire number; from the users' lists (AF-M08, AF-M03). */
export function weaponParts(
  top: AreaTop,
  shooter: BoardTeam,
  rangeM: number,
  closeAssault: boolean,
): Result<readonly FireNumberPart[], RuleFault> {
  const { charts } = top;
  const type = shooter.team.unitType;
  if (charts.artillery?.weapons.some(({ weapon }) => weapon === type)) {
    return gunParts(top, charts.artillery, shooter, rangeM);
  }
  const sections = needChart(charts.sections, sectionChart);
  if (!sections.ok) return sections;
  const line = needEntry(sections.value.sections, ({ section }) => section, type, sectionChart.id, 'section');
  return line.ok ? sectionParts(top, line.value, shooter, rangeM, closeAssault) : line;
}

/** A gun with its shells or its canister, its coaxial machine-gun, and what another machine-gun takes from it. */
function gunParts(
  top: AreaTop,
  chart: ArtilleryData,
  shooter: BoardTeam,
  rangeM: number,
): Result<readonly FireNumberPart[], RuleFault> {
  const { id, unitType } = shooter.team;
  const isSaid = (about: (typeof areaMatters)['coaxial' | 'ownGun']) => word(top, id, about) === 'yes';
  const isCanister = word(top, id, areaMatters.shell) === 'canister';
  const number = isCanister ? canisterNumber(chart, unitType, rangeM) : directFireNumber(chart, unitType);
  if (!number.ok) return number;
  const parts = gunFireParts({
    directFireNumber: number.value,
    rangeM,
    coaxialMachineGun: isSaid(areaMatters.coaxial),
    machineGunFiresSeparately: isSaid(areaMatters.ownGun),
  });
  if (!parts.ok || !isCanister) return parts;
  return ok(parts.value.map((part) => (part.id === 'directFireNumber' ? { ...part, id: 'canister' } : part)));
}

/** By the gun's calibre; nothing beyond its reach. Fails where the chart leaves the calibre blank. */
function canisterNumber(chart: ArtilleryData, weapon: string, rangeM: number): Result<number, RuleFault> {
  const line = needEntry(chart.weapons, (row) => row.weapon, weapon, artilleryData.id, 'weapon');
  if (!line.ok) return line;
  const calibre = needValue(line.value.calibreMm, artilleryData.id, `${weapon}.calibreMm`);
  if (!calibre.ok) return calibre;
  const found = canister(calibre.value, rangeM);
  if (!found.ok) return found;
  return ok(found.value.kind === 'reaches' ? found.value.fireNumber : 0);
}

function sectionParts(
  top: AreaTop,
  line: SectionLine,
  shooter: BoardTeam,
  rangeM: number,
  closeAssault: boolean,
): Result<readonly FireNumberPart[], RuleFault> {
  const section: Section = {
    ...(line.smallArms === null ? {} : { smallArms: line.smallArms }),
    size: sizeOf(top, shooter),
    // Its number hangs on its class and on close assault (AF-A35).
    additions: line.weapons.filter((weapon) => weapon !== 'Flamethrower'),
  };
  const flame = line.weapons.includes('Flamethrower')
    ? flamePart(top, shooter, rangeM, closeAssault)
    : ok([]);
  if (!flame.ok) return flame;
  if (line.smallArms === null && chosen(top, 'AF-A03') === 'barrels') {
    const support = supportParts(section.additions, rangeM);
    return support.ok ? ok([...support.value, ...flame.value]) : support;
  }
  const total = sectionFireNumber(section, rangeM);
  if (!total.ok) return total;
  return ok([
    ...(section.smallArms === undefined ? [] : [{ id: 'smallArms', value: total.value.smallArms }]),
    ...total.value.additions.map(({ addition, fireNumber }) => ({ id: addition, value: fireNumber })),
    ...flame.value,
  ]);
}

/** Whole, half, or by the heads of those who fire rifles, as the players say. */
function sizeOf(top: AreaTop, { team }: BoardTeam): SectionSize {
  const riflemen = word(top, team.id, areaMatters.riflemen);
  if (riflemen !== undefined && riflemen !== 'standard')
    return { kind: 'by-heads', riflemen: Number(riflemen) };
  return { kind: word(top, team.id, areaMatters.size) === 'half' ? 'half-section' : 'section' };
}

/** Machine-guns of a support-weapon section: several of a kind by the factors for barrels (AF-A03). */
function supportParts(
  weapons: readonly Addition[],
  rangeM: number,
): Result<readonly FireNumberPart[], RuleFault> {
  const parts: FireNumberPart[] = [];
  for (const weapon of new Set(weapons)) {
    const one = additionAt(weapon, rangeM);
    if (!one.ok) return one;
    const all = multiBarrelFireNumber(one.value.fireNumber, weapons.filter((each) => each === weapon).length);
    if (!all.ok) return all;
    parts.push({ id: weapon, value: all.value.fireNumber });
  }
  return ok(parts);
}

/** A flamethrower whose class nobody said fires nothing but in close assault, where all are alike. */
function flamePart(
  top: AreaTop,
  { team }: BoardTeam,
  rangeM: number,
  closeAssault: boolean,
): Result<readonly FireNumberPart[], RuleFault> {
  const said = word(top, team.id, areaMatters.flame);
  const kind = flamethrowerClasses.find((each) => each === said) ?? 'Light';
  const number = flamethrower(kind, rangeM, closeAssault ? 'close-assault' : 'area-fire');
  return number.ok ? ok([{ id: 'Flamethrower', value: number.value }]) : number;
}
