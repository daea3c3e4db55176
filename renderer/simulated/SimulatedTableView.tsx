import { Canvas } from '@react-three/fiber';
import { useCallback, useEffect, useRef, useState } from 'react';
import { NeutralToneMapping } from 'three';
import type { Pose } from '../../shared/geometry/point';
import type { SimulatedWorld } from '../../shared/ipc';
import type { Session } from '../../shared/session/session';
import type { TrackingState } from '../../shared/tracking/track';
import { StageInCanvas } from './view/StageInCanvas';
import { verticalFovDeg } from './view/table-stage';

export interface SimulatedTableViewProps {
  /** Where the models really stand. */
  readonly world: SimulatedWorld;
  readonly session: Session;
  /** What the camera makes of it: the projector's light is drawn from this, late and all. */
  readonly tracking: TrackingState;
  /** The operator's hand moved a model, or a turret that wears a fiducial; many times a second while it drags. */
  onMove(teamId: string, pose: Pose, turretOffsetRad?: number): void;
  /** A hand let go of a turret without a fiducial, turned so far against its hull: no camera sees it. */
  onTurretTurned?(teamId: string, offsetRad: number): void;
  onSelect(teamId: string): void;
  /** A model was clicked with the right button: the selected team is to shoot at it. */
  onAimAt?(teamId: string): void;
  /** A click beside every model. */
  onSelectNothing?(): void;
}

/** After the graphics driver took the context away, a new one is asked for this much later. */
const REBUILD_MS = 800;

const description =
  'Simulated table. Drag a team to move it; drag its ring, drag with the right button or use the wheel to turn it, with Shift its turret. Right-click a team to make it the target. ' +
  'Arrow keys push the selected team, comma and full stop turn it. Drag the ground to look around, wheel to zoom, Home to see all.';

/**
 * The simulated table as a person in the room sees it: the models as they stand, and the projector's light on them.
 * Teams are moved and turned by mouse and by keyboard. It draws only when something changed.
 */
export function SimulatedTableView(props: SimulatedTableViewProps) {
  const root = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [lost, setLost] = useState(false);
  const contextLost = useCallback(() => setLost(true), []);

  useEffect(() => {
    if (!lost) return;
    const timer = setTimeout(() => {
      setAttempt((before) => before + 1);
      setLost(false);
    }, REBUILD_MS);
    return () => clearTimeout(timer);
  }, [lost]);

  return (
    <div
      ref={root}
      className="simulated-table"
      role="application"
      aria-label={description}
      style={{ position: 'absolute', inset: 0, touchAction: 'none', background: '#0b0a09' }}
    >
      {lost ? (
        <p role="alert" style={{ padding: '2rem', textAlign: 'center' }}>
          The graphics driver took the 3D picture away. It is being rebuilt; the game goes on.
        </p>
      ) : (
        <Canvas
          key={attempt}
          frameloop="demand"
          shadows="percentage"
          dpr={[1, 2]}
          camera={{ fov: verticalFovDeg, near: 60, far: 11000 }}
          gl={{ antialias: true, toneMapping: NeutralToneMapping, toneMappingExposure: 1.3 }}
        >
          <StageInCanvas {...props} root={root} onContextLost={contextLost} />
        </Canvas>
      )}
    </div>
  );
}
