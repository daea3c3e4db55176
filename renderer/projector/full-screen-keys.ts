/** F enters and leaves full screen; Escape leaves it, also where the browser itself does not listen. */
export function listenForFullScreenKeys(target: Window): void {
  target.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const { document } = target;
    const isFull = document.fullscreenElement !== null;
    if (event.key === 'Escape' && isFull) void document.exitFullscreen();
    if (event.key !== 'f' && event.key !== 'F') return;
    event.preventDefault();
    // A browser may refuse; the window then stays as it is, which is the answer.
    if (isFull) void document.exitFullscreen();
    else document.documentElement.requestFullscreen({ navigationUI: 'hide' }).catch(() => {});
  });
}
