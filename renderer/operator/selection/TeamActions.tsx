import { rulesetOf } from '../../../shared/rules/registry';
import { english } from '../../strings/english';
import { BaseOf } from '../bases/BaseOf';
import { useConsole, useSession } from '../data/console-context';
import { useTableNow } from '../data/table-now';
import { Caps } from '../frame/Caps';
import { SideMark } from '../frame/SideMark';
import { namesOf } from '../names';
import { TurretActions } from './TurretActions';

/** Who is selected, what the rules have to know about them, their target and their turret. */
export function TeamActions({ teamId }: { readonly teamId: string }) {
  const { act, state } = useConsole();
  const session = useSession();
  const table = useTableNow();
  const team = session.roster.teams.find((candidate) => candidate.id === teamId);
  if (team === undefined) return null;
  const platoon = session.roster.platoons.find((candidate) => candidate.id === team.platoonId);
  const entry =
    table.kind === 'table' ? table.board.teams.find((other) => other.team.id === teamId) : undefined;
  const targetId = session.targets[teamId];
  const silenced = session.silencedPlatoonIds.includes(team.platoonId);
  return (
    <div className="strip-team">
      <div className="strip-row">
        <p className="who">
          <strong>
            <SideMark sideId={platoon?.sideId} /> {team.name}
          </strong>
          <span className="muted">
            {english.selection.about(team.unitType, platoon?.motivation, platoon?.skill)} ·{' '}
            {english.selection.presence[entry?.presence ?? 'unseen']}
          </span>
        </p>
        <button
          type="button"
          className="button"
          aria-pressed={state.pick.kind === 'target'}
          onClick={() => act({ kind: 'pickTarget' })}
        >
          <Caps id="pickTarget" />
          {targetId === undefined
            ? english.selection.pickTarget
            : english.selection.targetIs(namesOf(session.roster)(targetId))}
        </button>
        {targetId === undefined ? null : (
          <button
            type="button"
            className="button quiet square"
            aria-label={english.selection.clearTarget}
            title={english.selection.clearTarget}
            onClick={() => act({ kind: 'clearTarget' })}
          >
            ✕
          </button>
        )}
        <BaseOf team={team} />
        {entry?.turret ? <TurretActions turret={entry.turret} /> : null}
        <button
          type="button"
          className="button quiet"
          aria-pressed={silenced}
          title={english.selection.silenceHelp}
          onClick={() => act({ kind: 'toggleSilence' })}
        >
          <Caps id="silence" />
          {silenced ? english.selection.unsilence : english.selection.silence}
        </button>
      </div>
      <fieldset className="flags">
        <legend className="unseen">{english.selection.flagsLabel}</legend>
        {rulesetOf(session).flags.map((flag) => (
          <button
            key={flag}
            type="button"
            className="button flag"
            aria-pressed={session.flags[teamId]?.[flag] ?? false}
            onClick={() => act({ kind: 'toggleFlag', flag })}
          >
            <Caps id={flag} />
            {english.selection.flags[flag]}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
