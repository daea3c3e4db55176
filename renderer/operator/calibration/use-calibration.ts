import { useCallback, useEffect, useState } from 'react';
import type { CalibrationAct, CalibrationStatus } from '../../../shared/session/calibration-report';
import type { Link } from '../../host/link';
import { useConsole } from '../data/console-context';

/** The capture window's word on what it finds by itself, and the two things to tell it. */
export interface Calibration {
  readonly status: CalibrationStatus;
  start(act: CalibrationAct): void;
  cancel(): void;
}

/** Follows the run for as long as the component stands; Escape ends it while it is under way. */
export function useCalibration(): Calibration {
  const { link } = useConsole().host;
  const [status, setStatus] = useState<CalibrationStatus>({ kind: 'idle' });
  useEffect(() => link.on('calibration', (message) => setStatus(message.status)), [link]);
  const cancel = useCallback(() => link.send({ kind: 'cancel-calibration' }), [link]);
  const start = useCallback((act: CalibrationAct) => begin(link, act), [link]);
  useEffect(() => {
    if (status.kind !== 'running') return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      cancel();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [status.kind, cancel]);
  return { status, start, cancel };
}

function begin(link: Pick<Link, 'send'>, act: CalibrationAct): void {
  link.send({ kind: 'start-calibration', act });
}
