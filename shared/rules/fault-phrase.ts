import { type Phrase, phrase } from '../text/phrase';
import type { RuleFault } from './fault';

/** Why a rule cannot answer, as something to be said. */
export function faultPhrase(fault: RuleFault): Phrase {
  switch (fault.kind) {
    case 'missingChart': {
      const { chart, file, format } = fault;
      return phrase('fault.missing-chart', { chart, file, format });
    }
    case 'chartLacks': {
      const { chart, what, wanted, has } = fault;
      return phrase('fault.chart-lacks', { chart, what, wanted: String(wanted), has: has.join(', ') });
    }
    case 'leftBlank': {
      const { chart, what } = fault;
      return phrase('fault.left-blank', { chart, what });
    }
    case 'outOfBounds': {
      const { what, value, bounds } = fault;
      return phrase('fault.out-of-bounds', { what, value, ...bounds });
    }
    case 'missing':
      return phrase('fault.missing', { what: fault.what });
    case 'unknownUnit':
      return phrase('fault.unknown-unit', { what: fault.what });
    case 'twice':
      return phrase('fault.twice', { what: fault.what, value: fault.value });
    case 'contradiction':
      return phrase('fault.contradiction', { between: fault.between.join(', ') });
  }
}
