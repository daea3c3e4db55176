import { connectHost } from '../../../renderer/host/connect';
import type { Host } from '../../../renderer/host/host';
import type { LinkMessage, ProjectorState, SessionView, WindowRole } from '../../../shared/ipc';

/** What the suite reads from a window: its host, and everything it heard. */
export interface Probe {
  readonly host: Host;
  /** What came of evaluating a string; only a script of the page itself is under the page's policy. */
  readonly evaluated: string;
  readonly frames: number[];
  readonly previews: boolean[];
  readonly projector: ProjectorState[];
  readonly sessions: SessionView[];
}

/** The smallest window there can be: it connects and writes down what it hears. */
const role = document.documentElement.dataset.role as WindowRole;
const host = await connectHost(role);
const probe: Probe = { host, evaluated: evaluate(), frames: [], previews: [], projector: [], sessions: [] };
host.link.on('tracking', ({ frame }) => probe.frames.push(frame));
host.link.on('preview-wanted', ({ wanted }) => probe.previews.push(wanted));
host.on('projector', (state) => probe.projector.push(state));
host.on('session', (view) => probe.sessions.push(view));
Reflect.set(window, 'probe', probe);
Reflect.set(
  window,
  'tracking',
  (frame: number): LinkMessage => ({
    kind: 'tracking',
    state: { atMs: frame, tracks: [] },
    detections: [],
    unknownFiducialIds: [],
    frame,
  }),
);

function evaluate(): string {
  try {
    return String(new Function('return "evaluated"')());
  } catch (error) {
    return error instanceof Error ? error.name : String(error);
  }
}
