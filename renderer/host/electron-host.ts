import type { HostCalls, HostEvents, WindowRole } from '../../shared/ipc';
import type { ArclightBridge, PortMessage } from './bridge';
import { browserCapabilities } from './capabilities';
import { type Channel, type EventName, type Host, HostCallError } from './host';
import { type AttachableLink, createLink } from './link';

/** The host of an Electron window: calls over ipcRenderer, links over one MessagePort a peer. */
export async function connectElectronHost(bridge: ArclightBridge, role: WindowRole): Promise<Host> {
  const link = createLink(role);
  attachPortsFromPreload(link);
  return {
    mode: 'electron',
    role,
    link,
    capabilities: { ...browserCapabilities(), placesWindows: true },

    async call<C extends Channel>(channel: C, ...args: Parameters<HostCalls[C]>) {
      try {
        // Main answers each channel with the type HostCalls promises for it.
        return (await bridge.call(channel, ...args)) as ReturnType<HostCalls[C]>;
      } catch (error) {
        throw new HostCallError(channel, 'failed', error instanceof Error ? error.message : String(error));
      }
    },

    on<E extends EventName>(event: E, listener: (payload: HostEvents[E]) => void) {
      return bridge.onEvent((name, payload) => {
        if (name === event) listener(payload as HostEvents[E]);
      });
    },
  };
}

/** Ports that came before this script ran wait in preload until the page says it is listening. */
function attachPortsFromPreload(link: AttachableLink): void {
  window.addEventListener('message', (event: MessageEvent) => {
    const port = event.ports[0];
    if (event.source !== window || !isPortMessage(event.data) || port === undefined) return;
    link.attach(event.data.peer, port);
  });
  window.postMessage({ arclight: 'listening' }, window.location.origin);
}

function isPortMessage(data: unknown): data is PortMessage {
  return typeof data === 'object' && data !== null && 'arclight' in data && data.arclight === 'port';
}
