import { addAfterEffect, invalidate } from '@react-three/fiber';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { SimulatedTableView } from '../../../renderer/simulated/SimulatedTableView';
import { firstWorld, moveInWorld } from '../../../renderer/simulated/world';
import { type Act, newHistory, perform, type SessionHistory } from '../../../shared/session/history';
import { newSession } from '../../../shared/session/new-session';
import type { Selection } from '../../../shared/session/session';
import { emptyTracking } from '../../../shared/tracking/update';
import type { Clip } from './view-contract';
import './view-contract';

const aimedAt: string[] = [];
let world = firstWorld;
let history: SessionHistory = newHistory({ ...newSession(), selection: { kind: 'nothing' } });
let atMs = 0;
let drawAgain = () => {};

/** As the host does with what a window asks for; each act so long after the last that undo takes them one by one. */
function act(act: Act): void {
  atMs += 10_000;
  const done = perform(history, act, atMs);
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

function pixels({ x, y, width, height }: Clip): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const ignore = addAfterEffect(() => {
      ignore();
      const gl = canvas()?.getContext('webgl2');
      if (!gl) return reject(new Error('the view has no canvas'));
      const data = new Uint8Array(width * height * 4);
      gl.readPixels(x, gl.drawingBufferHeight - y - height, width, height, gl.RGBA, gl.UNSIGNED_BYTE, data);
      resolve([...data]);
    });
    invalidate();
  });
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
  pixels,
  loseContext() {
    canvas()?.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
  },
};

const stage = document.getElementById('stage');
if (!stage) throw new Error('the page has no #stage');
// As the console's stage does, so that the view's keys have somewhere to go.
stage.tabIndex = 0;
createRoot(stage).render(<ViewAlone />);
