import './console.css';
import './frame/frame.css';
import { useEffect, useMemo } from 'react';
import type { Host } from '../host/host';
import { useStore } from '../live/value-store';
import { BannerStack } from './banners/BannerStack';
import { availableViews, pictureWanted, shownView, showsTable } from './console-state';
import { ConsoleContext } from './data/console-context';
import type { ConsoleStores } from './data/console-stores';
import { BoardContext, useBoardNow } from './data/table-now';
import { useConsoleApi } from './data/use-console-api';
import { Footer } from './frame/Footer';
import { Header } from './frame/Header';
import { Sheets } from './frame/Sheets';
import { Tabs } from './frame/Tabs';
import { Toast } from './frame/Toast';
import { ViewBoundary } from './frame/ViewBoundary';
import { useKeys } from './keys/use-keys';
import { SidePanel } from './panel/SidePanel';
import { SelectionStrip } from './selection/SelectionStrip';
import { View } from './View';

/** The operator's window. */
export function Console({ host, stores }: { readonly host: Host; readonly stores: ConsoleStores }) {
  const camera = useStore(stores.settings).camera.kind;
  const { state, hostReach, act, dispatch, tell, toast } = useConsoleApi(host, stores);
  const api = useMemo(
    () => ({ host, stores, state, hostReach, act, dispatch, tell }),
    [host, stores, state, hostReach, act, dispatch, tell],
  );
  const board = useBoardNow(stores);
  useKeys(act);
  const view = shownView(state, camera);
  const withPanel = showsTable(view);
  const { wanted, widthPx } = pictureWanted(view);
  useEffect(
    () => host.link.send({ kind: 'preview-wanted', wanted, ...(widthPx ? { widthPx } : {}) }),
    [host, wanted, widthPx],
  );
  return (
    <ConsoleContext value={api}>
      <BoardContext value={board}>
        <div className={withPanel ? 'console' : 'console wide'}>
          <Header />
          <main className="pane">
            <Tabs view={view} views={availableViews(camera)} />
            <BannerStack />
            <ViewBoundary key={view} leave={() => act({ kind: 'showView', view: 'map' })}>
              <View view={view} />
            </ViewBoundary>
            {withPanel ? <SelectionStrip view={view} /> : null}
          </main>
          {withPanel ? <SidePanel /> : null}
          <Footer />
        </div>
        <Sheets />
        <Toast message={toast} />
      </BoardContext>
    </ConsoleContext>
  );
}
