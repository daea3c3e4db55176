import type { CameraStatus, LinkMessage } from '../../shared/ipc';
import { unreachable } from '../../shared/result';
import type { CaptureSeat } from '../host/capture-seat';
import type { Link } from '../host/link';
import { captureStrings } from '../strings/english-capture';

/**
 * `link` as a capture page in `seat` uses it. A window in view shows its own camera's status, since windows do not
 * hear themselves; a frame, which dies with its page, adds how to spare the camera that.
 */
export function seatedLink(seat: CaptureSeat, link: Link, showCamera: (status: CameraStatus) => void): Link {
  switch (seat) {
    case 'electron':
      return link;
    case 'window':
      return {
        on: link.on,
        send(message) {
          if (message.kind === 'camera') showCamera(message.status);
          link.send(message);
        },
      };
    case 'frame':
      return { on: link.on, send: (message) => link.send(withAdvice(message)) };
    default:
      return unreachable(seat);
  }
}

/** Only where all is well: a trouble's own words come first. */
function withAdvice(message: LinkMessage): LinkMessage {
  if (message.kind !== 'camera' || message.status.state !== 'live') return message;
  return { ...message, status: { detail: captureStrings.noWindow, ...message.status } };
}
