import { useThree } from '@react-three/fiber';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { PerspectiveCamera } from 'three';
import { simulatedTable } from '../../../shared/session/simulated-rig';
import { beamKey } from '../projector-light';
import type { SimulatedTableViewProps } from '../SimulatedTableView';
import { SimulatedOverlay } from '../simulated-overlay';
import { turretsOf } from '../world';
import { agrees, type Held } from './hand';
import { keyAct } from './keyboard';
import { type Orbit, wholeTable } from './orbit';
import { followPointer, takeHold } from './pointer';
import { TableStage, verticalFovRad } from './table-stage';

interface StageInCanvasProps extends SimulatedTableViewProps {
  readonly root: RefObject<HTMLDivElement | null>;
  onContextLost(): void;
}

/** Larger than on a real table, since the eye is farther: readable where the whole table is in a small window. */
const writing = { factor: 1.4, leastCapMm: 16 };

/** Moves are told at most this often while a hand drags; the last one always. */
const TELL_EVERY_MS = 50;
/** A model let go stays where the hand left it until the world agrees, but no longer than this. */
const BELIEVE_HAND_MS = 3000;

/** Lives inside the canvas: keeps the three scene in step with the props, and hands in touch with the scene. */
export function StageInCanvas(props: StageInCanvasProps) {
  const { world, session, tracking, root, onContextLost } = props;
  const renderer = useThree((state) => state.gl);
  const scene = useThree((state) => state.scene);
  const camera = useThree((state) => state.camera);
  const size = useThree((state) => state.size);
  const invalidate = useThree((state) => state.invalidate);

  const latest = useRef(props);
  latest.current = props;
  const held = useRef<{ readonly held: Held; readonly letGoAtMs?: number } | undefined>(undefined);
  const toldAtMs = useRef(0);
  const orbit = useRef<Orbit | undefined>(undefined);
  const [hoveredId, setHoveredId] = useState<string | undefined>(undefined);
  const [labelsReady, setLabelsReady] = useState(false);
  const [stage, setStage] = useState<TableStage | undefined>(undefined);
  const overlay = useMemo(() => new SimulatedOverlay(writing), []);

  useEffect(() => {
    if (!(camera instanceof PerspectiveCamera)) return;
    const made = new TableStage(renderer, scene, camera);
    void made.lightReady.then(() => setLabelsReady(true));
    setStage(made);
    return () => {
      setStage(undefined);
      made.dispose();
    };
  }, [renderer, scene, camera]);

  useEffect(() => {
    const canvas = renderer.domElement;
    const lost = (event: Event) => {
      event.preventDefault();
      onContextLost();
    };
    canvas.addEventListener('webglcontextlost', lost);
    return () => canvas.removeEventListener('webglcontextlost', lost);
  }, [renderer, onContextLost]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: these three are what the table is made of
  useEffect(() => {
    if (stage?.setTable(session)) invalidate();
  }, [stage, session.roster, session.terrain, session.units, invalidate]);

  useEffect(() => {
    if (!stage) return;
    const turretsRad = turretsOf(world, {
      roster: session.roster,
      turretOffsetsRad: session.turretOffsetsRad,
    });
    const changed = stage.setWorld(world, turretsRad);
    const inHand = held.current;
    const waited = inHand?.letGoAtMs === undefined ? undefined : performance.now() - inHand.letGoAtMs;
    const impatient = waited !== undefined && waited > BELIEVE_HAND_MS;
    const release = inHand && waited !== undefined && (impatient || agrees(inHand.held, world, turretsRad));
    if (release) {
      held.current = undefined;
      stage.setHeld(undefined);
    }
    if (changed || release) invalidate();
  }, [stage, world, session.roster, session.turretOffsetsRad, invalidate]);

  const primitives = overlay.primitives(session, tracking);
  const beam = beamKey(session);
  // biome-ignore lint/correctness/useExhaustiveDependencies: beam stands for the session; labelsReady shows once more
  useEffect(() => {
    stage?.setLight(session, primitives);
    invalidate();
    // For whoever waits for the whole picture, be it a test or a script that takes it.
    if (stage && labelsReady) renderer.domElement.dataset.drawn = 'table';
  }, [stage, beam, primitives, labelsReady, renderer, invalidate]);

  const selectedId = session.selection.kind === 'team' ? session.selection.teamId : undefined;
  useEffect(() => {
    stage?.setRings(selectedId, hoveredId);
    invalidate();
  }, [stage, selectedId, hoveredId, invalidate]);

  useEffect(() => {
    if (!stage) return;
    orbit.current ??= wholeTable(simulatedTable, size.width / size.height, verticalFovRad);
    stage.lookFrom(orbit.current);
    invalidate();
  }, [stage, size, invalidate]);

  useEffect(() => {
    const element = renderer.domElement;
    const keys = root.current?.parentElement;
    if (!stage || !keys) return;
    const hold = (now: Held, done: boolean) => {
      held.current = done ? { held: now, letGoAtMs: performance.now() } : { held: now };
      stage.setHeld(done ? { ...now, grip: 'turn' } : now);
      invalidate();
      const nowMs = performance.now();
      if (!done && nowMs - toldAtMs.current < TELL_EVERY_MS) return;
      toldAtMs.current = nowMs;
      // The world turns only turrets that a camera can see; the others are the session's to turn.
      const { onMove, onTurretTurned, session: game } = latest.current;
      const team = game.roster.teams.find(({ id }) => id === now.teamId);
      if (team?.turretFiducial) onMove(now.teamId, now.pose, now.turretOffsetRad);
      else onMove(now.teamId, now.pose);
      if (done && now.grip === 'turn-turret' && !team?.turretFiducial)
        onTurretTurned?.(now.teamId, now.turretOffsetRad);
    };
    const setOrbit = (next: Orbit) => {
      orbit.current = next;
      stage.lookFrom(next);
      invalidate();
    };
    const whole = () =>
      wholeTable(simulatedTable, element.clientWidth / element.clientHeight, verticalFovRad);
    const select = (teamId: string | undefined) => {
      const { onSelect, onSelectNothing, session: game } = latest.current;
      if (teamId === undefined) onSelectNothing?.();
      else if (game.roster.teams.some(({ id }) => id === teamId)) onSelect(teamId);
    };
    const endPointer = followPointer({
      element,
      stage,
      world: () => latest.current.world,
      turretsRad: () => turretsOf(latest.current.world, latest.current.session),
      orbit: () => orbit.current ?? whole(),
      setOrbit,
      resetOrbit: () => setOrbit(whole()),
      selectedId: () => {
        const { selection } = latest.current.session;
        return selection.kind === 'team' ? selection.teamId : undefined;
      },
      hover: setHoveredId,
      select,
      aimAt: (teamId) => latest.current.onAimAt?.(teamId),
      hold,
    });
    const keyDown = (event: KeyboardEvent) => {
      const act = keyAct(event);
      if (!act) return;
      if (act.kind === 'reset-view') setOrbit(whole());
      else if (act.kind === 'orbit') setOrbit(act.change(orbit.current ?? whole()));
      else {
        const { session: game, world: now } = latest.current;
        const teamId = game.selection.kind === 'team' ? game.selection.teamId : undefined;
        const pose = teamId === undefined ? undefined : now.poses[teamId];
        if (teamId === undefined || !pose) return;
        if (act.grip === 'turn-turret' && !stage.hasTurret(teamId)) return;
        // Key after key goes on from where the hand is, not from a world that has yet to follow.
        const before = held.current?.held.teamId === teamId ? held.current.held : undefined;
        hold(
          act.change(
            before
              ? { ...before, grip: act.grip }
              : takeHold(turretsOf(now, game)[teamId], teamId, pose, act.grip),
          ),
          true,
        );
      }
      event.preventDefault();
      event.stopPropagation();
    };
    keys.addEventListener('keydown', keyDown);
    return () => {
      endPointer();
      keys.removeEventListener('keydown', keyDown);
    };
  }, [stage, renderer, root, invalidate]);

  return null;
}
