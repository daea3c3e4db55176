import type { WindowVerdict } from '../../shared/ipc';
import { connectHost } from '../host/connect';
import type { Host } from '../host/host';
import { type AskedLight, LightDesk } from '../live/light-desk';
import { followProjector } from '../live/projector-store';
import { followSession } from '../live/session-store';
import { followSettings } from '../live/settings-store';
import { followTracking } from '../live/tracking-store';
import { askedProjection } from './asked-projection';
import { listenForFullScreenKeys } from './full-screen-keys';
import { heldPicture } from './held-picture';
import type { Projection } from './projection';
import { projections } from './projections';
import { type Drawn, ProjectorCanvas } from './projector-canvas';
import { troubleText } from './trouble-text';
import { followWindowPlace, windowPlace } from './window-place';

/** How often the console is told what drawing costs. */
const reportEveryMs = 500;
/** How long to wait before the host is asked again. */
const retryMs = 2000;

/** The projector window: draws what session and tracking make of the table, and nothing while nothing changes. */
async function project(host: Host): Promise<void> {
  const [session, settings, projector] = await Promise.all([
    followSession(host),
    followSettings(host),
    followProjector(host),
  ]);
  const tracking = followTracking(host.link);
  const canvas = beginCanvas(
    () => again(),
    (state) => host.link.send({ kind: 'projector-graphics', state }),
  );
  if (canvas === undefined) return;
  const row = projections(heldPicture(window.sessionStorage));
  const report = sizeReports(host);
  const tellWindow = windowReports(host);
  let shown: Projection | undefined;
  let waiting = false;
  let endTimer: number | undefined;
  let lightTimer: number | undefined;
  /** What was asked for over which picture of the game, and what came of it: the same is drawn once. */
  let last: { asked: AskedLight; game: Projection; projection: Projection } | undefined;
  const desk = new LightDesk(host.link, () => performance.now());
  let told = desk.asked;

  const draw = () => {
    waiting = false;
    const situation = {
      session: session.get().session,
      tracking: tracking.get().state,
      projector: projector.get(),
      camera: settings.get().camera,
      canvas: canvas.sizePx,
      nowMs: performance.now(),
      window: windowPlace(),
    };
    const { asked } = desk;
    const game = row.next(situation);
    tellWindow(game);
    const before = last?.asked === asked && last.game === game ? last.projection : undefined;
    const projection = before ?? askedProjection(asked, game, situation);
    last = { asked, game, projection };
    window.clearTimeout(endTimer);
    const endsAtMs = row.endsAtMs();
    if (endsAtMs !== undefined) endTimer = window.setTimeout(soon, endsAtMs - performance.now() + 1);
    if (projection !== shown) {
      showWords(projection);
      const drawn = canvas.draw(projection);
      shown = drawn === undefined ? undefined : projection;
      if (drawn !== undefined) report(drawn);
    }
    if (shown !== undefined && asked !== told && projection !== game) tellShown(asked.number);
    if (shown !== undefined) told = asked;
  };
  /** What this frame drew goes out with it; when the next but one begins it is on the table. */
  const tellShown = (number: number) => {
    requestAnimationFrame(() => {
      requestAnimationFrame(() => host.link.send({ kind: 'light-shown', number, ...canvas.sizePx }));
    });
  };
  const soon = () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(draw);
  };
  const again = () => {
    shown = undefined;
    soon();
  };

  host.link.on('show-light', ({ forMs }) => {
    window.clearTimeout(lightTimer);
    lightTimer = window.setTimeout(soon, forMs + 1);
    soon();
  });
  for (const store of [session, settings, projector, tracking]) store.subscribe(soon);
  followWindowPlace(soon);
  again();
}

/** The canvas, or words on the table where the browser cannot draw. */
function beginCanvas(
  needsDraw: () => void,
  graphics: (state: 'drawing' | 'lost') => void,
): ProjectorCanvas | undefined {
  try {
    return new ProjectorCanvas(document.body, needsDraw, graphics);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    say(troubleText({ kind: 'no-graphics', reason }));
    return undefined;
  }
}

/** Tells the console what is wrong with this window, whenever that changes. */
function windowReports(host: Host): (projection: Projection) => void {
  let last = '';
  return (projection) => {
    const trouble = projection.kind === 'trouble' ? projection.trouble : undefined;
    const verdict: WindowVerdict = trouble?.kind === 'window' ? trouble.verdict : { kind: 'matches' };
    const text = JSON.stringify(verdict);
    if (text === last) return;
    last = text;
    host.link.send({ kind: 'projector-window', verdict });
  };
}

/** Tells the other windows the picture's size at once and the cost of drawing now and then. */
function sizeReports(host: Host): (drawn: Drawn) => void {
  let last: Drawn | undefined;
  let sentAtMs = Number.NEGATIVE_INFINITY;
  return (drawn) => {
    const sameSize = last?.widthPx === drawn.widthPx && last.heightPx === drawn.heightPx;
    const nowMs = performance.now();
    if (sameSize && nowMs - sentAtMs < reportEveryMs) return;
    last = drawn;
    sentAtMs = nowMs;
    const { widthPx: width, heightPx: height, drawMs } = drawn;
    host.link.send({ kind: 'projector-size', width, height, drawMs });
  };
}

function showWords(projection: Projection): void {
  const trouble = 'trouble' in projection ? projection.trouble : undefined;
  say(trouble === undefined ? '' : troubleText(trouble));
}

function say(words: string): void {
  const message = document.getElementById('message');
  if (message !== null && message.textContent !== words) message.textContent = words;
}

async function start(): Promise<void> {
  try {
    await project(await connectHost('projector'));
  } catch (error) {
    console.error(error);
    say(troubleText({ kind: 'unreachable' }));
    setTimeout(() => window.location.reload(), retryMs);
  }
}

listenForFullScreenKeys(window);
void start();
