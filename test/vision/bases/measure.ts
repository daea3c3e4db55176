import { noPlaceDoubt } from '../../../shared/geometry/place-doubt';
import { baseKinds } from '../../../shared/vision/bases/base-kinds';
import { makeChangeFinder } from '../../../shared/vision/bases/change-finder';
import { type ColourFrame, rgbFrame } from '../../../shared/vision/bases/colour-frame';
import { type EmptyTable, EmptyTableTaker, forAverages } from '../../../shared/vision/bases/empty-table';
import { BaseFinder } from '../../../shared/vision/bases/find-bases';
import { lightLabels } from '../../../shared/vision/bases/lit-areas';
import type { BaseObservation } from '../../../shared/vision/detection';
import type { OpenCv } from '../../../shared/vision/opencv';
import type { BaseScene } from '../../simulator/base-scene';
import type { Photograph } from '../../simulator/develop';
import type { SceneTeam } from '../../simulator/scene';

export function colourOf({ rgb }: Photograph): ColourFrame {
  return rgbFrame(rgb.width, rgb.height, rgb.data);
}

/** The empty table, averaged from so many shots. */
export function emptyTableOf(table: BaseScene, shots = 4): EmptyTable {
  const taker = new EmptyTableTaker();
  for (let shot = 0; shot < shots; shot++) {
    const added = taker.add(colourOf(table.empty(shot)));
    if (!added.ok) throw new Error(`the empty table is not still: ${JSON.stringify(added.error)}`);
  }
  return taker.take();
}

/** Frames of the table as it stands, averaged as the product averages them while nothing moves. */
export const AVERAGED = 4;

/** What the product sees of a scene whose overlay it knows. */
export function seeBases(cv: OpenCv, table: BaseScene, averaged = AVERAGED) {
  const empty = forAverages(emptyTableOf(table, averaged), averaged);
  const finder = makeChangeFinder(cv, empty);
  const labels =
    table.marks.length > 0
      ? lightLabels(table.marks, table.camera, empty.width >> 1, empty.height >> 1)
      : undefined;
  const teams = table.scene.teams.map((team) => ({ id: idOf(team), base: team.base }));
  const options = { cameraDoubt: noPlaceDoubt };
  const bases = new BaseFinder(empty, table.camera, baseKinds(teams), table.scene.terrain, options);
  const still = new EmptyTableTaker();
  for (let shot = 0; shot < averaged; shot++) still.add(colourOf(table.full(shot)));
  const frame = rgbFrame(empty.width, empty.height, still.take().rgb);
  const startedAt = process.cpuUsage().user;
  const map = finder.find(frame, labels);
  const changedAt = process.cpuUsage().user;
  const seen = bases.find(frame, map);
  const fittedAt = process.cpuUsage().user;
  finder.dispose();
  return { seen, changeCpuMs: (changedAt - startedAt) / 1000, fitCpuMs: (fittedAt - changedAt) / 1000 };
}

export function idOf(team: SceneTeam): string {
  return `team ${team.fiducial.id}`;
}

export interface MatchedBase {
  readonly team: SceneTeam;
  readonly seen: BaseObservation;
  readonly offMm: number;
  /** Against the nearest of the headings that look alike; undefined for round bases. */
  readonly turnedRad: number | undefined;
  /** Square of the place error in its own standard deviations, over two. */
  readonly sigmasSquared: number;
}

/** Which observation is whose, by place and kind; what is left over are false ones and misses. */
export function match(teams: readonly SceneTeam[], seen: readonly BaseObservation[], withinMm = 12) {
  const left = new Set(seen);
  const matched: MatchedBase[] = [];
  const missed: SceneTeam[] = [];
  for (const team of teams) {
    const { xMm, yMm, headingRad } = team.pose;
    const near = [...left]
      .filter((one) => one.candidateTeamIds.includes(idOf(team)))
      .map((one) => ({ one, offMm: Math.hypot(one.at.x - xMm, one.at.y - yMm) }))
      .sort((a, b) => a.offMm - b.offMm)[0];
    if (!near || near.offMm > withinMm) {
      missed.push(team);
      continue;
    }
    left.delete(near.one);
    const { facing, at, covariance } = near.one;
    const period = facing.kind === 'modulo' ? facing.periodRad : 0;
    const turn = facing.kind === 'modulo' ? headingRad - facing.headingRad : 0;
    matched.push({
      team,
      seen: near.one,
      offMm: near.offMm,
      turnedRad: facing.kind === 'modulo' ? turn - period * Math.round(turn / period) : undefined,
      sigmasSquared: ((at.x - xMm) ** 2 / covariance[0] + (at.y - yMm) ** 2 / covariance[4]) / 2,
    });
  }
  return { matched, missed, strangers: [...left] };
}

/** Root of the mean square. */
export function rms(values: readonly number[]): number {
  return Math.sqrt(values.reduce((sum, v) => sum + v * v, 0) / Math.max(1, values.length));
}
