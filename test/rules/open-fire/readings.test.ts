import { describe, expect, test } from 'vitest';
import { D6 } from '../../../shared/rules/chance/die';
import { companyReroll } from '../../../shared/rules/open-fire/morale/company-reroll';
import { type Readings, recommendedReadings } from '../../../shared/rules/open-fire/readings';
import { bulletproofCover } from '../../../shared/rules/open-fire/saves/bulletproof';
import { fieldKind } from '../../../shared/rules/open-fire/shooting/field-of-fire';
import { weaponMayFire } from '../../../shared/rules/open-fire/shooting/may-fire';
import { refusalOf, ruledValue } from './ruling';

const read = (other: Partial<Readings>): Readings => ({ ...recommendedReadings, ...other });
const everyReroll = read({ 'OF-A02': 'everyReroll' });
const still = { moved: false, dugInAttempt: false };

describe('a re-roll by the company command', () => {
  test('that fails costs platoon and command in platoon morale, and by another reading always', () => {
    for (const die of D6) {
      const passed = die >= 4;
      expect(ruledValue(companyReroll('platoonMorale', 'Confident', die))).toEqual({
        passed,
        platoonDestroyed: !passed,
        commandDestroyed: !passed,
      });
      for (const kind of ['remount', 'rally'] as const) {
        expect(ruledValue(companyReroll(kind, 'Confident', die)).platoonDestroyed).toBe(false);
        expect(ruledValue(companyReroll(kind, 'Confident', die, everyReroll)).commandDestroyed).toBe(!passed);
      }
    }
    expect(refusalOf(companyReroll('rally', 'Confident', 0))).toMatchObject({ what: 'die' });
  });
});

describe('bulletproof cover', () => {
  const open = {
    dugIn: false,
    inBuilding: false,
    behindStoneWall: false,
    shieldFacesShot: false,
    assaulting: false,
  };
  const isProof = (cover: Partial<typeof open>, readings?: Readings) =>
    bulletproofCover({ ...open, ...cover }, readings).value.bulletproof;

  test('is a foxhole, a building or a shield, and a wall by another reading', () => {
    expect(isProof({})).toBe(false);
    expect([
      isProof({ dugIn: true }),
      isProof({ inBuilding: true }),
      isProof({ shieldFacesShot: true }),
    ]).toEqual([true, true, true]);
    expect(isProof({ behindStoneWall: true })).toBe(false);
    expect(isProof({ behindStoneWall: true }, read({ 'OF-A07': 'wallStopsBullets' }))).toBe(true);
  });

  test('is never had by those who assault', () => {
    expect(isProof({ dugIn: true, inBuilding: true, shieldFacesShot: true, assaulting: true })).toBe(false);
  });
});

describe('a gun without high explosive', () => {
  const gun = { rules: ['no-HE' as const] };
  test('spares infantry, and guns by another reading', () => {
    const fires = (target: 'infantry' | 'gun' | 'tank', readings?: Readings) =>
      weaponMayFire(gun, still, target, readings).value.allowed;
    expect([fires('infantry'), fires('gun'), fires('tank')]).toEqual([false, true, true]);
    const wider = read({ 'OF-A15': 'infantryAndGuns' });
    expect([fires('infantry', wider), fires('gun', wider), fires('tank', wider)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('a Panzerfaust', () => {
  test('is not fired after a move, nor after digging in', () => {
    const faust = { rules: ['cannot-fire-if-moved' as const] };
    expect(weaponMayFire(faust, still, 'tank').value.allowed).toBe(true);
    expect(weaponMayFire(faust, { ...still, moved: true }, 'tank').value.allowed).toBe(false);
    expect(weaponMayFire(faust, { ...still, dugInAttempt: true }, 'tank').value.allowed).toBe(false);
  });
});

describe('the field of fire', () => {
  test('of guns is their front, and all round of man-packed ones by another reading', () => {
    const anywhere = read({ 'OF-A49': 'allRound' });
    const mortar = { kind: 'gun', mount: 'carriage', gunClass: 'man-packed' } as const;
    const pak = { kind: 'gun', mount: 'carriage', gunClass: 'medium' } as const;
    expect([fieldKind(mortar), fieldKind(pak)]).toEqual(['front-half-plane', 'front-half-plane']);
    expect([fieldKind(mortar, anywhere), fieldKind(pak, anywhere)]).toEqual([
      'all-round',
      'front-half-plane',
    ]);
  });

  test('of a hull machine-gun is the hull’s front, and all round beside a turret by another reading', () => {
    const freely = read({ 'OF-A14': 'allRound' });
    const hull = { kind: 'tank', mount: 'hull' } as const;
    expect(fieldKind({ ...hull, hasTurret: true })).toBe('front-half-plane');
    expect(fieldKind({ ...hull, hasTurret: true }, freely)).toBe('all-round');
    expect(fieldKind({ ...hull, hasTurret: false }, freely)).toBe('front-half-plane');
    expect(fieldKind({ kind: 'tank', mount: 'turret', hasTurret: true })).toBe('all-round');
    expect(fieldKind({ kind: 'infantry', mount: 'carried' })).toBe('all-round');
  });
});
