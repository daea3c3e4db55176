import type { Point } from '../geometry/point';
import type { CornersPx, GreyFrame } from './detection';
import { lightAt } from './light';

/** How bright the places of known fiducials are, in linear light, 1 a white pixel. */
export interface RoomLight {
  /** The paper round the ink of the middling fiducial. */
  readonly paper: number;
  /** The ground beside the discs that marks are kept out of: lit by the room alone, where no mark lies on it. */
  readonly ground: number;
}

/** Of the way from a fiducial's middle to its corner: the middle of the quiet ring of a 4x4 fiducial … */
const PAPER_AT = 3.5 / 3;
/** … and the ground well outside its keep-out, however small it is. */
const GROUND_AT = 2.6;

/**
 * Measures the light at fiducials whose corners were last seen at `corners`, whether or not they can be read in this
 * frame. Marks that cross the ground beside most fiducials do not count: the ground's is the lowest tenth. Undefined
 * where no fiducial lies wholly in the picture.
 */
export function measureRoom(frame: GreyFrame, corners: readonly CornersPx[]): RoomLight | undefined {
  const papers: number[] = [];
  const grounds: number[] = [];
  for (const quad of corners) {
    const centre = middle(quad);
    papers.push(meanAt(frame, centre, quad, PAPER_AT));
    for (const corner of quad) grounds.push(lightAlong(frame, centre, corner, GROUND_AT));
  }
  const paper = quantile(papers, 0.5);
  const ground = quantile(grounds, 0.1);
  return paper === undefined || ground === undefined ? undefined : { paper, ground };
}

/** Whether fiducials can be read by the room's light, or need the projector's. */
export interface RoomWatch {
  see(light: RoomLight | undefined, atMs: number): 'lit' | 'dim';
}

/**
 * Paper darker than this (some 70 grey levels) is no longer read without fail in the dark of a keep-out. Measured on 99
 * fiducials under white marks: at 0.068 all are found, at 0.055 to 0.061 all but one, at 0.042 to 0.047 nine in ten,
 * at 0.03 half; in a white keep-out all of them throughout.
 */
const DIM_PAPER = 0.06;
/** A room that was dim is lit again once paper would be clearly brighter by its light alone. */
const LIT_PAPER = 0.09;
/** Ground against paper where it was never measured in good light. */
const USUAL_GROUND = 0.2;
/** Paper as bright as this shows the ground's own lightness. */
const GOOD_PAPER = 0.1;
/** A hand over the camera or a lamp that is switched twice changes nothing; white is given up more slowly yet. */
const DWELL_MS = { lit: 1000, dim: 5000 } as const;

/**
 * Chooses between dark and white keep-outs, from what was chosen before. While they are dark, paper is lit by the room
 * alone and says itself whether it can be read. While they are white it is not; then the ground beside them tells how
 * bright paper would be, by how much darker than paper it was when both lay in the room's light. A change waits until
 * it has held for a second, and back for five. Any clock; without a measurement all stays as it is.
 */
export function makeRoomWatch(before: 'lit' | 'dim'): RoomWatch {
  let room = before;
  let groundShare = USUAL_GROUND;
  let otherSinceMs: number | undefined;
  return {
    see(light, atMs) {
      if (!light) return room;
      if (room === 'lit' && light.paper >= GOOD_PAPER) groundShare = light.ground / light.paper;
      const isOther =
        room === 'lit' ? light.paper < DIM_PAPER : light.ground / Math.max(groundShare, 0.02) > LIT_PAPER;
      if (!isOther) otherSinceMs = undefined;
      else {
        otherSinceMs ??= atMs;
        if (atMs - otherSinceMs >= DWELL_MS[room] || atMs < otherSinceMs) {
          room = room === 'lit' ? 'dim' : 'lit';
          otherSinceMs = undefined;
        }
      }
      return room;
    },
  };
}

function middle(quad: CornersPx): Point<'camera'> {
  const [a, b, c, d] = quad;
  return { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 };
}

function meanAt(frame: GreyFrame, centre: Point<'camera'>, quad: CornersPx, at: number): number {
  return quad.reduce((sum, corner) => sum + lightAlong(frame, centre, corner, at), 0) / quad.length;
}

function lightAlong(frame: GreyFrame, from: Point<'camera'>, to: Point<'camera'>, at: number): number {
  return lightAt(frame, from.x + at * (to.x - from.x), from.y + at * (to.y - from.y));
}

/** The value below which that share of the numbers lies; NaN are passed over. */
function quantile(values: readonly number[], share: number): number | undefined {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))];
}
