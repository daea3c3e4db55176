import type { BoardTeam } from '../../../board/board';
import { fail, ok, type Result } from '../../../result';
import { phrase } from '../../../text/phrase';
import type { RuleFault } from '../../fault';
import { pairSubject, saidOf } from '../../matter';
import type { Reason } from '../../ruleset';
import { needChart } from '../../user-charts/chart-format';
import { artilleryChart, type HeTable, heTable } from '../charts/artillery';
import type { Fire } from './fire';
import type { LightningTable } from './lightning-table';
import { sheafSaid } from './matters';

/** High explosive at a target: the user's table for gun, sheaf and kind of target. */
export interface ShellFire {
  readonly sheaf: HeTable['sheaf'];
  readonly table: HeTable;
}

/**
 * Looks high explosive up. The sheaf is the players' word, converged while nothing is said; the kind of target is the
 * team's own type where a table names it, else what its platoon is. Fails where no table fits, with those there are.
 */
export function shellFire({ board, charts }: LightningTable, fire: Fire): Result<ShellFire, RuleFault> {
  const { shooter, target, gun } = fire;
  const chart = needChart(charts.artillery, artilleryChart);
  if (!chart.ok) return chart;
  const said = saidOf(board.said, pairSubject(shooter.team.id, target.team.id), sheafSaid);
  const sheaf = said === 'open' ? 'open' : 'converged';
  const own = heTable(chart.value, { gun: gun.gun, sheaf, target: target.team.unitType });
  const table = own.ok ? own : heTable(chart.value, { gun: gun.gun, sheaf, target: kindOf(target) });
  return table.ok ? ok({ sheaf, table: table.value }) : fail(table.error);
}

function kindOf({ platoon }: BoardTeam): string {
  return platoon.kind;
}

/** What each result's share of the die is, in the user's own words, the likeliest first. */
export function shellShares({ dieFaces, dieRows }: HeTable) {
  const faces = new Map<string, number>();
  for (const { from, to, result } of dieRows) faces.set(result, (faces.get(result) ?? 0) + to - from + 1);
  return [...faces]
    .toSorted(([, a], [, b]) => b - a)
    .map(([result, count]) => ({ result, count, of: dieFaces }));
}

/** Why high explosive comes to what it does. */
export function shellReasons({ sheaf, table }: ShellFire): readonly Reason[] {
  const { gun, target } = table;
  return [{ phrase: phrase('reason.lw-shell', { gun, sheaf, target }), reading: 'LW-A08' }];
}
