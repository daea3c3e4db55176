import type { BoardTeam } from '../../../board/board';
import { phrase } from '../../../text/phrase';
import { groundMetres } from '../../ground-scale';
import { KNOCKED_MM } from '../../knocked';
import { saidOf } from '../../matter';
import type { Finding } from '../../ruleset';
import { teamFinding } from '../../team-finding';
import { type LightningTable, movementOfTeam } from './lightning-table';
import { stopped, tracks } from './matters';

/** Moves that the rules do not allow: farther than full speed, or of a vehicle that is immobilised. */
export function moveFindings(table: LightningTable): readonly Finding[] {
  return table.board.teams.flatMap((each) => [...speedFindings(table, each), ...trackFindings(table, each)]);
}

/** Teams that went farther than their full speed, by how much. */
function speedFindings(table: LightningTable, each: BoardTeam): readonly Finding[] {
  const used = movementOfTeam(table, each);
  if (!used.ok || used.value.beyondM <= 1e-9) return [];
  const { movedM, beyondM } = used.value;
  const said = phrase('finding.lw-moved-too-far', { team: each.team.name, movedM, beyondM });
  const id = `lw-move:${each.team.id}`;
  return [teamFinding(each, { check: 'movement', id, phrase: said, reading: 'LW-A15' })];
}

/** Vehicles that moved on tracks that were gone before. What was tracked in this turn had moved by then. */
function trackFindings({ board, scale }: LightningTable, each: BoardTeam): readonly Finding[] {
  const { team, flags } = each;
  const state = saidOf(board.said, team.id, tracks);
  const pathMm = board.moves?.[team.id]?.pathMm ?? 0;
  if (state !== 'tracked' && state !== 'again' && state !== 'lost') return [];
  if (flags.destroyed || pathMm <= KNOCKED_MM || saidOf(board.said, team.id, stopped) === 'yes') return [];
  const movedM = groundMetres(pathMm, scale);
  const said = phrase('finding.lw-moved-immobilised', { team: team.name, movedM });
  const found = teamFinding(each, { check: 'movement', id: `lw-immobilised:${team.id}`, phrase: said });
  return [{ ...found, because: [{ phrase: phrase('reason.lw-immobilised', { state }) }] }];
}
