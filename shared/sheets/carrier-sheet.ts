import type { Base, FiducialMount, Roster, Team } from '../board/team';
import { type Carrier, tabBehind, trayUnder } from '../planning/mounts';
import { fitsOnBase, paperSideMm } from '../planning/paper';
import { dictionaryByName } from '../vision/detect/dictionaries/by-name';
import { fiducialMarks } from './fiducial-marks';
import type { PageMark } from './page';
import { outlineMarks, type Piece } from './rows';

/** A team whose fiducial is larger than its base, and what carries it instead. */
export interface CarriedTeam {
  readonly team: Team;
  readonly fiducial: FiducialMount;
  readonly carrier: Carrier;
}

/** The words on a carrier. */
export interface CarrierWords {
  /** On what goes under the base, or is covered by it. */
  readonly underBase: string;
  /** At the edge that faces the team's front. */
  readonly front: string;
}

/** Of a tab, what is glued under the base's rear edge. */
const TONGUE_MM = 8;
const NAME_MM = 2.6;
const NAME_ROOM_MM = 5;

/** The teams of a roster that need a carrier of this kind, in the roster's order. */
export function carriedTeams({ teams }: Roster, kind: Carrier['kind']): readonly CarriedTeam[] {
  return teams.flatMap((team) => {
    const { fiducial, base } = team;
    if (!fiducial || fitsOnBase(fiducial.sizeMm, base)) return [];
    const carrier = kind === 'tab' ? tabBehind(base, fiducial.sizeMm) : trayUnder(base, fiducial.sizeMm);
    return [{ team, fiducial, carrier }];
  });
}

/** The roster with every fiducial that needs a carrier where the carrier has it, upright to the team's front. */
export function withCarriers(roster: Roster, kind: Carrier['kind']): Roster {
  const carried = new Map(carriedTeams(roster, kind).map((one) => [one.team.id, one]));
  return {
    ...roster,
    teams: roster.teams.map((team) => {
      const one = carried.get(team.id);
      if (!one) return team;
      const fiducial = { ...one.fiducial, offsetMm: one.carrier.offsetMm, rotationRad: 0 };
      return { ...team, fiducial };
    }),
  };
}

/** A carrier to cut out of card, its fiducial printed on it in true size, the team's front at its upper edge. */
export function carrierPiece({ team, fiducial, carrier }: CarriedTeam, words: CarrierWords): Piece {
  const { name, base } = team;
  const tongueMm = carrier.kind === 'tab' ? Math.min(TONGUE_MM, base.depthMm) : 0;
  const { widthMm } = carrier;
  const heightMm = carrier.depthMm + tongueMm;
  return {
    widthMm,
    heightMm: heightMm + NAME_ROOM_MM,
    marksAt(xMm, yMm) {
      return [
        ...outlineMarks(xMm, yMm, widthMm, heightMm),
        ...(carrier.kind === 'tab'
          ? tongueMarks(xMm, yMm, widthMm, tongueMm, words)
          : baseMarks(base, xMm + paperSideMm(fiducial.sizeMm), yMm, heightMm, words)),
        ...printedFiducial(fiducial, xMm, yMm + tongueMm, carrier),
        label(`${fiducial.id} ${name}`, xMm + widthMm / 2, yMm + heightMm + NAME_MM + 0.6, widthMm),
      ];
    },
  };
}

/** On a tab the fiducial's paper is the tab; on a tray it lies at the left, half way down. */
function printedFiducial(
  { id, sizeMm }: FiducialMount,
  xMm: number,
  yMm: number,
  carrier: Carrier,
): PageMark[] {
  const quietMm = (paperSideMm(sizeMm) - sizeMm) / 2;
  const topMm = (carrier.depthMm - sizeMm) / 2;
  return fiducialMarks(dictionaryByName('DICT_4X4_250'), id, sizeMm, xMm + quietMm, yMm + topMm);
}

function tongueMarks(
  xMm: number,
  yMm: number,
  widthMm: number,
  tongueMm: number,
  { underBase }: CarrierWords,
): PageMark[] {
  const foldMm = yMm + tongueMm;
  return [
    { kind: 'line', x1Mm: xMm, y1Mm: foldMm, x2Mm: xMm + widthMm, y2Mm: foldMm },
    label(underBase, xMm + widthMm / 2, yMm + tongueMm / 2 + NAME_MM / 3, widthMm - 2),
  ];
}

/** Where the base stands on a tray, in its true outline. */
function baseMarks(
  base: Base,
  xMm: number,
  yMm: number,
  depthMm: number,
  { underBase, front }: CarrierWords,
): PageMark[] {
  const topMm = yMm + (depthMm - base.depthMm) / 2;
  const [centreX, centreY] = [xMm + base.widthMm / 2, topMm + base.depthMm / 2];
  const outline =
    base.shape === 'round'
      ? ringMarks(centreX, centreY, base.widthMm / 2)
      : outlineMarks(xMm, topMm, base.widthMm, base.depthMm);
  return [
    ...outline,
    label(front, centreX, topMm + NAME_MM + 1, base.widthMm - 2),
    label(underBase, centreX, centreY + NAME_MM / 3, base.widthMm - 2),
  ];
}

function ringMarks(xMm: number, yMm: number, radiusMm: number): PageMark[] {
  const at = (i: number) => (i * Math.PI) / 24;
  return Array.from({ length: 48 }, (_, i) => ({
    kind: 'line',
    x1Mm: xMm + radiusMm * Math.cos(at(i)),
    y1Mm: yMm + radiusMm * Math.sin(at(i)),
    x2Mm: xMm + radiusMm * Math.cos(at(i + 1)),
    y2Mm: yMm + radiusMm * Math.sin(at(i + 1)),
  }));
}

function label(text: string, xMm: number, yMm: number, mostMm: number): PageMark {
  return { kind: 'text', text, xMm, yMm, sizeMm: NAME_MM, mostMm };
}
