import { rulesetOf } from '../../../shared/rules/registry';
import { say } from '../../../shared/text/say';
import { english } from '../../strings/english';
import { useConsole, useSession } from '../data/console-context';
import { Caps } from './Caps';
import { CalibrationChip, CameraChip, ProjectorChip } from './StatusChips';

/** One line of state, and the projector's switches. */
export function Header() {
  const { act, state } = useConsole();
  const session = useSession();
  const { stage, units, detail } = session;
  return (
    <header className="header" data-region="header">
      <span className="logo">
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path className="logo-arc" d="M4 25a12 12 0 0 1 24 0" />
          <path className="logo-ray" d="M16 25 25 8" />
          <circle cx="16" cy="25" r="3" />
        </svg>
        {english.product}
      </span>
      <CameraChip />
      <CalibrationChip />
      <ProjectorChip />
      <span className="spacer" />
      <span className="ruleset">{say(rulesetOf(session).name, 'en', units)}</span>
      <button
        type="button"
        className="button quiet narrow"
        title={english.status.changeUnits}
        onClick={() => act({ kind: 'toggleUnits' })}
      >
        {english.status.units[units]} <Caps id="units" />
      </button>
      <button
        type="button"
        className="button quiet narrow"
        title={english.status.changeDetail}
        onClick={() => act({ kind: 'cycleDetail' })}
      >
        {english.status.detail[detail]} <Caps id="detail" />
      </button>
      <span className="switches">
        <button
          type="button"
          className="button narrow"
          aria-pressed={stage.light === 'blank'}
          onClick={() => act({ kind: 'toggleLight', light: 'blank' })}
        >
          <Caps id="blank" /> {english.switches.blank}
        </button>
        <button
          type="button"
          className="button narrow"
          aria-pressed={stage.light === 'work-light'}
          onClick={() => act({ kind: 'toggleLight', light: 'work-light' })}
        >
          <Caps id="workLight" /> {english.switches.workLight}
        </button>
        <button
          type="button"
          className="button narrow"
          aria-pressed={stage.frozen}
          onClick={() => act({ kind: 'toggleFreeze' })}
        >
          <Caps id="freeze" /> {english.switches.freeze}
        </button>
        <button
          type="button"
          className="button quiet narrow"
          aria-expanded={state.sheet === 'keys'}
          onClick={() => act({ kind: 'toggleKeysHelp' })}
        >
          <Caps id="keysHelp" /> {english.switches.keys}
        </button>
      </span>
    </header>
  );
}
