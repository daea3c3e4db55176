import type { TerrainKind } from '../board/terrain';
import type { GamePhraseId } from './game-phrases';
import type { StringTable } from './say';

const terrainWords: Readonly<Record<TerrainKind, string>> = {
  woods: 'woods',
  field: 'a field',
  road: 'a road',
  building: 'a building',
  water: 'water',
  hill: 'a hill',
  hedge: 'a hedge',
  wall: 'a wall',
};

/** What is said in English about moves. */
export const gameEnglish: Pick<StringTable, GamePhraseId> = {
  'finding.moved-too-far': (p, l) =>
    `${p.team} moved ${l.apart(p.movedMm, p.limitMm)} of ${l.limit(p.limitMm)}: ${l.measured(p.overMm)} too far`,
  'finding.move-marginal': (p, l) =>
    `${p.team} moved ${l.measured(p.straightMm)} straight, ${l.measured(p.pathMm)} along its way, of ${l.limit(p.limitMm)}: measure`,
  'finding.may-not-enter': (p) => `${p.team} may not enter ${terrainWords[p.terrain]}`,
  'finding.cannot-move': (p) =>
    `${p.team} was moved, and is ${p.why === 'bailedOut' ? 'bailed out' : 'bogged down'}`,
  'finding.pinned-nearer': (p, l) =>
    `${p.team} is pinned down and came nearer to ${p.enemy}: from ${l.measured(p.beforeMm)} to ${l.apart(p.afterMm, p.beforeMm)}`,
  'finding.put-back': (p, l) => `${p.name}: its move was undone, put it back ${l.measured(p.distanceMm)}`,
  'finding.misplaced': (p, l) => `${p.name}: ${l.measured(p.outsideMm)} outside`,
  'finding.misplaced-marginal': (p) => `${p.name} stands on the edge of its area: measure`,
  'dispute.title': (p) => `${p.shooter} at ${p.target}`,
  'dispute.verdict': (p) =>
    ({
      yes: 'May fire',
      no: 'May not fire',
      marginal: 'Too close to call: measure by hand',
      figures: 'May fire; its figures are too close to call: measure by hand',
    })[p.decision],
  'dispute.distance': (p, l) => `Distance, base edge to base edge: ${l.doubtful(p.distanceMm, p.sigmaMm)}`,
  'dispute.why': () => 'Why',
  'dispute.where': () => 'Where they stand, in mm from the near-left corner',
  'dispute.stands': (p) =>
    `${p.team}: ${p.x.toFixed(1)}, ${p.y.toFixed(1)}, facing ${p.headingDeg.toFixed(1)}°, ±${(2 * p.sigma).toFixed(1)} mm`,
  'reason.move-limit': (p, l) => `${p.unit} may move ${l.limit(p.limitMm)}`,
  'reason.rough-limit': (p, l) =>
    `${p.unit} may move ${l.limit(p.limitMm)} where it touches ${terrainWords[p.terrain]}`,
  'reason.assault-limit': (p, l) =>
    p.limitMm === 0
      ? `${p.unit} may not charge`
      : `${p.unit} ${p.move === 'charge' ? 'charges' : 'settles'} ${l.limit(p.limitMm)} at most`,
  'reason.seen-way': (p, l) =>
    `Straight it is ${l.measured(p.straightMm)}; the camera saw ${l.measured(p.pathMm)} of way`,
  'reason.pinned': () => 'A pinned platoon may not come nearer to enemies that it sees',
};
