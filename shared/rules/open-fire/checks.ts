import type { Board, BoardTeam } from '../../board/board';
import type { Point } from '../../geometry/point';
import { position } from '../../geometry/pose';
import { type Phrase, phrase } from '../../text/phrase';
import type { CommandLink, Finding, Targets } from '../ruleset';
import { teamFinding } from '../team-finding';
import type { Doubts, Verdict } from '../verdict';
import { type CommandOnBoard, commandOnBoard } from './command/command';
import { type CommandChain, gapQuestion } from './command/command-chain';
import { lengthMm, lengths } from './lengths';
import { type OpenFireShot, workOutShot } from './shooting/shot';
import { impossibleFlags } from './state/flag-faults';
import { allSubjects, findSubject, type Subject } from './subject';
import { teamClassOf } from './team-class';

/**
 * The checks that run by themselves after every settled move: command for every platoon of the roster that has
 * teams on the table, then flags that no game can bring about, then range and arc for every declared target, in the
 * roster's, the board's and the declarations' order.
 * One finding a broken link, not one a team behind it.
 */
export function findings(board: Board, targets: Targets, doubts: Doubts): readonly Finding[] {
  return [
    ...board.roster.platoons.flatMap((platoon) => {
      // Company commanders are led by nobody on the table.
      if (platoon.role === 'headquarters') return [];
      const command = commandOnBoard(board, platoon, doubts);
      return command ? commandFindings(board, platoon.name, command) : [];
    }),
    ...allSubjects(board).flatMap(flagFinding),
    ...Object.entries(targets).flatMap(([shooterId, targetId]) =>
      targetFindings(board, shooterId, targetId, doubts),
    ),
  ];
}

function commandFindings(board: Board, platoon: string, command: CommandOnBoard): readonly Finding[] {
  const { platoonId, chain, because, limitMm } = command;
  const own = board.teams.filter((team) => team.platoon.id === platoonId && !team.flags.destroyed);
  if (!chain) {
    return [
      {
        check: 'command',
        id: `command:${platoonId}`,
        severity: 'broken',
        platoonId,
        teamIds: own.map((team) => team.team.id),
        phrase: phrase('finding.no-commander', { platoon }),
        because,
        at: centreOf(own),
        questions: [],
      },
    ];
  }
  return chain.links.flatMap((link, index): Finding[] => {
    const { decision } = link.verdict;
    const before = chain.inCommand.get(link.fromId)?.decision;
    // Behind a broken link the others only repeat it.
    if (decision === 'yes' || before === 'no') return [];
    const team = own.find((member) => member.team.id === link.toId)?.team.name ?? link.toId;
    const gap = { platoon, team, gapMm: link.measurement.distanceMm, limitMm };
    return [
      {
        check: 'command',
        id: `command:${link.toId}`,
        severity: decision === 'no' ? 'broken' : 'doubtful',
        platoonId,
        teamIds: [link.toId, ...behind(chain, index)],
        phrase:
          decision === 'no'
            ? phrase('finding.out-of-command', gap)
            : phrase('finding.command-marginal', { ...gap, sigmaMm: link.measurement.sigmaMm }),
        because,
        at: middle(link),
        questions: decision === 'marginal' ? [gapQuestion(link.fromId, link.toId)] : [],
      },
    ];
  });
}

function flagFinding({ id, onBoard, unit }: Subject): readonly Finding[] {
  const { team, flags } = onBoard;
  const fault = impossibleFlags(teamClassOf(unit), flags);
  if (fault?.kind !== 'contradiction') return [];
  const said = phrase('finding.impossible-flags', { team: team.name, between: fault.between });
  return [teamFinding(onBoard, { check: 'flags', id: `flags:${id}`, phrase: said })];
}

/** The teams that hang on a link, which are out of command with it. */
function behind(chain: CommandChain, index: number): readonly string[] {
  const cut = new Set([chain.links[index]?.toId]);
  const hanging: string[] = [];
  for (const link of chain.links.slice(index + 1)) {
    if (!cut.has(link.fromId)) continue;
    cut.add(link.toId);
    hanging.push(link.toId);
  }
  return hanging;
}

function targetFindings(board: Board, shooterId: string, targetId: string, doubts: Doubts): Finding[] {
  const shooter = findSubject(board, shooterId);
  // A shooter that has gone declares nothing; a target that has gone leaves its shooter without one.
  if (!shooter.ok) return [];
  const target = findSubject(board, targetId);
  const about = {
    check: 'shot' as const,
    platoonId: shooter.value.onBoard.platoon.id,
    teamIds: [shooterId, targetId],
    at: position(shooter.value.onBoard.pose),
  };
  if (!target.ok) {
    const name = board.roster.teams.find((team) => team.id === targetId)?.name ?? targetId;
    return [
      {
        ...about,
        id: `target:${shooterId}>${targetId}`,
        severity: 'doubtful',
        phrase: phrase('finding.target-gone', {
          shooter: shooter.value.onBoard.team.name,
          target: name,
        }),
        because: [{ phrase: phrase('reason.not-on-table', { team: name }) }],
        questions: [],
      },
    ];
  }
  const shot = workOutShot(board, shooter.value, target.value, doubts);
  return shotProblems(board, shooter.value, target.value, shot).map(({ check, severity, said }) => ({
    ...about,
    id: `${check}:${shooterId}>${targetId}`,
    severity,
    phrase: said,
    because: shot.because,
    questions: shot.questions.filter((question) => question.startsWith(`${check}:`)),
  }));
}

interface Problem {
  readonly check:
    | 'action'
    | 'sight'
    | 'concealed'
    | 'weapon'
    | 'range'
    | 'arc'
    | 'long-range'
    | 'hull'
    | 'turret';
  readonly severity: Finding['severity'];
  readonly said: Phrase;
}

/** What stands in a shot's way, or is too close to call about it; the first that forbids it ends the list. */
function shotProblems(
  board: Board,
  shooter: Subject,
  target: Subject,
  shot: OpenFireShot,
): readonly Problem[] {
  const { aim, aspect } = shot;
  const names = { shooter: shooter.onBoard.team.name, target: target.onBoard.team.name };
  const { distanceMm, sigmaMm } = aim.measurement;
  const near = { ...names, distanceMm, sigmaMm, limitMm: aim.range.limitMm };
  if (shot.barredBy !== undefined) {
    const said = phrase('finding.out-of-action', { ...names, why: shot.barredBy });
    return [{ check: 'action', severity: 'broken', said }];
  }
  if (!aim.weapon) {
    return [{ check: 'weapon', severity: 'broken', said: phrase('finding.no-weapon', names) }];
  }
  if (aim.range.verdict.decision === 'no') {
    return [{ check: 'range', severity: 'broken', said: phrase('finding.too-far', near) }];
  }
  const outside = (verdict: Verdict) => ({ ...names, outsideMm: -verdict.marginMm });
  if (!aim.field.allRound && aim.field.verdict.decision === 'no') {
    const said = phrase('finding.behind-line', outside(aim.field.verdict));
    return [{ check: 'arc', severity: 'broken', said }];
  }
  if (shot.sight.seen.decision === 'no') {
    return [{ check: 'sight', severity: 'broken', said: phrase('finding.no-sight', names) }];
  }
  const doubtful = (check: Problem['check'], said: Phrase): Problem => ({
    check,
    severity: 'doubtful',
    said,
  });
  const problems: Problem[] = [];
  if (aim.range.verdict.decision === 'marginal') {
    problems.push(doubtful('range', phrase('finding.range-marginal', near)));
  }
  if (!aim.field.allRound && aim.field.verdict.decision === 'marginal') {
    const said =
      aim.frontUnknown === undefined
        ? phrase('finding.line-marginal', outside(aim.field.verdict))
        : phrase('finding.front-unknown', { ...names, team: aim.frontUnknown });
    problems.push(doubtful('arc', said));
  }
  if (shot.sight.seen.decision === 'marginal') {
    problems.push(doubtful('sight', phrase('finding.sight-marginal', names)));
  }
  if (shot.sight.concealed.decision === 'marginal') {
    problems.push(doubtful('concealed', phrase('finding.concealed-marginal', names)));
  }
  if (aim.longRange.decision === 'marginal') {
    const limitMm = lengthMm(lengths.D16, board.units);
    const said = phrase('finding.long-range-marginal', { ...names, distanceMm, sigmaMm, limitMm });
    problems.push(doubtful('long-range', said));
  }
  if (aspect && aspect.questions.length > 0) {
    const check = aspect.questions.some((question) => question.startsWith('hull:')) ? 'hull' : 'turret';
    const said =
      target.onBoard.front === 'unknown'
        ? phrase('finding.front-unknown', { ...names, team: names.target })
        : phrase('finding.aspect-marginal', outside(aspect.verdict));
    problems.push(doubtful(check, said));
  }
  return problems;
}

function middle(link: CommandLink): Point<'table'> {
  const { from, to } = link.measurement;
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}

function centreOf(teams: readonly BoardTeam[]): Point<'table'> {
  const count = Math.max(1, teams.length);
  return {
    x: teams.reduce((sum, team) => sum + team.pose.xMm, 0) / count,
    y: teams.reduce((sum, team) => sum + team.pose.yMm, 0) / count,
  };
}
