import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { SimulatedTableView } from '../../../renderer/simulated/SimulatedTableView';
import { firstWorld, moveInWorld } from '../../../renderer/simulated/world';
import { newSession } from '../../../shared/session/new-session';
import type { Session } from '../../../shared/session/session';
import { emptyTracking } from '../../../shared/tracking/update';
import './view-contract';

const turretsTurned: (readonly [string, number])[] = [];
const aimedAt: string[] = [];
let world = firstWorld;
let session: Session = { ...newSession(), selection: { kind: 'nothing' } };

function ViewAlone() {
  const [, setRevision] = useState(0);
  const again = () => setRevision((before) => before + 1);
  return (
    <SimulatedTableView
      world={world}
      session={session}
      tracking={emptyTracking}
      onMove={(teamId, pose, turretOffsetRad) => {
        world = moveInWorld(world, {
          teamId,
          pose,
          ...(turretOffsetRad !== undefined && { turretOffsetRad }),
        });
        again();
      }}
      onTurretTurned={(teamId, offsetRad) => turretsTurned.push([teamId, offsetRad])}
      onAimAt={(teamId) => aimedAt.push(teamId)}
      onSelect={(teamId) => {
        session = { ...session, selection: { kind: 'team', teamId } };
        again();
      }}
      onSelectNothing={() => {
        session = { ...session, selection: { kind: 'nothing' } };
        again();
      }}
    />
  );
}

function canvas(): HTMLCanvasElement | null {
  return document.querySelector('canvas');
}

window.viewPage = {
  world: () => world,
  selectedId: () => (session.selection.kind === 'team' ? session.selection.teamId : undefined),
  aimedAt: () => aimedAt,
  turretsTurned: () => turretsTurned,
  drawn: () => canvas()?.dataset.drawn === 'table',
  loseContext() {
    canvas()?.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
  },
};

const stage = document.getElementById('stage');
if (!stage) throw new Error('the page has no #stage');
// As the console's stage does, so that the view's keys have somewhere to go.
stage.tabIndex = 0;
createRoot(stage).render(<ViewAlone />);
