/**
 * A browser asks whether the camera may be used in the window that opens it. The capture window lies behind the
 * others, where nobody would see the question: so it has the console ask, and the answer holds for both.
 */
type CameraQuestion = 'please-ask' | 'can-ask' | 'allowed' | 'refused';

const channelName = 'arclight-camera-question';

/**
 * In the capture window: kept once opening a camera leads to no question here. Rejects as the browser itself does
 * where the user says no. Waits for a console as long as there is none.
 */
export async function consoleHasAsked(): Promise<void> {
  const permission = await cameraPermission();
  if (permission?.state !== 'prompt') return;
  const channel = new BroadcastChannel(channelName);
  const ask = () => tell(channel, 'please-ask');
  try {
    await new Promise<void>((resolve, reject) => {
      permission.onchange = () => resolve();
      channel.onmessage = ({ data }: MessageEvent<CameraQuestion>) => {
        if (data === 'can-ask') ask();
        else if (data === 'allowed') resolve();
        else if (data === 'refused') reject(new DOMException('the camera was refused', 'NotAllowedError'));
      };
      ask();
    });
  } finally {
    permission.onchange = null;
    channel.close();
  }
}

/** In the console: asks the user whenever the capture window wants it. */
export function askForCaptureWindow(): void {
  const channel = new BroadcastChannel(channelName);
  let asking = false;
  channel.onmessage = async ({ data }: MessageEvent<CameraQuestion>) => {
    if (data !== 'please-ask' || asking) return;
    asking = true;
    tell(channel, await askUser());
    asking = false;
  };
  tell(channel, 'can-ask');
}

async function askUser(): Promise<CameraQuestion> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ video: true });
    for (const track of stream.getTracks()) track.stop();
    return 'allowed';
  } catch (error) {
    // Whatever else fails, fails for the capture window as well, and that tells it better.
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'allowed';
  }
}

/** Undefined where the browser does not tell. */
async function cameraPermission(): Promise<PermissionStatus | undefined> {
  try {
    return await navigator.permissions.query({ name: 'camera' });
  } catch {
    return undefined;
  }
}

function tell(channel: BroadcastChannel, question: CameraQuestion): void {
  channel.postMessage(question);
}
