import { expect, test, vi } from 'vitest';
import { createLink, type LinkPort } from '../../renderer/host/link';
import type { LinkMessage, LinkMessageOf, WindowRole } from '../../shared/ipc';

/** Two ports that deliver at once, cloning as real ones do. */
function portPair(): readonly [LinkPort, LinkPort] {
  const make = (): LinkPort & { peer?: LinkPort } => ({ onmessage: null, postMessage() {}, close() {} });
  const [a, b] = [make(), make()];
  const waiting = new Map<LinkPort, LinkMessage[]>();
  const deliver = (to: LinkPort) => (message: LinkMessage) => {
    const copy = structuredClone(message);
    if (to.onmessage === null) waiting.set(to, [...(waiting.get(to) ?? []), copy]);
    else to.onmessage(new MessageEvent('message', { data: copy }));
  };
  a.postMessage = deliver(b);
  b.postMessage = deliver(a);
  // A port keeps what came before anybody listened.
  for (const port of [a, b]) {
    let listener: LinkPort['onmessage'] = null;
    Object.defineProperty(port, 'onmessage', {
      get: () => listener,
      set(next: LinkPort['onmessage']) {
        listener = next;
        for (const data of waiting.get(port) ?? []) next?.(new MessageEvent('message', { data }));
        waiting.delete(port);
      },
    });
  }
  return [a, b];
}

function connect(
  a: ReturnType<typeof createLink>,
  roleA: WindowRole,
  b: ReturnType<typeof createLink>,
  roleB: WindowRole,
) {
  const [portA, portB] = portPair();
  a.attach(roleB, portA);
  b.attach(roleA, portB);
}

const tracking = (frame: number): LinkMessage => ({
  kind: 'tracking',
  state: { atMs: frame, tracks: [] },
  detections: [],
  unknownFiducialIds: [],
  frame,
});

const soon = () => new Promise<void>((resolve) => queueMicrotask(resolve));

test('a message reaches every other window and not its sender', () => {
  const [capture, operator, projector] = [
    createLink('capture'),
    createLink('operator'),
    createLink('projector'),
  ];
  connect(capture, 'capture', operator, 'operator');
  connect(capture, 'capture', projector, 'projector');
  connect(operator, 'operator', projector, 'projector');
  const heard: string[] = [];
  for (const [name, link] of Object.entries({ capture, operator, projector })) {
    link.on('tracking', () => heard.push(name));
  }
  capture.send(tracking(1));
  expect(heard).toEqual(['operator', 'projector']);
});

test('a window that loads late is told the state of things, but not events that are over', () => {
  const [capture, operator] = [createLink('capture'), createLink('operator')];
  operator.send({ kind: 'preview-wanted', wanted: true });
  operator.send({ kind: 'simulated-move', teamId: 'a', pose: { xMm: 0, yMm: 0, headingRad: 0 } });
  const heard: string[] = [];
  capture.on('preview-wanted', ({ wanted }) => heard.push(`preview ${wanted}`));
  capture.on('simulated-move', () => heard.push('move'));
  connect(capture, 'capture', operator, 'operator');
  expect(heard).toEqual(['preview true']);
});

test('a new capture window is handed back the tracks of the one before it', () => {
  const [former, operator] = [createLink('capture'), createLink('operator')];
  connect(former, 'capture', operator, 'operator');
  former.send(tracking(41));

  const successor = createLink('capture');
  const frames: number[] = [];
  successor.on('tracking', ({ frame }) => frames.push(frame));
  connect(successor, 'capture', operator, 'operator');
  expect(frames).toEqual([41]);
});

test('tracks are not handed to windows that have a capture window to ask', () => {
  const [capture, operator] = [createLink('capture'), createLink('operator')];
  connect(capture, 'capture', operator, 'operator');
  capture.send(tracking(41));
  const projector = createLink('projector');
  const frames: number[] = [];
  projector.on('tracking', ({ frame }) => frames.push(frame));
  connect(projector, 'projector', operator, 'operator');
  expect(frames).toEqual([]);
});

test('a listener added late hears the last retained message once', async () => {
  const [capture, operator] = [createLink('capture'), createLink('operator')];
  connect(capture, 'capture', operator, 'operator');
  capture.send(tracking(1));
  capture.send(tracking(2));
  const frames: number[] = [];
  operator.on('tracking', ({ frame }) => frames.push(frame));
  await soon();
  capture.send(tracking(3));
  expect(frames).toEqual([2, 3]);
});

test('a listener that has ended hears nothing more, not even the retained message', async () => {
  const [capture, operator] = [createLink('capture'), createLink('operator')];
  connect(capture, 'capture', operator, 'operator');
  capture.send(tracking(1));
  const frames: number[] = [];
  const end = operator.on('tracking', ({ frame }) => frames.push(frame));
  end();
  await soon();
  capture.send(tracking(2));
  expect(frames).toEqual([]);
});

test('a new line to a window replaces and closes the old one', () => {
  const operator = createLink('operator');
  const [first] = portPair();
  let closed = false;
  first.close = () => {
    closed = true;
  };
  operator.attach('projector', first);
  const [second] = portPair();
  operator.attach('projector', second);
  expect(closed).toBe(true);
});

test('a message that this version does not know is not heard, and is complained of', () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  const operator = createLink('operator');
  const [near, far] = portPair();
  operator.attach('capture', near);
  const frames: number[] = [];
  operator.on('tracking', ({ frame }) => frames.push(frame));
  const { state: _state, ...older } = tracking(1) as LinkMessageOf<'tracking'>;
  far.postMessage(older as LinkMessage);
  far.postMessage(tracking(2));
  expect(frames).toEqual([2]);
  expect(complaint).toHaveBeenCalledOnce();
  complaint.mockRestore();
});
