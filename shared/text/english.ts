import type { Skill } from '../board/team';
import { areaFireEnglish } from './area-fire-english';
import { boardEnglish } from './board-english';
import { fieldEnglish } from './field-english';
import { gameEnglish } from './game-english';
import type { LengthFormat } from './length-format';
import { lightningEnglish } from './lightning-war-english';
import type { ScoreParts } from './phrase';
import { planEnglish } from './plan-english';
import { rollEnglish } from './roll-english';
import { ruleEnglish } from './rule-english';
import { rulesetEnglish } from './ruleset-english';
import type { StringTable } from './say';

const aspects = {
  front: ' · front',
  side: ' · side',
  split: ' · hull or turret',
  marginal: ' · front or side: measure',
  none: '',
} as const;

const sides = { front: 'front', side: 'side', marginal: 'front or side, too close to call' } as const;
const skills: Readonly<Record<Skill, string>> = {
  Veteran: 'veteran',
  Trained: 'trained',
  Conscript: 'conscript',
};
const partySides = { first: 'first side', second: 'second side' } as const;

function scoreText(low: number, high: number): string {
  if (low > 6) return `${low}+ cannot hit`;
  return low === high ? `${low}+` : `${low}+ or ${high}+`;
}

function partsText(parts: ScoreParts): string {
  const chips = [`${skills[parts.skill]} ${parts.base}+`];
  if (parts.longRange === 'yes') chips.push('+1 long range');
  if (parts.longRange === 'marginal') chips.push('+1 if long range');
  if (parts.concealed === 'yes') chips.push('+1 concealed');
  if (parts.concealed === 'marginal') chips.push('+1 if concealed');
  if (parts.concealed !== 'no' && parts.goneToGround) chips.push('+1 gone to ground');
  if (parts.rofOnePenalty) chips.push('+1 moved');
  const from = parts.easiest === undefined ? '' : ` (easiest: ${parts.easiest})`;
  return chips.join(', ') + from;
}

function near(p: { distanceMm: number; sigmaMm: number; limitMm: number }, l: LengthFormat): string {
  return `${l.doubtful(p.distanceMm, p.sigmaMm)} of ${l.limit(p.limitMm)}`;
}

function off(mm: number, l: LengthFormat): string {
  return l.measured(Math.abs(mm));
}

/** English, the table that the others are measured by. */
export const english: StringTable = {
  ...gameEnglish,
  ...rulesetEnglish,
  ...boardEnglish,
  ...lightningEnglish,
  ...rollEnglish,
  ...areaFireEnglish,
  ...planEnglish,
  ...fieldEnglish,
  ...ruleEnglish,
  'ring.long-range': (p, l) => `${l.limit(p.limitMm)} · beyond: +1 to hit, +1 armour`,
  'ring.limit': (p, l) => l.limit(p.limitMm),
  'ring.weapon': (p, l) => `${l.limit(p.limitMm)} · ${p.weapons}`,
  'line.front': (p) => `FRONT ${p.armour}`,
  'line.side': (p) => `SIDE ${p.armour}`,
  'line.front-plain': () => 'FRONT',
  'line.side-plain': () => 'SIDE',
  'line.split': () => '1–3 hull, 4–6 turret',
  'line.turret': () => 'turret front',
  'line.shield': () => 'shield · frontal hits: firepower test',
  'line.turret-assumed': () => 'turret: assumed ahead',
  'field.behind': () => 'must turn: counts as moving',
  'shot.clear': (p, l) =>
    `${l.doubtful(p.distanceMm, p.sigmaMm)} · ${scoreText(p.scoreLow, p.scoreHigh)}${aspects[p.aspect]}`,
  'shot.too-far': (p, l) => `${l.apart(p.distanceMm, p.limitMm)} > ${l.limit(p.limitMm)} · out of range`,
  'shot.range-marginal': (p, l) => `${l.doubtful(p.distanceMm, p.sigmaMm)} · too close: measure`,
  'shot.behind-line': (p, l) => `${l.measured(p.distanceMm)} · ${off(p.outsideMm, l)} behind the front line`,
  'shot.line-marginal': (p, l) => `${l.measured(p.distanceMm)} · on the front line: measure`,
  'shot.front-unknown': (p, l) => `${l.measured(p.distanceMm)} · front of ${p.team} not known`,
  'shot.no-weapon': (p, l) => `${l.measured(p.distanceMm)} · no weapon against it`,
  'score.parts': (p) => partsText(p),
  'score.badge': (p) => scoreText(p.scoreLow, p.scoreHigh),
  'limit.marginal': (p, l) => `${p.team} · ${l.doubtful(p.distanceMm, p.sigmaMm)} · too close: measure`,
  'command.gap': (p, l) => `${l.bareMeasured(p.gapMm)}/${l.bareLimit(p.limitMm)}`,
  'command.gap-broken': (p, l) => `${l.bareApart(p.gapMm, p.limitMm)} > ${l.bareLimit(p.limitMm)}`,
  'command.gap-marginal': (p, l) => `${l.doubtful(p.gapMm, p.sigmaMm)} of ${l.limit(p.limitMm)}: measure`,
  'ghost.put-back': (p, l) => `put back: ${l.measured(p.distanceMm)}`,
  'move.offered': (p, l) => `${l.measured(p.pathMm)} · may go back`,
  'move.counted': (p, l) => `moved ${l.measured(p.pathMm)}`,
  'command.out': (p) => `${p.team} · out of command`,
  'rig.camera-moved': () => 'camera moved · press R in the console',
  'rig.projector-moved': () => 'projector moved · press R in the console',
  'objective.held': (p) => `${p.objective} · ${p.side}`,
  'objective.contested': (p) => `${p.objective} · contested`,
  'objective.neutral': (p) => `${p.objective} · nobody's`,
  'objective.marginal': (p) => `${p.objective} · too close: measure`,

  'finding.out-of-command': (p, l) =>
    `${p.team} is out of command: gap ${l.apart(p.gapMm, p.limitMm)}, at most ${l.limit(p.limitMm)}`,
  'finding.command-marginal': (p, l) =>
    `${p.team} may be out of command: ${l.doubtful(p.gapMm, p.sigmaMm)} of ${l.limit(p.limitMm)}, measure by hand`,
  'finding.no-commander': (p) => `${p.platoon} has no command team on the table: name another`,
  'finding.too-far': (p, l) =>
    `${p.shooter} cannot reach ${p.target}: ${l.apart(p.distanceMm, p.limitMm)}, range ${l.limit(p.limitMm)}`,
  'finding.range-marginal': (p, l) =>
    `${p.shooter} may not reach ${p.target}: ${near(p, l)}, measure by hand`,
  'finding.long-range-marginal': (p, l) =>
    `${p.shooter} to ${p.target}, long range or not: ${near(p, l)}, measure by hand`,
  'finding.behind-line': (p, l) =>
    `${p.target} is ${off(p.outsideMm, l)} behind the front line of ${p.shooter}, which must turn`,
  'finding.line-marginal': (p) =>
    `${p.target} is on the front line of ${p.shooter}: too close to call, measure by hand`,
  'finding.aspect-marginal': (p) =>
    `${p.shooter} is on the front line of ${p.target}: front or side, measure by hand`,
  'finding.front-unknown': (p) =>
    `${p.shooter} at ${p.target}: the front of ${p.team} is not known, click on its front on the map`,
  'finding.no-weapon': (p) => `${p.shooter} has no weapon that may fire at ${p.target}`,
  'finding.target-gone': (p) => `${p.shooter} has declared ${p.target}, which is not on the table`,

  'reason.camera-moved': () => 'the camera has moved: measure by hand until it is found again',
  'reason.measured': (p, l) => `base to base ${l.doubtful(p.distanceMm, p.sigmaMm)}`,
  'reason.within': (p, l) => `${l.apart(p.distanceMm, p.limitMm)} is within ${l.limit(p.limitMm)}`,
  'reason.beyond': (p, l) => `${l.apart(p.distanceMm, p.limitMm)} is more than ${l.limit(p.limitMm)}`,
  'reason.limit-marginal': (p, l) => `${near(p, l)} is too close to call`,
  'reason.weapon': (p, l) => `${p.weapon} reaches ${l.limit(p.limitMm)}`,
  'reason.no-he': (p) => `${p.weapon} has no high explosive: not at infantry`,
  'reason.all-round': () => 'fires all round',
  'reason.ahead-of-line': (p, l) => `target is ${l.measured(p.insideMm)} ahead of the front line`,
  'reason.behind-line': (p, l) => `target is ${off(p.outsideMm, l)} behind the front line`,
  'reason.line-marginal': (p, l) =>
    `target is on the front line: ${l.doubtful(Math.abs(p.outsideMm), p.sigmaMm)} off, too close to call`,
  'reason.front-unknown': (p) => `which way ${p.team} faces is not known`,
  'reason.hull': (p) => `hull: ${sides[p.aspect]}`,
  'reason.turret': (p) => `turret: ${sides[p.aspect]}`,
  'reason.turret-assumed': () => 'the turret is taken to face as the hull does',
  'reason.split': () => 'hull and turret differ: a die a hit, 1–3 hull, 4–6 turret',
  'reason.skill': (p) => `${skills[p.skill]} target: ${p.score}+`,
  'reason.long-range': (p, l) => `beyond ${l.limit(p.limitMm)}: +1`,
  'reason.long-range-marginal': (p, l) => `perhaps beyond ${l.limit(p.limitMm)}: +1 or not`,
  'reason.concealed': () => 'concealed: +1',
  'reason.concealed-still': () => 'did not move, so concealed: +1',
  'reason.gone-to-ground': () => 'concealed and gone to ground: +1',
  'reason.gone-to-ground-open': () => 'gone to ground in the open: nothing',
  'reason.rof-one': () => 'one shot on the move: +1',
  'reason.cannot-hit': (p) => `${p.score}+ cannot be rolled`,
  'reason.easiest': (p) => `score taken from ${p.team}, the easiest of its platoon`,
  'reason.line-of-sight': () => 'line of sight is for the players to judge',
  'reason.command-distance': (p, l) =>
    `${skills[p.skill]} ${p.kind === 'tank' ? 'tanks' : 'infantry and guns'}: command distance ${l.limit(p.limitMm)}`,
  'reason.chain': (p) => `${p.team} through ${p.through}`,
  'reason.no-commander': () => 'the command team is not on the table',
  'reason.not-counted': (p) =>
    `${p.team} does not count: ${p.why === 'bogged' ? 'bogged down' : 'bailed out'}`,
  'reason.zone-empty': (p, l) => `nobody within ${l.limit(p.limitMm)} of the marker`,
  'reason.not-on-table': (p) => `${p.team} is not on the table`,
  'reason.in-zone': (p, l) => `${p.team} (${partySides[p.sideId]}) at ${l.measured(p.gapMm)}`,
};
