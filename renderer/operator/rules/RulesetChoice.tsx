import { rulesetIds } from '../../../shared/board/ruleset-id';
import { rulesetOf } from '../../../shared/rules/registry';
import { say } from '../../../shared/text/say';
import { rulesStrings } from '../../strings/english-rules';
import { useConsole, useSession } from '../data/console-context';

/** By which rules the table is read. */
export function RulesetChoice() {
  const { dispatch } = useConsole();
  const session = useSession();
  return (
    <fieldset className="options">
      <legend className="muted">{rulesStrings.choose}</legend>
      {rulesetIds.map((rulesetId) => (
        <label key={rulesetId} className="check">
          <input
            type="radio"
            name="ruleset"
            checked={session.rulesetId === rulesetId}
            onChange={() => void dispatch({ kind: 'chooseRuleset', rulesetId })}
          />
          {say(rulesetOf({ ...session, rulesetId }).name, 'en', session.units)}
        </label>
      ))}
      <p className="help">{rulesStrings.chooseHelp}</p>
    </fieldset>
  );
}
