import type { Board } from '../../../shared/board/board';
import type { Ruleset } from '../../../shared/rules/ruleset';
import type { ShotSurvey } from '../../../shared/rules/shot-survey';
import { english } from '../../strings/english';
import { useConsole, useSession } from '../data/console-context';
import { namesOf } from '../names';
import { shotFacts } from './shot-facts';

/** As many as are chosen from without reading long; the table rings them all. */
const mostShots = 6;

interface OpenShotsProps {
  readonly board: Board;
  readonly ruleset: Ruleset;
  readonly shots: ShotSurvey;
  readonly shooterId: string;
}

/** Whom a team may shoot at, each a way to declare it: what is needed to hit and which armour is met, where that is known. */
export function OpenShots({ board, ruleset, shots, shooterId }: OpenShotsProps) {
  const { act } = useConsole();
  const { roster, units } = useSession();
  const name = namesOf(roster);
  const open = shots.open(shooterId);
  if (open.length === 0) return <p className="muted">{english.shot.nobodyOpen}</p>;
  return (
    <>
      <ul className="moves" aria-label={english.shot.open}>
        {open.slice(0, mostShots).map(({ teamId, decision }) => {
          const facts = shotFacts(board, ruleset, shooterId, teamId, units);
          const told =
            facts.kind === 'shot' ? [facts.score, facts.aspect].filter((part) => part !== undefined) : [];
          return (
            <li key={teamId}>
              <button
                type="button"
                className="line-button"
                onClick={() => act({ kind: 'declareTarget', targetId: teamId })}
              >
                <span>{name(teamId)}</span>
                <span className={`holder ${decision}`}>
                  {decision === 'marginal' || told.length === 0
                    ? english.shot.verdicts[decision]
                    : told.join(', ')}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {open.length > mostShots ? (
        <p className="muted">{english.shot.moreOpen(open.length - mostShots)}</p>
      ) : null}
    </>
  );
}
