import './roster.css';
import { useMemo, useState } from 'react';
import type { Roster } from '../../../shared/board/team';
import { rosterProblems } from '../../../shared/board/validate-roster';
import { makeRosterFile, parseRosterFile } from '../../../shared/files/roster-file';
import { rulesetOf } from '../../../shared/rules/registry';
import { allowedTypes } from '../../../shared/rules/ruleset';
import { describeRosterProblem, rosterStrings } from '../../strings/english-roster';
import { useConsole, useSession } from '../data/console-context';
import { FileButtons } from '../frame/FileButtons';
import { SideMark } from '../frame/SideMark';
import { namesOf } from '../names';
import { TextCell } from './cells';
import { addPlatoon, addTeam, renameSide } from './edits';
import { newTeamPattern } from './new-team';
import { ObjectivesTable } from './ObjectivesTable';
import { OwnUnitsCard } from './OwnUnitsCard';
import { PlatoonSection } from './PlatoonSection';
import { UnknownFiducials } from './UnknownFiducials';

/**
 * The roster as a table. A sound edit is sent at once, one step of undo each; an unsound one stays here, marked
 * where it is wrong, until it is put right or discarded. The game keeps the last sound roster meanwhile.
 */
export function RosterView() {
  const { dispatch } = useConsole();
  const session = useSession();
  const [draft, setDraft] = useState<Roster | undefined>(undefined);
  const roster = draft ?? session.roster;
  const ruleset = rulesetOf({ ...session, roster });
  const allowed = allowedTypes(ruleset);
  const problems = useMemo(
    () => rosterProblems(roster, allowed, session.rulesetId),
    [roster, allowed, session.rulesetId],
  );
  const name = namesOf(roster);
  const edit = (next: Roster) => {
    const nextTypes = allowedTypes(rulesetOf({ ...session, roster: next }));
    if (rosterProblems(next, nextTypes, session.rulesetId).length > 0) {
      setDraft(next);
      return;
    }
    setDraft(undefined);
    void dispatch({ kind: 'setRoster', roster: next });
  };
  const addWithTeam = () => {
    const side = roster.sides[0];
    if (side === undefined) return;
    const grown = addPlatoon(roster, side.id, 'tank', rosterStrings.newPlatoon);
    const platoonId = grown.platoons.at(-1)?.id ?? '';
    edit(addTeam(grown, platoonId, newTeamPattern(ruleset.unitTypes[0] ?? rosterStrings.newType)));
  };
  return (
    <section className="page roster" aria-label={rosterStrings.title} data-region="stage">
      <div className="page-head">
        <div>
          <h1>{rosterStrings.title}</h1>
          <p className="muted">
            {rosterStrings.lead} {rosterStrings.count(roster.teams.length, roster.platoons.length)}
          </p>
        </div>
        <FileButtons
          fileKind="roster"
          suggestedName="roster"
          makeText={() => makeRosterFile(session.roster)}
          parse={parseRosterFile}
          onLoaded={edit}
        />
      </div>
      {draft !== undefined && problems.length > 0 ? (
        <div className="banner error" role="alert">
          <div>
            <strong>{rosterStrings.unapplied(problems.length)}</strong>
            <span className="muted">
              {problems.map((problem) => describeRosterProblem(problem, name)).join('. ')}
            </span>
          </div>
          <button type="button" className="button" onClick={() => setDraft(undefined)}>
            {rosterStrings.discard}
          </button>
        </div>
      ) : null}
      <UnknownFiducials roster={roster} edit={edit} />
      <div className="sides">
        <h2>{rosterStrings.sides}</h2>
        {roster.sides.map((side, index) => (
          <span key={side.id} className="side-name">
            <SideMark sideId={side.id} />
            <TextCell
              label={rosterStrings.sideName(index + 1)}
              value={side.name}
              commit={(sideName) => edit(renameSide(roster, side.id, sideName))}
            />
          </span>
        ))}
      </div>
      {roster.platoons.map((platoon) => (
        <PlatoonSection key={platoon.id} platoon={platoon} roster={roster} problems={problems} edit={edit} />
      ))}
      <button type="button" className="button" onClick={addWithTeam}>
        {rosterStrings.addPlatoon}
      </button>
      <ObjectivesTable roster={roster} problems={problems} edit={edit} />
      {ruleset.unitsFault ? <OwnUnitsCard roster={roster} edit={edit} /> : null}
    </section>
  );
}
