import { useEffect, useMemo, useState } from 'react';
import { checkState } from '../../../calibration/check/check-state';
import { bareTeams } from '../../../shared/board/bare-teams';
import type { Roster } from '../../../shared/board/team';
import type { CameraStatus } from '../../../shared/ipc';
import type { TrackingState } from '../../../shared/tracking/track';
import { useStore } from '../../live/value-store';
import { describeBoardError } from '../../strings/english-errors';
import { troubleStrings } from '../../strings/english-troubles';
import type { BaseTrouble } from '../bases/base-banners';
import { emptyTableNow } from '../bases/empty-table-now';
import { crookedFiducials } from '../bases/mount-banners';
import { openQuestions } from '../bases/questions';
import { useConsole, useSession } from '../data/console-context';
import { cameraKeyOf, useProjectorKey } from '../data/setup-keys';
import { useTableNow } from '../data/table-now';
import { useGraphics } from '../data/use-graphics';
import { Caps } from '../frame/Caps';
import { namesOf } from '../names';
import type { Banner, BannerAct } from './banner';
import { bannersFor } from './banners';

/** More banners than this are folded away, so that they never take the table's place. */
const shownAtOnce = 2;

/** What the operator has to know at once, above the view. Errors are read aloud as they come. */
export function BannerStack() {
  const { stores, state, hostReach } = useConsole();
  const graphics = useGraphics();
  const { stage, roster, setup } = useSession();
  const camera = useStore(stores.camera);
  const projectorKey = useProjectorKey();
  const cameraKey = cameraKeyOf(camera.status);
  const light = useMemo(
    () => checkState(setup, cameraKey, projectorKey).light,
    [setup, cameraKey, projectorKey],
  );
  const projector = useStore(stores.projector);
  const projectorGraphics = useStore(stores.projectorGraphics);
  const projectorWindow = useStore(stores.projectorWindow);
  const notices = useStore(stores.notices);
  const { unknownFiducialIds, state: tracking } = useStore(stores.tracking);
  const doubleIds = useStore(stores.doubleFiducialIds);
  const table = useTableNow();
  const nowMs = useSlowClock();
  const [dismissedIds, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const [unfolded, setUnfolded] = useState(false);
  // Whoever drags corners knows; a banner that comes and goes would move the picture under the hand.
  const isBeingSetUp = camera.status?.state === 'no-setup' && state.view === 'setup';
  const banners = bannersFor({
    stage,
    cameraSilentMs: nowMs - camera.heardAtMs,
    hasSeen: camera.hasSeen,
    projector,
    projectorGraphics,
    projectorWindow,
    unknownFiducialIds,
    doubleFiducials: doubleIds.map((id) => ({ id, ...wearerOf(roster, id) })),
    bases: baseTrouble(roster, camera.status, tracking),
    mounts: crookedFiducials(tracking.mounts, roster),
    notices,
    dismissedIds,
    graphics,
    hostReach,
    ...(state.view === 'setup' ? {} : { light }),
    ...(tracking.moved ? { moved: tracking.moved } : {}),
    ...(camera.status && !isBeingSetUp ? { camera: camera.status } : {}),
    ...(table.kind === 'trouble' ? { boardTrouble: describeBoardError(table.error, namesOf(roster)) } : {}),
  });
  const act = useBannerAct((bannerId) => setDismissed((before) => new Set([...before, bannerId])));
  const shown = unfolded ? banners : banners.slice(0, shownAtOnce);
  return (
    <div className="banners">
      {shown.map((banner) => (
        <BannerLine key={banner.id} banner={banner} act={act} />
      ))}
      {banners.length > shownAtOnce ? (
        <button type="button" className="button quiet more" onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? troubleStrings.fewer : troubleStrings.more(banners.length - shownAtOnce)}
        </button>
      ) : null}
    </div>
  );
}

function BannerLine({ banner, act }: { readonly banner: Banner; readonly act: (act: BannerAct) => void }) {
  return (
    <section
      className={`banner ${banner.tone}`}
      role={banner.tone === 'error' ? 'alert' : 'status'}
      data-banner={banner.id}
    >
      <div>
        <strong>{banner.title}</strong>
        <span className="muted">{banner.body}</span>
      </div>
      {banner.buttons.map((button) => (
        <button key={button.label} type="button" className="button" onClick={() => act(button.act)}>
          {button.bindingId ? <Caps id={button.bindingId} /> : null}
          {button.label}
        </button>
      ))}
    </section>
  );
}

function useBannerAct(dismiss: (bannerId: string) => void): (act: BannerAct) => void {
  const { host, act, tell } = useConsole();
  return (bannerAct) => {
    switch (bannerAct.kind) {
      case 'dismiss':
        dismiss(bannerAct.bannerId);
        return;
      case 'openProjectorOn':
        host
          .call('projector:open', { displayId: bannerAct.displayId })
          .catch((error: unknown) => tell(String(error)));
        return;
      case 'assignFiducial':
        act({ kind: 'showView', view: 'roster' });
        return;
      case 'reload':
        window.location.reload();
        return;
      default:
        act(bannerAct);
    }
  };
}

function baseTrouble(
  roster: Roster,
  status: CameraStatus | undefined,
  { bases }: TrackingState,
): BaseTrouble {
  const open = openQuestions(bases);
  const name = namesOf(roster);
  return {
    teams: bareTeams(roster).length,
    emptyTable: emptyTableNow(roster, status),
    asked: open.flatMap(({ id, identity }) =>
      identity.kind === 'asked' ? [{ baseId: id, why: identity.why }] : [],
    ),
    frontless: open.flatMap(({ id, identity }) =>
      identity.kind === 'named' ? [{ baseId: id, team: name(identity.teamId) }] : [],
    ),
  };
}

function wearerOf(roster: Roster, fiducialId: number): { readonly wearer?: string } {
  const team = roster.teams.find(
    ({ fiducial, turretFiducial }) => fiducial?.id === fiducialId || turretFiducial?.id === fiducialId,
  );
  const wearer = team ?? roster.objectives.find((objective) => objective.fiducialId === fiducialId);
  return wearer ? { wearer: wearer.name } : {};
}

/** The window's clock, once a second. */
function useSlowClock(): number {
  const [nowMs, setNowMs] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
