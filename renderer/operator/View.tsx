import { lazy, Suspense } from 'react';
import { unreachable } from '../../shared/result';
import { english } from '../strings/english';
import { CameraView } from './camera/CameraView';
import type { ViewId } from './console-action';
import { MapView } from './map/MapView';
import { RosterView } from './roster/RosterView';
import { SettingsView } from './settings/SettingsView';
import { ProjectorView } from './setup/ProjectorView';
import { SetupView } from './setup/SetupView';

/** Three and the scene are large and only wanted with a simulated camera. */
const SimulatedView = lazy(() => import('./simulated/SimulatedView'));

/** The page of the main pane. */
export function View({ view }: { readonly view: ViewId }) {
  switch (view) {
    case 'table':
      return (
        <Suspense fallback={<p className="stage loading">{english.loading}</p>}>
          <SimulatedView />
        </Suspense>
      );
    case 'map':
      return <MapView />;
    case 'camera':
      return <CameraView />;
    case 'projector':
      return <ProjectorView />;
    case 'setup':
      return <SetupView />;
    case 'roster':
      return <RosterView />;
    case 'settings':
      return <SettingsView />;
    default:
      return unreachable(view);
  }
}
