import { questionsOf } from '../../../shared/session/play/agreed';
import type { Session } from '../../../shared/session/session';
import { playStrings } from '../../strings/english-play';
import { useConsole } from '../data/console-context';

interface OverruleProps {
  readonly session: Session;
  readonly shooterId: string;
  readonly targetId: string;
}

const abouts = ['sight', 'concealed', 'cover'] as const;
const answers = ['asMeasured', 'yes', 'no'] as const;

/** What the players see at the table goes before what was measured: sight and cover of this shot, until the turn passes. */
export function Overrule({ session, shooterId, targetId }: OverruleProps) {
  const { dispatch } = useConsole();
  const questions = questionsOf(shooterId, targetId);
  const { overruled = {} } = session;
  return (
    <details className="overrule">
      <summary className="muted">{playStrings.overrule.heading}</summary>
      {abouts.map((about) => {
        const question = questions[about];
        return (
          <label key={about} className="field">
            <span>{playStrings.overrule.about[about]}</span>
            <select
              className="input"
              value={overruled[question] ?? 'asMeasured'}
              onChange={(event) => {
                const answer = answers.find((each) => each === event.target.value);
                if (answer) void dispatch({ kind: 'overrule', question, answer });
              }}
            >
              {answers.map((answer) => (
                <option key={answer} value={answer}>
                  {playStrings.overrule.answers[answer]}
                </option>
              ))}
            </select>
          </label>
        );
      })}
    </details>
  );
}
