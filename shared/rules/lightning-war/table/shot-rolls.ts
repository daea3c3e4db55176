import type { BoardTeam } from '../../../board/board';
import { ok, type Result } from '../../../result';
import type { RuleFault } from '../../fault';
import { saidOf } from '../../matter';
import { outcome } from '../../roll/making';
import type { Roll, RollOutcome, WordSet } from '../../roll/roll';
import type { Doubts } from '../../verdict';
import { firePattern, randomTargetDie } from '../order/fire-pattern';
import { SHOT_DIE_FACES } from '../shot/gunnery-cell';
import { ammunitionOf, boxesOfShot } from './ammunition';
import { fellAtNumber, standsThisTurn } from './call-order';
import { type Fire, fireOnTable } from './fire';
import { type LightningTable, unitOfTeam } from './lightning-table';
import { aimed, fellAt, MOST_NUMBER, stopped, tracks, underFire } from './matters';
import { shellFire } from './shells';
import { loadShot } from './shot';

/**
 * The die by which the least trained find their target among the vehicles of the unit that they fire at; undefined for
 * all others, and once it is thrown. Fails beyond ten targets: the rulebook has no die for them.
 */
export function aimRoll(
  table: LightningTable,
  shooter: BoardTeam,
  target: BoardTeam,
  number: number,
): Result<Roll, RuleFault> | undefined {
  const line = unitOfTeam(table, shooter);
  const { board } = table;
  if (!line.ok || firePattern(line.value.training) !== 'random-per-vehicle') return undefined;
  if (saidOf(board.said, shooter.team.id, aimed) === 'yes') return undefined;
  // Whoever fell at this number was declared a target before anyone rolled.
  const targets = board.teams.filter(
    (each) =>
      each.platoon.id === target.platoon.id &&
      standsThisTurn(table, each) &&
      (fellAtNumber(table, each) ?? number) === number,
  );
  if (targets.length < 2) return undefined;
  const die = randomTargetDie(targets.length);
  if (!die.ok) return die;
  const shooterId = shooter.team.id;
  return ok({
    id: `lw-aim:${shooterId}>${target.platoon.id}`,
    name: 'lw-aim',
    byIds: [shooterId],
    atIds: [target.platoon.id],
    die: { kind: 'plain', faces: die.value },
    dice: 1,
    outcomes: [
      ...targets.flatMap(({ team }, index) =>
        outcome(index + 1, index + 1, team.name, {
          words: [{ subject: shooterId, matter: aimed.id, word: 'yes' }],
          aims: { shooterId, targetId: team.id },
        }),
      ),
      ...outcome(targets.length + 1, die.value, 'again'),
    ],
  });
}

/** A vehicle's die at its target, called at a fire order number. Fails where a chart is missing or has a hole. */
export function shotRoll(
  table: LightningTable,
  shooter: BoardTeam,
  target: BoardTeam,
  number: number,
  doubts: Doubts,
): Result<Roll, RuleFault> {
  const fire = fireOnTable(table, shooter, target, doubts);
  if (!fire.ok) return fire;
  const ammunition = ammunitionOf(table, fire.value);
  if (!ammunition.ok) return ammunition;
  const boxes = boxesOfShot(table, fire.value, ammunition.value);
  if (!boxes.ok) return boxes;
  const words: readonly WordSet[] = [
    ...(boxes.value?.words ?? []),
    { subject: target.team.id, matter: underFire.id, word: 'yes' },
  ];
  const [shooterId, targetId] = [shooter.team.id, target.team.id];
  const about = { byIds: [shooterId], atIds: [targetId], dice: 1 as const };
  if (ammunition.value.kind === 'HE') {
    const shells = shellFire(table, fire.value);
    if (!shells.ok) return shells;
    const { dieFaces, dieRows } = shells.value.table;
    return ok({
      ...about,
      id: `lw-shell:${shooterId}>${targetId}`,
      name: 'lw-shell',
      die: { kind: 'plain', faces: dieFaces },
      outcomes: dieRows.flatMap(({ from, to, result }) =>
        outcome(from, to, result, { words, shotIds: [shooterId] }),
      ),
    });
  }
  const outcomes = cellOutcomes(table, fire.value, words, number);
  if (!outcomes.ok) return outcomes;
  return ok({
    ...about,
    id: `lw-shot:${shooterId}>${targetId}`,
    name: 'lw-shot',
    die: { kind: 'plain', faces: SHOT_DIE_FACES },
    outcomes: outcomes.value,
  });
}

/** What the ten faces come to by the cell of the chart. */
function cellOutcomes(
  table: LightningTable,
  fire: Fire,
  words: readonly WordSet[],
  number: number,
): Result<readonly RollOutcome[], RuleFault> {
  const loaded = loadShot(table, fire);
  if (!loaded.ok) return loaded;
  const { cell, armour } = loaded.value.reading;
  const { shooter, target } = fire;
  const shotIds = [shooter.team.id];
  const none = { words, shotIds };
  if (cell === 'no-effect') return ok(outcome(1, SHOT_DIE_FACES, 'nothing', none));
  const { destroyedFrom } = cell;
  const trackedFrom = armour.ignoreTracked ? destroyedFrom : cell.trackedFrom;
  const state = saidOf(table.board.said, target.team.id, tracks);
  const now = { ok: 'tracked', tracked: 'again', mended: 'again', again: 'again', lost: 'lost' }[
    state ?? 'ok'
  ];
  const fell = {
    subject: target.team.id,
    matter: fellAt.id,
    word: String(Math.min(number, MOST_NUMBER)),
  };
  return ok([
    ...outcome(1, trackedFrom - 1, 'nothing', none),
    ...outcome(trackedFrom, destroyedFrom - 1, 'tracked', {
      words: [
        ...words,
        { subject: target.team.id, matter: tracks.id, word: now ?? 'tracked' },
        // Whoever was immobilised before had no business to move in this turn, and is still found.
        ...(state === undefined || state === 'ok' || state === 'mended'
          ? [{ subject: target.team.id, matter: stopped.id, word: 'yes' }]
          : []),
      ],
      shotIds,
    }),
    ...outcome(destroyedFrom, SHOT_DIE_FACES, 'destroyed', {
      // Whoever had fallen before keeps the number at which it fell.
      words: target.flags.destroyed ? words : [...words, fell],
      shotIds,
      destroyedIds: [target.team.id],
    }),
  ]);
}
