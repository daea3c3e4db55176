import type { Board } from '../../../shared/board/board';
import type { Finding } from '../../../shared/rules/ruleset';

/** The findings as the operator sees them: those that speak, and how many are silenced with each platoon. */
export interface Attention {
  readonly speaking: readonly Finding[];
  readonly silenced: readonly { readonly platoonId: string; readonly count: number }[];
}

/**
 * Sorts findings for the side panel: breaks before doubts; within each, those of the selected team first, then in
 * the order of the checks, so that a line keeps its place from frame to frame. Findings of silenced platoons are
 * counted instead of shown; a silenced platoon without any is listed with 0, so that it can be watched again.
 */
export function orderFindings(
  findings: readonly Finding[],
  silencedPlatoonIds: readonly string[],
  selectedTeamId: string | undefined,
): Attention {
  const silent = new Set(silencedPlatoonIds);
  const rank = (finding: Finding) =>
    (finding.severity === 'broken' ? 0 : 2) +
    (selectedTeamId !== undefined && finding.teamIds.includes(selectedTeamId) ? 0 : 1);
  const speaking = findings
    .filter((finding) => !silent.has(finding.platoonId))
    .map((finding, index) => ({ finding, index }))
    .sort((a, b) => rank(a.finding) - rank(b.finding) || a.index - b.index)
    .map(({ finding }) => finding);
  const silenced = silencedPlatoonIds.map((platoonId) => ({
    platoonId,
    count: findings.filter((finding) => finding.platoonId === platoonId).length,
  }));
  return { speaking, silenced };
}

/** Why nothing is listed: nobody stands on the table to be checked, there is no table to check, or all is well. */
export function whyQuiet(board: Board | undefined): 'nobody' | 'no-table' | 'all-well' {
  if (board === undefined) return 'no-table';
  return board.teams.length === 0 ? 'nobody' : 'all-well';
}
