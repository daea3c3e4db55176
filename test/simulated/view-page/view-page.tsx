import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { SimulatedTableView } from '../../../renderer/simulated/SimulatedTableView';
import { firstWorld, moveInWorld } from '../../../renderer/simulated/world';
import { type Act, newHistory, perform, type SessionHistory } from '../../../shared/session/history';
import { newSession } from '../../../shared/session/new-session';
import type { Selection } from '../../../shared/session/session';
import { emptyTracking } from '../../../shared/tracking/update';
import './view-contract';

const aimedAt: string[] = [];
let world = firstWorld;
let history: SessionHistory = newHistory({ ...newSession(), selection: { kind: 'nothing' } });
let drawAgain = () => {};

/** As the host does with what a window asks for. */
function act(act: Act): void {
  const done = perform(history, act, performance.now());
  if (!done.ok) throw new Error(done.error.kind);
  history = done.value;
  drawAgain();
}

function select(selection: Selection): void {
  act({ kind: 'command', command: { kind: 'select', selection } });
}

function ViewAlone() {
  const [, setRevision] = useState(0);
  drawAgain = () => setRevision((before) => before + 1);
  return (
    <SimulatedTableView
      world={world}
      session={history.present}
      tracking={emptyTracking}
      onMove={(teamId, pose, turretOffsetRad) => {
        world = moveInWorld(world, {
          teamId,
          pose,
          ...(turretOffsetRad !== undefined && { turretOffsetRad }),
        });
        drawAgain();
      }}
      onTurretTurned={(teamId, offsetRad) =>
        act({ kind: 'command', command: { kind: 'setTurretOffset', teamId, offsetRad } })
      }
      onAimAt={(teamId) => aimedAt.push(teamId)}
      onSelect={(teamId) => select({ kind: 'team', teamId })}
      onSelectNothing={() => select({ kind: 'nothing' })}
    />
  );
}

function canvas(): HTMLCanvasElement | null {
  return document.querySelector('canvas');
}

window.viewPage = {
  world: () => world,
  selectedId: () => {
    const { selection } = history.present;
    return selection.kind === 'team' ? selection.teamId : undefined;
  },
  aimedAt: () => aimedAt,
  turretOffsetRad: (teamId) => history.present.turretOffsetsRad[teamId],
  act,
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
