import { parseArgs } from 'node:util';

export const help = `Usage: npm start [-- OPTIONS]

Opens Arclight: in Electron where its binary is there or can be fetched, else in the browser.

  --browser        browser mode, on a port of this machine only
  --electron       Electron or nothing; tries again to fetch a binary that could not be had before
  --port N         the port of browser mode (1 to 65535; 7420, or any free one, if not given)
  --camera WHAT    "simulated", the name of a webcam, or a picture, a folder of pictures or a video
  --help           this text

Environment: ARCLIGHT_DATA is the folder for games and settings, ARCLIGHT_CHROMIUM the browser to use.
`;

/**
 * The options of `npm start`, or { wrong: SENTENCE } for a use that makes no sense.
 * mode is 'browser', 'electron' or 'best'; why says what decided it, where something did.
 */
export function startOptions(args) {
  let values;
  try {
    ({ values } = parseArgs({
      args,
      options: {
        browser: { type: 'boolean' },
        electron: { type: 'boolean' },
        port: { type: 'string' },
        camera: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }));
  } catch (error) {
    return { wrong: error.message.split('. ')[0] };
  }
  const { browser = false, electron = false, port, camera, help: wantsHelp = false } = values;
  if (browser && electron) return { wrong: '--browser and --electron exclude each other' };
  if (electron && port !== undefined) return { wrong: '--port belongs to browser mode, not to --electron' };
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65535)) {
    return { wrong: `--port ${port}: a port is a whole number from 1 to 65535` };
  }
  if (camera !== undefined && camera.trim() === '') {
    return { wrong: '--camera needs a value: "simulated", the name of a webcam, or a file or folder' };
  }
  const asked = browser ? '--browser was given' : port !== undefined ? '--port was given' : undefined;
  return {
    wantsHelp,
    mode: asked !== undefined ? 'browser' : electron ? 'electron' : 'best',
    why: asked,
    port: port === undefined ? undefined : Number(port),
    camera,
  };
}
