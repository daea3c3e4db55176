import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';

/*
 * Runs sandboxed, before the page: one CommonJS file with nothing but `electron` to require. It adds no power of
 * its own; main checks every call's sender and arguments.
 */

const rolePrefix = '--arclight-role=';
const role = process.argv.find((argument) => argument.startsWith(rolePrefix))?.slice(rolePrefix.length) ?? '';

contextBridge.exposeInMainWorld('arclight', {
  mode: 'electron',
  role,
  call: (channel: string, ...args: unknown[]) => ipcRenderer.invoke(channel, ...args),
  onEvent: (listener: (name: string, payload: unknown) => void) => {
    const onHostEvent = (_event: IpcRendererEvent, name: string, payload: unknown) => listener(name, payload);
    ipcRenderer.on('host-event', onHostEvent);
    return () => {
      ipcRenderer.off('host-event', onHostEvent);
    };
  },
});

/** Ports that came before the page was listening. MessagePorts cannot cross the bridge, so the page gets them by message. */
const waiting: { readonly peer: string; readonly port: MessagePort }[] = [];
let pageListens = false;

function handOver(peer: string, port: MessagePort): void {
  window.postMessage({ arclight: 'port', peer }, window.location.origin, [port]);
}

ipcRenderer.on('port', (event, peer: string) => {
  const port = event.ports[0];
  if (port === undefined) return;
  if (pageListens) handOver(peer, port);
  else waiting.push({ peer, port });
});

window.addEventListener('message', (event) => {
  if (event.source !== window || event.data?.arclight !== 'listening') return;
  pageListens = true;
  for (const { peer, port } of waiting.splice(0)) handOver(peer, port);
});
