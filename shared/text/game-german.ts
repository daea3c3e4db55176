import type { TerrainKind } from '../board/terrain';
import type { GamePhraseId } from './game-phrases';
import type { StringTable } from './say';

const terrainWords: Readonly<Record<TerrainKind, string>> = {
  woods: 'Wald',
  field: 'ein Feld',
  road: 'eine Straße',
  building: 'ein Gebäude',
  water: 'Wasser',
  hill: 'ein Hügel',
  hedge: 'eine Hecke',
  wall: 'eine Mauer',
};

/** Was auf Deutsch über Bewegungen gesagt wird. */
export const gameGerman: Pick<StringTable, GamePhraseId> = {
  'finding.moved-too-far': (p, l) =>
    `${p.team} bewegte sich ${l.apart(p.movedMm, p.limitMm)} von ${l.limit(p.limitMm)}: ${l.measured(p.overMm)} zu weit`,
  'finding.move-marginal': (p, l) =>
    `${p.team} bewegte sich gerade ${l.measured(p.straightMm)}, auf dem Weg ${l.measured(p.pathMm)}, von ${l.limit(p.limitMm)}: nachmessen`,
  'finding.may-not-enter': (p) => `Für ${p.team} verboten: ${terrainWords[p.terrain]}`,
  'finding.cannot-move': (p) =>
    `${p.team} wurde bewegt und ist ${p.why === 'bailedOut' ? 'ausgestiegen' : 'festgefahren'}`,
  'finding.pinned-nearer': (p, l) =>
    `${p.team} ist niedergehalten und kam näher an ${p.enemy}: von ${l.measured(p.beforeMm)} auf ${l.apart(p.afterMm, p.beforeMm)}`,
  'finding.put-back': (p, l) =>
    `${p.name}: Bewegung zurückgenommen, ${l.measured(p.distanceMm)} zurückstellen`,
  'finding.misplaced': (p, l) => `${p.name}: ${l.measured(p.outsideMm)} außerhalb`,
  'finding.misplaced-marginal': (p) => `${p.name} steht am Rand seines Bereichs: nachmessen`,
  'dispute.title': (p) => `${p.shooter} auf ${p.target}`,
  'dispute.verdict': (p) =>
    ({
      yes: 'Darf schießen',
      no: 'Darf nicht schießen',
      marginal: 'Zu knapp: von Hand nachmessen',
      figures: 'Darf schießen; seine Werte sind zu knapp: von Hand nachmessen',
    })[p.decision],
  'dispute.distance': (p, l) => `Abstand, Basis zu Basis: ${l.doubtful(p.distanceMm, p.sigmaMm)}`,
  'dispute.why': () => 'Warum',
  'dispute.where': () => 'Wo sie stehen, in mm von der Ecke vorn links',
  'dispute.stands': (p) =>
    `${p.team}: ${p.x.toFixed(1)}, ${p.y.toFixed(1)}, Blick ${p.headingDeg.toFixed(1)}°, ±${(2 * p.sigma).toFixed(1)} mm`,
  'reason.move-limit': (p, l) => `${p.unit} darf sich ${l.limit(p.limitMm)} bewegen`,
  'reason.rough-limit': (p, l) =>
    `${p.unit} darf sich ${l.limit(p.limitMm)} bewegen, da im Weg: ${terrainWords[p.terrain]}`,
  'reason.assault-limit': (p, l) =>
    p.limitMm === 0
      ? `${p.unit} darf nicht stürmen`
      : `${p.unit} ${p.move === 'charge' ? 'stürmt' : 'rückt nach um'} höchstens ${l.limit(p.limitMm)}`,
  'reason.seen-way': (p, l) =>
    `Gerade sind es ${l.measured(p.straightMm)}; die Kamera sah ${l.measured(p.pathMm)} Weg`,
  'reason.pinned': () => 'Niedergehaltene dürfen Feinden, die sie sehen, nicht näher kommen',
};
