import { type ProjectorNews, projectorChannel } from './projector-news';

/**
 * Browser mode's projector after too many crashes: black, and so small that nothing of what crashed is in it. A key
 * turns it into the projector again; when the console opens one elsewhere, it goes.
 */
const channel = new BroadcastChannel(projectorChannel);

channel.onmessage = (event: MessageEvent<ProjectorNews>) => {
  if (event.data.kind === 'here' || event.data.kind === 'please-close') window.close();
};

window.addEventListener('keydown', () => {
  channel.close();
  // Replaced, not followed: only a window without a past may be closed by its page.
  window.location.replace('/projector.html');
});
