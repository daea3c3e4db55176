import type { Finding } from '../../../shared/rules/ruleset';
import { say } from '../../../shared/text/say';
import { english } from '../../strings/english';
import { orderFindings, whyQuiet } from '../attention/order';
import { selectedTeamId } from '../commands-for';
import { useConsole, useSession } from '../data/console-context';
import { useTableNow } from '../data/table-now';
import { namesOf } from '../names';

/** As many as are read before the first is mended; the others are on the table. */
const mostFindings = 6;

/** What breaks a rule and what is too close to call, each a way to the team; silenced platoons below. */
export function Attention() {
  const { act } = useConsole();
  const session = useSession();
  const table = useTableNow();
  const name = namesOf(session.roster);
  const findings = table.kind === 'table' ? table.findings : [];
  const { speaking, silenced } = orderFindings(findings, session.silencedPlatoonIds, selectedTeamId(session));
  return (
    <section aria-labelledby="attention">
      <h2 id="attention">
        {english.attention.heading}
        {speaking.length > 0 ? <span className="count">{speaking.length}</span> : null}
      </h2>
      <ul className="card findings" aria-live="polite">
        {speaking.slice(0, mostFindings).map((finding) => (
          <FindingLine key={finding.id} finding={finding} platoon={name(finding.platoonId)} />
        ))}
        {speaking.length > mostFindings ? (
          <li className="muted all-well">{english.attention.more(speaking.length - mostFindings)}</li>
        ) : null}
        {speaking.length === 0 ? (
          <li className="muted all-well">
            {english.attention.quiet[whyQuiet(table.kind === 'table' ? table.board : undefined)]}
          </li>
        ) : null}
        {silenced.map(({ platoonId, count }) => (
          <li key={platoonId} className="silenced">
            <span className="muted">
              {name(platoonId)}: {english.attention.silencedCount(count)}
            </span>
            <button
              type="button"
              className="button quiet small"
              aria-label={english.attention.unsilence(name(platoonId))}
              onClick={() => act({ kind: 'toggleSilence', platoonId })}
            >
              {english.attention.watch}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FindingLine({ finding, platoon }: { readonly finding: Finding; readonly platoon: string }) {
  const { act } = useConsole();
  const { units } = useSession();
  const first = finding.teamIds[0];
  const because = finding.because.map((reason) => say(reason.phrase, 'en', units));
  return (
    <li className={`finding ${finding.severity}`}>
      <button
        type="button"
        className="finding-button"
        disabled={first === undefined}
        onClick={() => {
          if (first !== undefined) act({ kind: 'selectTeam', teamId: first });
        }}
      >
        <span className="verdict">{english.attention.verdicts[finding.severity]}</span>
        <strong>{say(finding.phrase, 'en', units)}</strong>
        <span className="muted">{because.slice(0, 2).join('. ')}</span>
      </button>
      <button
        type="button"
        className="button quiet small"
        aria-label={english.attention.silence(platoon)}
        title={english.attention.silence(platoon)}
        onClick={() => act({ kind: 'toggleSilence', platoonId: finding.platoonId })}
      >
        {english.attention.silenceShort}
      </button>
    </li>
  );
}
