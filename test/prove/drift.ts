import { CameraWatch } from '../../calibration/drift/camera-watch';
import { findCameraAnew } from '../../calibration/drift/find-camera-anew';
import { followCamera, followProjector, placesApartMm } from '../../calibration/drift/follow-rig';
import { movedCamera, Swings, TableShift } from '../../calibration/drift/pose-change';
import { ProjectorWatch, watchPlaces } from '../../calibration/drift/projector-watch';
import { gridOver } from '../../calibration/table/table-grid';
import { makeCamera } from '../../shared/geometry/camera';
import { noPlaceDoubt } from '../../shared/geometry/place-doubt';
import type { Point } from '../../shared/geometry/point';
import type { CameraSetup, ModelProjector } from '../../shared/session/session';
import {
  simulatedCamera as model,
  simulatedProjector as projector,
  simulatedTable as table,
} from '../../shared/session/simulated-rig';
import { randomKnock, TablePlay } from '../calibration/drift/table-play';
import { seededRandom } from '../simulator/random';
import { beyond, type Proof, type ProofOptions, rounded } from './proof';

const HOUR_MS = 3_600_000;
const WARM_UP_MS = 6000;
/** What is not told by then is not told. */
const GIVEN_UP_MS = 5000;
const KNOCKS_A_SEED = 10;
/** An hour of slow drift takes some seconds a seed, and seeds hardly differ. */
const MOST_DRIFT_HOURS = 3;
const LOOK_MS = 600;
const MOST = { falseAlarms: 0, late: 0, untold: 0, worstMm: 1 };

interface KnockRow {
  readonly condition: string;
  readonly knocks: number;
  readonly untold: number;
  /** Later than two seconds. */
  readonly late: number;
  readonly medianMs: number;
  readonly worstMs: number;
  readonly foundAgain: number;
  readonly rmsMm: number;
  readonly worstMm: number;
}

/** Knocks of the camera in the midst of simulated play, and hours of play without one. */
export async function proveDrift({ seeds, firstSeed, progress }: ProofOptions): Promise<Proof> {
  const rows: object[] = [];
  const broken: string[] = [];
  for (const byMm of [2, 5, 25]) {
    for (const cornerTags of [4, 0]) {
      const row = knockRow(byMm, cornerTags, seeds * KNOCKS_A_SEED, firstSeed);
      rows.push(row);
      broken.push(...beyond(row.condition, { ...row }, {}, MOST));
      progress(JSON.stringify(row));
    }
  }
  for (const cornerTags of [4, 0]) {
    const row = hourRow(cornerTags, seeds, firstSeed);
    rows.push(row);
    broken.push(...beyond(row.condition, { ...row }, {}, MOST));
    progress(JSON.stringify(row));
  }
  for (const byMm of [0.5, 2, 6]) {
    const camera = cameraDriftRow(byMm, Math.min(seeds, MOST_DRIFT_HOURS), firstSeed);
    const projector = projectorDriftRow(byMm, Math.min(seeds, MOST_DRIFT_HOURS), firstSeed);
    for (const row of [camera, projector]) {
      rows.push(row);
      broken.push(...beyond(row.condition, { ...row }, {}, MOST));
      progress(JSON.stringify(row));
    }
  }
  return { seeds: `${firstSeed} to ${firstSeed + seeds - 1}`, conditions: rows, broken };
}

function knockRow(byMm: number, cornerTags: number, knocks: number, firstSeed: number): KnockRow {
  const shift = new TableShift(model, table, new Swings(model));
  const toldMs: number[] = [];
  const misses: number[] = [];
  let foundAgain = 0;
  for (let i = 0; i < knocks; i++) {
    const seed = firstSeed * 1000 + i;
    const play = new TablePlay({ seed, model, teams: 16, cornerTags, framesPerSecond: 30 });
    const watch = new CameraWatch(model, table);
    while (play.atMs < WARM_UP_MS) watch.see(play.frame(), play.atMs);
    const knock = randomKnock(seededRandom(seed + 7), byMm, (change) => shift.mostMm(change));
    const knockedMs = play.atMs;
    play.knock(knock);
    let sights = play.frame();
    while (watch.see(sights, play.atMs).kind !== 'moved' && play.atMs < knockedMs + GIVEN_UP_MS) {
      sights = play.frame();
    }
    if (play.atMs < knockedMs + GIVEN_UP_MS) toldMs.push(play.atMs - knockedMs);
    const anew = findCameraAnew(model, noPlaceDoubt, watch.standing(sights), table);
    if (!anew.ok) continue;
    foundAgain++;
    const [truth, found] = [makeCamera(movedCamera(model, knock)), makeCamera(anew.value.model)];
    for (const place of gridOver(table)) {
      const to = found.meetPlane(truth.project({ ...place, z: 0 }), 0);
      misses.push(Math.hypot(to.x - place.x, to.y - place.y));
    }
  }
  const sorted = toldMs.toSorted((a, b) => a - b);
  return {
    condition: `knocks of ${byMm} mm, ${cornerTags} table corners`,
    knocks,
    untold: knocks - toldMs.length,
    late: toldMs.filter((ms) => ms > 2000).length,
    medianMs: Math.round(sorted[sorted.length >> 1] ?? Number.NaN),
    worstMs: Math.round(sorted.at(-1) ?? Number.NaN),
    foundAgain,
    rmsMm: rounded(Math.sqrt(misses.reduce((sum, miss) => sum + miss * miss, 0) / misses.length), 3),
    worstMm: rounded(Math.max(...misses), 3),
  };
}

/** An hour of play in which the camera sags: where things are said to be, beside where they are. */
function cameraDriftRow(byMm: number, hours: number, firstSeed: number) {
  const shift = new TableShift(model, table, new Swings(model));
  let [falseAlarms, worstMm, steps] = [0, 0, 0];
  for (let seed = firstSeed; seed < firstSeed + hours; seed++) {
    const sag = randomKnock(seededRandom(seed + 11), byMm, (change) => shift.mostMm(change));
    const play = new TablePlay({ seed, model, teams: 16, cornerTags: 4, framesPerSecond: 5, sag });
    const watch = new CameraWatch(model, table);
    let setup: CameraSetup = { kind: 'model', model, sigmaMm: 0.2 };
    let lookMs = WARM_UP_MS;
    while (play.atMs < HOUR_MS) {
      if (watch.see(play.frame(), play.atMs).kind === 'moved') falseAlarms++;
      if (play.atMs < lookMs) continue;
      lookMs = play.atMs + 10_000;
      const step = followCamera(setup, watch.followed, table);
      if (step) [setup, steps] = [step.setup, steps + 1];
      const truth = movedCamera(
        model,
        sag.map((value) => (value * play.atMs) / HOUR_MS),
      );
      worstMm = Math.max(worstMm, placesApartMm(truth, watch.followed, table));
    }
  }
  return {
    condition: `camera drifts ${byMm} mm in an hour`,
    hours,
    falseAlarms,
    steps,
    worstMm: rounded(worstMm, 3),
  };
}

/** The same of the projector: where its light falls, beside where it should. */
function projectorDriftRow(byMm: number, hours: number, firstSeed: number) {
  const shift = new TableShift(projector, table, new Swings(projector));
  let [falseAlarms, worstMm, steps] = [0, 0, 0];
  for (let seed = firstSeed; seed < firstSeed + hours; seed++) {
    const random = seededRandom(seed + 13);
    const sag = randomKnock(random, byMm, (change) => shift.mostMm(change));
    const watch = new ProjectorWatch(table);
    let setup: ModelProjector = {
      kind: 'model',
      model: projector,
      mirrored: false,
      rmsMm: 0.1,
      worstMm: 0.3,
      raised: 'measured',
    };
    let aimedAtMs = 0;
    for (let atMs = 0; atMs < HOUR_MS; atMs += LOOK_MS) {
      const truth = makeCamera(
        movedCamera(
          projector,
          sag.map((value) => (value * atMs) / HOUR_MS),
        ),
      );
      const aimed = makeCamera(setup.model);
      const falls = (at: Point<'table'>) => truth.meetPlane(aimed.project({ ...at, z: 0 }), 0);
      const marks = watchPlaces(table).map(({ id, at }) => {
        if (random.next() < 0.2) return { id, at };
        const { x, y } = falls(at);
        return { id, at, seen: { x: x + 0.12 * random.gaussian(), y: y + 0.12 * random.gaussian() } };
      });
      if (watch.see(marks, atMs).kind === 'moved') falseAlarms++;
      if (atMs % 10_000 >= LOOK_MS) continue;
      for (const at of gridOver(table)) {
        const { x, y } = falls(at);
        worstMm = Math.max(worstMm, Math.hypot(x - at.x, y - at.y));
      }
      const { drift } = watch;
      const step = drift && drift.fromMs > aimedAtMs ? followProjector(setup, drift.slip, table) : undefined;
      if (step?.setup.kind !== 'model') continue;
      [setup, aimedAtMs, steps] = [step.setup, atMs, steps + 1];
    }
  }
  return {
    condition: `projector drifts ${byMm} mm in an hour`,
    hours,
    falseAlarms,
    steps,
    worstMm: rounded(worstMm, 3),
  };
}

function hourRow(cornerTags: number, hours: number, firstSeed: number) {
  let [falseAlarms, frames, steady] = [0, 0, 0];
  for (let seed = firstSeed; seed < firstSeed + hours; seed++) {
    const play = new TablePlay({ seed, model, teams: 20, cornerTags, framesPerSecond: 10 });
    const watch = new CameraWatch(model, table);
    let before = 'unwatched';
    while (play.atMs < HOUR_MS) {
      const { kind } = watch.see(play.frame(), play.atMs);
      frames++;
      if (kind === 'steady') steady++;
      if (kind === 'moved' && before !== 'moved') falseAlarms++;
      before = kind;
    }
  }
  return {
    condition: `play without a knock, ${cornerTags} table corners`,
    hours,
    falseAlarms,
    watchedShare: rounded(steady / frames, 4),
  };
}
