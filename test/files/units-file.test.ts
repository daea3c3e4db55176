import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { describeUnitsFault } from '../../renderer/strings/english-units';
import { sampleRoster } from '../../shared/board/sample';
import { sampleBoard } from '../../shared/board/sample-board';
import type { OwnUnits } from '../../shared/board/unit-rows';
import { makeUnitsFile, parseUnitsFile } from '../../shared/files/units-file';
import { openFire } from '../../shared/rules/open-fire/ruleset';
import { findSubject } from '../../shared/rules/open-fire/subject';
import { openFireUnits, unitsOf } from '../../shared/rules/open-fire/unit-data';
import { rulesetOf } from '../../shared/rules/registry';
import { newSession } from '../../shared/session/new-session';
import { refusal, sessionAfter } from '../session/arbitraries';

const panther: OwnUnits = {
  weapons: [
    {
      name: '7.5cm KwK42 gun',
      range: { in: 32, cm: 80 },
      rof: 2,
      antiTank: 14,
      firepower: 3,
      weaponClass: 'standard',
    },
  ],
  unitTypes: [
    {
      name: 'Panther G',
      kind: 'tank',
      turret: { pivotForwardMm: 0, frontMm: 14 },
      armour: { front: 10, side: 5, top: 1 },
      move: { in: 12, cm: 30 },
      weapons: [
        { weapon: '7.5cm KwK42 gun', mount: 'turret' },
        { weapon: 'Vehicle MG', mount: 'coax' },
      ],
    },
  ],
};

/** The error of a file in which one thing was written otherwise. */
function fault(change: (units: ReturnType<typeof copy>) => void): string {
  const units = copy();
  change(units);
  const parsed = parseUnitsFile(JSON.stringify({ format: 'arclight/units', version: 1, units }));
  if (parsed.ok) {
    const beside = openFire.unitsFault?.(parsed.value);
    return beside ? describeUnitsFault(beside) : 'sound';
  }
  return parsed.error.kind === 'badUnits' ? describeUnitsFault(parsed.error.fault) : parsed.error.kind;
}
const copy = () => JSON.parse(JSON.stringify(panther));

describe('the files that come with the product', () => {
  test.each(['own', 'arsenal'])('%s.units.json may be loaded as it is', (file) => {
    const parsed = parseUnitsFile(readFileSync(`docs/examples/${file}.units.json`, 'utf8'));
    expect(parsed.ok && openFire.unitsFault?.(parsed.value)).toBeUndefined();
    expect(parsed.ok && parsed.value.unitTypes.length).toBeGreaterThan(0);
  });
});

describe('a file of own units', () => {
  test('is read back as it was written', () => {
    expect(parseUnitsFile(makeUnitsFile(panther))).toEqual({ ok: true, value: panther });
  });

  test('names the row, the value and what to write instead', () => {
    expect(
      fault(({ weapons }) => {
        weapons[0].firepower = 7;
      }),
    ).toBe('weapon 7.5cm KwK42 gun: firepower cannot be 7: write a whole number from 2 to 6');
    expect(
      fault(({ unitTypes }) => {
        unitTypes[0].weapons[1].mount = 'roof';
      }),
    ).toBe(
      'unit Panther G: weapons.[].mount cannot be "roof": write one of turret, coax, hull, carriage, carried',
    );
    expect(
      fault(({ unitTypes }) => {
        delete unitTypes[0].kind;
      }),
    ).toBe('unit Panther G: kind is missing: write one of tank, infantry, gun');
    expect(
      fault(({ unitTypes }) => {
        unitTypes[0].armour.frnt = 4;
      }),
    ).toBe('unit Panther G: nobody knows what armour.frnt is: there are front, side, top');
  });

  test('may carry the book’s weapons, and no others but its own', () => {
    expect(
      fault(({ unitTypes }) => {
        unitTypes[0].weapons[1].weapon = 'Railgun';
      }),
    ).toMatch(/^Panther G carries Railgun, which is in no list/);
  });

  test('calls nothing by a name that is taken, and leaves out nothing that a team needs', () => {
    expect(
      fault(({ unitTypes }) => {
        unitTypes[0].name = 'StuG G';
      }),
    ).toMatch(/^Two things are called StuG G/);
    expect(
      fault(({ unitTypes }) => {
        delete unitTypes[0].armour;
      }),
    ).toMatch(/^Panther G is a tank without armour/);
    expect(
      fault(({ unitTypes }) => {
        delete unitTypes[0].turret;
      }),
    ).toMatch(/turret and no turret/);
  });
});

describe('own units in a roster', () => {
  const teams = sampleRoster.teams.map((team) =>
    team.id === 'stug-1' ? { ...team, unitType: 'Panther G' } : team,
  );
  const roster = { ...sampleRoster, teams, ownUnits: panther };

  test('are chosen like the book’s, which stay as they are', () => {
    const game = sessionAfter(newSession(), { kind: 'setRoster', roster });
    expect(rulesetOf(game).unitTypes).toContain('Panther G');
    expect(unitsOf(sampleRoster)).toBe(openFireUnits);
    expect(
      refusal(newSession(), {
        kind: 'setRoster',
        roster: { ...roster, ownUnits: { ...panther, unitTypes: [] } },
      }),
    ).toMatchObject({
      kind: 'invalidRoster',
    });
  });

  test('are refused where they do not go together, with what is wrong', () => {
    const unarmed = { ...panther, weapons: [] };
    expect(
      refusal(newSession(), { kind: 'setRoster', roster: { ...roster, ownUnits: unarmed } }),
    ).toMatchObject({
      kind: 'invalidUnits',
      fault: { kind: 'noSuchWeapon', weapon: '7.5cm KwK42 gun' },
    });
  });

  test('are measured, armoured and armed by their own figures', () => {
    const board = { ...sampleBoard(), roster };
    const tiger = board.teams.map((row) =>
      row.team.id === 'stug-1' ? { ...row, team: { ...row.team, unitType: 'Panther G' } } : row,
    );
    const changed = { ...board, teams: tiger };
    const subject = findSubject(changed, 'stug-1');
    expect(subject.ok && subject.value.unit.armour?.front).toBe(10);
    expect(openFire.aspectLines(changed, 'stug-1')[0]?.front).toMatchObject({ params: { armour: 10 } });
    expect(rulesetOf({ rulesetId: 'open-fire', roster }).reaches('Panther G', 'in').at(-1)?.limitMm).toBe(
      812.8,
    );
  });
});
