import './play.css';
import type { SideId } from '../../../shared/board/team';
import { rulesetOf } from '../../../shared/rules/registry';
import { missionStage } from '../../../shared/session/mission/mission';
import type { Due } from '../../../shared/session/play/dues';
import { movesOfStep } from '../../../shared/session/play/judged-moves';
import { playOf } from '../../../shared/session/play/play';
import { playRulesOf } from '../../../shared/session/play-rules';
import type { Session } from '../../../shared/session/session';
import { lengthFormat } from '../../../shared/text/length-format';
import { say } from '../../../shared/text/say';
import { playStrings } from '../../strings/english-play';
import { testNames } from '../../strings/english-story';
import { useConsole, useSession } from '../data/console-context';
import { useTableNow } from '../data/table-now';
import { namesOf } from '../names';
import { AssaultCard } from './AssaultCard';
import { DiceEntry } from './DiceEntry';
import { DigIn } from './DigIn';
import { MissionCard } from './MissionCard';
import { Rolls, useRolls } from './Rolls';
import { useThrow } from './use-throw';

/** What the rules ask for in this step, and what was moved in it. */
export function ThisStep() {
  const session = useSession();
  const table = useTableNow();
  const board = table.kind === 'table' ? table.board : undefined;
  const dues = playRulesOf(session).dues(session);
  const rolls = useRolls(session, board);
  const count = dues.length + rolls.length;
  const hint = rulesetOf(session).steps.find(({ step }) => step === session.turn.step)?.hint;
  return (
    <section aria-labelledby="this-step">
      <h2 id="this-step">
        {playStrings.step.heading}
        {count > 0 ? <span className="count">{count}</span> : null}
      </h2>
      <div className="card this-step" aria-live="polite">
        <MissionCard session={session} board={board} />
        {dues.map((due) => (
          <DueLine key={keyOf(due)} due={due} />
        ))}
        <Rolls session={session} rolls={rolls} />
        {hint && count === 0 && !playOf(session).assault && !isSetUp(session) ? (
          <p className="muted">{say(hint, 'en', session.units)}</p>
        ) : null}
        {session.turn.step === 'assault' && rulesetOf(session).answers.assault ? (
          <AssaultCard session={session} board={board} />
        ) : null}
        {rulesetOf(session).flags.includes('dugIn') ? <DigIn session={session} /> : null}
        <Moves session={session} />
      </div>
    </section>
  );
}

/** While a mission is set up nobody rolls or moves yet. */
function isSetUp({ mission }: Session): boolean {
  return mission !== undefined && missionStage(mission).kind !== 'playing';
}

/** A second check of a kind is another line, so that its dice begin empty. */
function keyOf(due: Due): string {
  switch (due.kind) {
    case 'half':
      return `half:${due.platoonId}`;
    case 'companyLost':
      return `lost:${due.sideId}`;
    case 'again':
      return `again:${due.test}:${due.id}`;
    case 'test':
      return `${due.test}:${due.id}:${due.more}`;
  }
}

function DueLine({ due }: { readonly due: Due }) {
  const { roster } = useSession();
  const name = namesOf(roster);
  if (due.kind === 'half') {
    return <p className="due half">{playStrings.step.half(name(due.platoonId), due.moved, due.needed)}</p>;
  }
  if (due.kind === 'companyLost') return <CompanyLost sideId={due.sideId} name={name} />;
  return <TestLine due={due} name={name} />;
}

function CompanyLost({ sideId, name }: { readonly sideId: SideId; readonly name: (id: string) => string }) {
  const { dispatch } = useConsole();
  const winnerId = sideId === 'first' ? 'second' : 'first';
  return (
    <div className="due">
      <p>{playStrings.step.companyLost(name(sideId))}</p>
      <button
        type="button"
        className="button small"
        onClick={() => void dispatch({ kind: 'declareWinner', sideId: winnerId, by: 'companyMorale' })}
      >
        {playStrings.step.theyWin(name(winnerId))}
      </button>
    </div>
  );
}

interface TestLineProps {
  readonly due: Extract<Due, { kind: 'test' | 'again' }>;
  readonly name: (id: string) => string;
}

function TestLine({ due, name }: TestLineProps) {
  const { test, id, needed } = due;
  const isAgain = due.kind === 'again';
  const more = isAgain ? 0 : due.more;
  const throwing = useThrow(1, (thrown) => ({
    kind: 'rollTest',
    test,
    id,
    needed,
    thrown,
    ...(isAgain ? { again: true } : {}),
  }));
  const label = isAgain
    ? `${name(id)}: ${playStrings.step.again(testNames[test], name(due.commanderId))}`
    : playStrings.step.test(test, name(id), due.terrain);
  return (
    <div className="due">
      <p>
        <strong className="needed">{needed}+</strong> {label}
        {more > 0 ? <span className="muted"> {playStrings.step.more(more)}</span> : null}
      </p>
      <DiceEntry count={1} throwing={throwing} label={label} />
    </div>
  );
}

function Moves({ session }: { readonly session: Session }) {
  const { act } = useConsole();
  const { units } = session;
  const moves = movesOfStep(session);
  if (moves.length === 0) return null;
  const lengths = lengthFormat(units, '.');
  return (
    <ul className="moves" aria-label={playStrings.step.moves}>
      {moves.map(({ team, judged }) => (
        <li key={team.id}>
          <button
            type="button"
            className="line-button"
            onClick={() => act({ kind: 'selectTeam', teamId: team.id })}
          >
            <span>{team.name}</span>
            <span className={`holder ${judged.verdict.decision}`}>
              {judged.kind === 'turned'
                ? playStrings.step.turned
                : playStrings.step.moved(
                    lengths.apart(judged.straightMm, judged.limitMm),
                    lengths.limit(judged.limitMm),
                  )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
