import { noPlaceDoubt } from '../../shared/geometry/place-doubt';
import { baseKinds } from '../../shared/vision/bases/base-kinds';
import { makeChangeFinder } from '../../shared/vision/bases/change-finder';
import { forAverages } from '../../shared/vision/bases/empty-table';
import { BaseFinder } from '../../shared/vision/bases/find-bases';
import { lightLabels } from '../../shared/vision/bases/lit-areas';
import type { OpenCv } from '../../shared/vision/opencv';
import { makeBaseScene } from '../simulator/base-scene';
import { colourOf, emptyTableOf, idOf } from '../vision/bases/measure';
import { type Timing, timed } from './timing';

/** Looks at a dozen bases without fiducials at 1080p: telling what changed, and a search where nothing has moved since. */
export function timeBases(cv: OpenCv): Timing[] {
  const table = makeBaseScene({ seed: 3, widthPx: 1920, teams: 12, cover: 'contrast', show: 'zones' });
  const { scene, camera, marks } = table;
  const empty = forAverages(emptyTableOf(table, 1), 1);
  const frame = colourOf(table.full(0));
  const labels = lightLabels(marks, camera, empty.width >> 1, empty.height >> 1);
  const kinds = baseKinds(scene.teams.map((team) => ({ id: idOf(team), base: team.base })));
  const finder = makeChangeFinder(cv, empty);
  const bases = new BaseFinder(empty, camera, kinds, scene.terrain, { cameraDoubt: noPlaceDoubt });
  const timings = [
    timed('bases, what changed', 20, () => finder.find(frame)),
    timed('bases, what changed under zones of light', 20, () => finder.find(frame, labels)),
  ];
  const map = finder.find(frame, labels);
  bases.find(frame, map);
  timings.push(timed('bases, a search where nothing moved', 10, () => bases.find(frame, map)));
  finder.dispose();
  return timings;
}
