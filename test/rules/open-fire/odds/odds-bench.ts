import {
  platoonVolleyOdds,
  type VolleyDice,
  type VolleyTeam,
} from '../../../../shared/rules/open-fire/odds/platoon-volley';
import { type AssaultSide, wholeAssaultOdds } from '../../../../shared/rules/open-fire/odds/whole-assault';
import { type Timing, timed } from '../../../bench/timing';
import { ruledValue } from '../ruling';

const unhurt = { bailedOut: false, bogged: false, valid: true };

/** Ten teams that shoot: six rifle and machine-gun teams, two bazookas and two machine-guns, at three scores. */
const volley: readonly VolleyDice[] = [
  ...[4, 4, 4, 5, 5, 5].map((score) => shot(2, score, 2, 6, false)),
  ...[4, 5].map((score) => shot(1, score, 10, 5, true)),
  shot(3, 4, 2, 6, false),
  shot(2, 6, 12, 3, false),
];

function shot(
  dice: number,
  score: number,
  antiTank: number,
  firepower: number,
  stoppedBySchuerzen: boolean,
): VolleyDice {
  return { dice, score, antiTank, firepower, stoppedBySchuerzen };
}

/** Ten teams that are shot at: infantry in the open and under cover, guns, and tanks from both sides. */
const platoon: readonly VolleyTeam[] = Array.from({ length: 10 }, (_, index): VolleyTeam => {
  const common = {
    id: `team-${index}`,
    distance: 6 + 2 * index,
    ...unhurt,
    goneToGround: index % 4 === 3,
    bulletproof: index % 3 === 1,
  };
  if (index < 6) return { ...common, kind: 'infantry' };
  if (index < 8) return { ...common, kind: 'gun' };
  const aspect = index === 8 ? 'side' : 'split';
  return { ...common, kind: 'tank', aspect, armour: { front: 7, side: 3 }, schuerzen: true };
});

const side = (teams: number): AssaultSide => ({ teams, skill: 'Trained', motivation: 'Confident' });

/** How long exact odds take: a volley of ten teams at ten of all kinds (20 ms at most), and an assault of ten on ten. */
export function timeOdds(): readonly Timing[] {
  return [
    timed('odds of a volley, 10 teams at 10', 60, () => {
      ruledValue(platoonVolleyOdds(platoon, volley, 16));
    }),
    timed('odds of a whole assault, 10 teams on 10', 20, () => {
      ruledValue(
        wholeAssaultOdds({
          attackers: side(10),
          defenders: side(10),
          defensiveFire: { dice: 12, score: 4, firepower: 6 },
          terrorTest: true,
        }),
      );
    }),
  ];
}
