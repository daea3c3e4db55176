import { unreachable } from '../../../shared/result';
import type { Bounds, RuleFault } from '../../../shared/rules/fault';

/** Why a rule cannot answer, and what it needs, in one line for people. */
export function ruleFaultText(fault: RuleFault): string {
  switch (fault.kind) {
    case 'outOfBounds':
      return `${fault.what} is ${fault.value}; it must be ${boundsText(fault.bounds)}`;
    case 'missingChart':
      return `chart ${fault.chart} is missing; give ${fault.file} (${fault.format}), with content like ${JSON.stringify(fault.template)}`;
    case 'chartLacks':
      return `chart ${fault.chart} has no ${fault.what} ${fault.wanted}; it has ${fault.has.join(', ') || 'none'}`;
    case 'leftBlank':
      return `chart ${fault.chart} leaves ${fault.what} blank; fill it in`;
    case 'missing':
      return `${fault.what} is missing; give it`;
    case 'unknownUnit':
      return `the unit data has no ${fault.what}`;
    case 'twice':
      return `${fault.what}: ${fault.value} is named twice; name each once`;
    case 'contradiction':
      return `${fault.between.join(' and ')} cannot both be so`;
    default:
      return unreachable(fault);
  }
}

function boundsText({ atLeast, moreThan, atMost, whole }: Bounds): string {
  const parts = [
    whole ? 'a whole number' : 'a number',
    ...(atLeast === undefined ? [] : [`of at least ${atLeast}`]),
    ...(moreThan === undefined ? [] : [`above ${moreThan}`]),
    ...(atMost === undefined ? [] : [`of at most ${atMost}`]),
  ];
  return parts.join(' ');
}
