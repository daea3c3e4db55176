import { useMemo } from 'react';
import type { UnitSystem } from '../../../shared/board/team';
import { makePlan } from '../../../shared/planning/plan';
import type { PlanRequest } from '../../../shared/planning/plan-request';
import {
  errorPhrase,
  expectationPhrases,
  problemPhrase,
  remedyPhrase,
  sourcePhrase,
  stepPhrases,
} from '../../../shared/planning/plan-text';
import { type Phrase, phrase } from '../../../shared/text/phrase';
import type { PlanLabel } from '../../../shared/text/plan-phrases';
import { say } from '../../../shared/text/say';

interface PlanAnswerProps {
  readonly request: PlanRequest;
  readonly units: UnitSystem;
}

/** What the plan says: whether it works, what to expect, what would work instead, what a step up would bring. */
export function PlanAnswer({ request, units }: PlanAnswerProps) {
  const planned = useMemo(() => makePlan(request), [request]);
  const write = (one: Phrase) => say(one, 'en', units);
  const label = (id: PlanLabel) => write(phrase('plan.label', { label: id }));
  if (!planned.ok) return <p className="plan-verdict broken">{write(errorPhrase(planned.error))}</p>;
  const { problems, remedies, stepsUp } = planned.value;
  const works = problems.length === 0;
  return (
    <>
      <p className={works ? 'plan-verdict allowed' : 'plan-verdict broken'}>
        <span aria-hidden="true">{works ? '✓ ' : '✗ '}</span>
        {label(works ? 'works' : 'does-not-work')}
      </p>
      <Lines phrases={problems.map(problemPhrase)} write={write} />
      {remedies.length > 0 ? (
        <section>
          <h2>{label('instead')}</h2>
          <Lines phrases={remedies.map(remedyPhrase)} write={write} />
        </section>
      ) : null}
      <section>
        <h2>{label('expect')}</h2>
        <Lines phrases={expectationPhrases(planned.value)} write={write} />
      </section>
      {stepsUp.length > 0 ? (
        <section>
          <h2>{label('steps-up')}</h2>
          <dl className="plan-steps">
            {stepsUp.map(stepPhrases).map(({ change, brings }) => (
              <div key={write(change)}>
                <dt>{write(change)}</dt>
                <dd>{write(brings)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
      <p className="help">{write(sourcePhrase())}.</p>
    </>
  );
}

interface LinesProps {
  readonly phrases: readonly Phrase[];
  write(one: Phrase): string;
}

function Lines({ phrases, write }: LinesProps) {
  if (phrases.length === 0) return null;
  return (
    <ul className="plan-lines">
      {phrases.map((one) => (
        <li key={write(one)}>{write(one)}</li>
      ))}
    </ul>
  );
}
