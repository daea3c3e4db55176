import type { RuleFault } from '../../../shared/rules/fault';
import { faultPhrase } from '../../../shared/rules/fault-phrase';
import { phrase } from '../../../shared/text/phrase';
import { say } from '../../../shared/text/say';

/**
 * Why a rule cannot answer, and what it needs, in one line for people. The sentence is the table's; where a chart is
 * missing its content to fill in stands after it, which is too long to be said anywhere but here.
 */
export function ruleFaultText(fault: RuleFault): string {
  const said = say(faultPhrase(fault), 'en', 'in');
  if (fault.kind !== 'missingChart') return said;
  const template = phrase('fault.chart-template', { template: JSON.stringify(fault.template) });
  return `${said}, ${say(template, 'en', 'in')}`;
}
