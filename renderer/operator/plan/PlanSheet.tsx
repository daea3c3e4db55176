import './plan.css';
import { useMemo, useState } from 'react';
import { phrase } from '../../../shared/text/phrase';
import type { PlanLabel } from '../../../shared/text/plan-phrases';
import { say } from '../../../shared/text/say';
import { useStore } from '../../live/value-store';
import { english } from '../../strings/english';
import { useConsole, useSession } from '../data/console-context';
import { DecimalField } from '../frame/DecimalField';
import { Sheet } from '../frame/Sheet';
import { PlanAnswer } from './PlanAnswer';
import { formFor, type PlanForm, pictureChoices, plannedBases, requestOf } from './plan-form';

/** A modal sheet over set-up: the figures on the left, what they come to on the right, as they are typed. */
export function PlanSheet({ onClose }: { readonly onClose: () => void }) {
  const { stores } = useConsole();
  const { setup, units } = useSession();
  const { status } = useStore(stores.camera);
  const [form, setForm] = useState<PlanForm>(() =>
    formFor(setup.table, units, { width: status?.width ?? 0, height: status?.height ?? 0 }),
  );
  const request = useMemo(() => requestOf(form, units), [form, units]);
  const label = (id: PlanLabel) => say(phrase('plan.label', { label: id }), 'en', units);
  const unit = english.status.units[units];
  const change = (patch: Partial<PlanForm>) => setForm({ ...form, ...patch });
  const invalid = request.ok ? undefined : request.error.field;
  return (
    <Sheet title={label('title')} lead={label('lead')} kind="plan-sheet" beside="stays" onClose={onClose}>
      <div className="plan-columns">
        <form className="plan-form" onSubmit={(event) => event.preventDefault()}>
          <DecimalField
            label={label('table-width')}
            unit={unit}
            value={form.width}
            invalid={invalid === 'table'}
            onChange={(width) => change({ width })}
          />
          <DecimalField
            label={label('table-depth')}
            unit={unit}
            value={form.depth}
            invalid={invalid === 'table'}
            onChange={(depth) => change({ depth })}
          />
          <label className="field">
            <span>{label('camera')}</span>
            <select
              className="select"
              value={form.picture}
              onChange={(event) => change({ picture: event.target.value })}
            >
              {pictureChoices(form.picture).map((size) => (
                <option key={size} value={size}>
                  {size.replace('x', ' × ')}
                </option>
              ))}
            </select>
          </label>
          <DecimalField
            label={label('field-of-view')}
            help={label('field-of-view-help')}
            unit="°"
            value={form.fieldOfViewDeg}
            invalid={invalid === 'field-of-view'}
            onChange={(fieldOfViewDeg) => change({ fieldOfViewDeg })}
          />
          <DecimalField
            label={label('height')}
            help={label('height-help')}
            unit={unit}
            value={form.height}
            invalid={invalid === 'height'}
            onChange={(height) => change({ height })}
          />
          <DecimalField
            label={label('tilt')}
            help={label('tilt-help')}
            unit="°"
            value={form.tiltDeg}
            invalid={invalid === 'tilt'}
            onChange={(tiltDeg) => change({ tiltDeg })}
          />
          <DecimalField
            label={label('fiducial')}
            help={label('fiducial-help')}
            unit="mm"
            value={form.fiducialMm}
            invalid={invalid === 'fiducial'}
            onChange={(fiducialMm) => change({ fiducialMm })}
          />
          <label className="field">
            <span>{label('base')}</span>
            <select
              className="select"
              value={form.base}
              onChange={(event) => change({ base: event.target.value })}
            >
              <option value="">{label('no-base')}</option>
              {plannedBases.map(({ id, base }) => (
                <option key={id} value={id}>
                  {say(phrase('plan.base', base), 'en', units)}
                </option>
              ))}
            </select>
          </label>
        </form>
        <div className="plan-answer" aria-live="polite">
          {request.ok ? (
            <PlanAnswer request={request.value} units={units} />
          ) : (
            <p className="plan-verdict broken">{label('not-a-number')}</p>
          )}
        </div>
      </div>
    </Sheet>
  );
}
