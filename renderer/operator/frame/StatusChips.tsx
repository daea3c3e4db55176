import { type ReactNode, useMemo } from 'react';
import { checkState, type LightState } from '../../../calibration/check/check-state';
import { useStore } from '../../live/value-store';
import { english } from '../../strings/english';
import { selfCheckStrings } from '../../strings/english-self-check';
import { cameraDoubtMm } from '../data/calibration-doubt';
import { useConsole, useSession } from '../data/console-context';
import { cameraKeyOf, useProjectorKey } from '../data/setup-keys';
import { teamsSeen } from './teams-seen';

type Health = 'good' | 'doubtful' | 'bad';

/** What a state's dot looks like: a disc, a ring or a cross, so that its colour is never needed. */
function HealthMark({ health }: { readonly health: Health }) {
  return (
    <svg className={`health ${health}`} viewBox="0 0 12 12" aria-hidden="true">
      {health === 'good' ? <circle cx="6" cy="6" r="4" /> : null}
      {health === 'doubtful' ? <path d="M6 1 11.5 10.5H.5Z" /> : null}
      {health === 'bad' ? <path d="M2 2 10 10M10 2 2 10" /> : null}
    </svg>
  );
}

interface ChipProps {
  readonly name: string;
  readonly health: Health;
  readonly children: ReactNode;
  readonly onClick: () => void;
}

function Chip({ name, health, children, onClick }: ChipProps) {
  return (
    <button type="button" className="chip" onClick={onClick}>
      <HealthMark health={health} />
      <span className="chip-name">{name}</span> <strong>{children}</strong>
    </button>
  );
}

export function CameraChip() {
  const { stores, act } = useConsole();
  const { status } = useStore(stores.camera);
  const { state: tracking } = useStore(stores.tracking);
  const { roster } = useSession();
  const seen = teamsSeen(roster, tracking);
  const live = status?.state === 'live' || status?.state === 'no-setup';
  const starting = status === undefined || status.state === 'starting';
  const whole = live && seen === roster.teams.length;
  const health = whole ? 'good' : live || starting ? 'doubtful' : 'bad';
  return (
    <Chip
      name={english.status.camera}
      health={health}
      onClick={() => act({ kind: 'showView', view: 'camera' })}
    >
      {live && status !== undefined
        ? `${english.status.framesPerSecond(status.framesPerSecond)} · ${english.status.teamsSeen(seen, roster.teams.length)}`
        : english.status.cameraStates[status?.state ?? 'starting']}
    </Chip>
  );
}

export function CalibrationChip() {
  const { stores, act } = useConsole();
  const { status } = useStore(stores.camera);
  const { setup } = useSession();
  const key = cameraKeyOf(status);
  const projectorKey = useProjectorKey();
  const doubtMm = useMemo(() => cameraDoubtMm(setup, key), [setup, key]);
  const light = useMemo(() => checkState(setup, key, projectorKey).light, [setup, key, projectorKey]);
  const isLightOff = light.kind === 'beyond' || light.kind === 'taken-knowingly';
  const health = doubtMm === undefined ? 'bad' : doubtMm > 2 || isLightOff ? 'doubtful' : 'good';
  return (
    <Chip
      name={english.status.calibration}
      health={health}
      onClick={() => act({ kind: 'showView', view: 'setup' })}
    >
      {chipText(doubtMm, light)}
    </Chip>
  );
}

/** Room is short: light that a check found off its place is the graver word. */
function chipText(doubtMm: number | undefined, light: LightState): string {
  if (doubtMm === undefined) return english.status.notCalibrated;
  const isOff = light.kind === 'beyond' || light.kind === 'taken-knowingly';
  return isOff ? selfCheckStrings.chip(light.worstMm) : english.status.doubtMm(doubtMm);
}

export function ProjectorChip() {
  const { stores, act } = useConsole();
  const projector = useStore(stores.projector);
  const { stage } = useSession();
  const on = projector.kind === 'on';
  const health = on ? 'good' : projector.kind === 'off' || projector.kind === 'choose' ? 'doubtful' : 'bad';
  const light = stage.frozen ? english.status.frozen : english.status.lights[stage.light];
  return (
    <Chip
      name={english.status.projector}
      health={health}
      onClick={() => act(on ? { kind: 'showView', view: 'projector' } : { kind: 'openProjector' })}
    >
      {on ? light : english.status.projectorStates[projector.kind]}
    </Chip>
  );
}
