import { fiducialsOf } from '../../board/bare-teams';
import type { Roster } from '../../board/team';
import type { DictionaryName } from '../detection';

/** A dictionary to look for, and which of its fiducials the roster knows. */
export interface DictionaryChoice {
  readonly name: DictionaryName;
  /** Fiducials in play. Others of the dictionary are reported only when they read beyond doubt. */
  readonly rosterIds: readonly number[];
}

/** A way of telling ink from paper: darker than the mean of a window by more than an offset in grey levels. */
export interface Threshold {
  /** Odd, in px of the enlarged picture. Larger finds larger cells and merges close neighbours. */
  readonly windowPx: number;
  /** Larger passes over faint edges: fewer candidates, and ink lost in bad light. */
  readonly offset: number;
}

/** What detection looks for and how hard. All px are of the camera's picture unless said otherwise. */
export interface DetectorParams {
  readonly dictionaries: readonly DictionaryChoice[];
  /** Shortest side of a fiducial; smaller lets in more clutter and time. */
  readonly minSidePx: number;
  /** Longest side of a fiducial. */
  readonly maxSidePx: number;
  /** Standard deviation of the halved picture's levels in a block worth looking at; larger skips more noise and dim fiducials. */
  readonly minSpread: number;
  /** The same as a share of the block's mean; larger skips more bright, flecked ground. */
  readonly minSpreadShare: number;
  /** Tried in turn on each region; the later ones cost time and find what the first merged or split. */
  readonly thresholds: readonly Threshold[];
  /** Standard deviation of the camera's blur, pixel aperture included. */
  readonly blurPx: number;
  /** Correlation of a picture with a code, 0 to 1, from which it may be read. Larger: fewer found, fewer wrong. */
  readonly minScore: number;
  /** How far the best code's correlation must lie above the next one's, over all codes and turns. */
  readonly minMargin: number;
  /** Both for fiducials that the roster does not know. */
  readonly strictScore: number;
  readonly strictMargin: number;
  /** A margin that leaves no doubt whatever the roster: codes of many cells lie so far apart. */
  readonly certainMargin: number;
  /** A film's frames are searched in this many bands, one a frame while frames come fast. */
  readonly bands: number;
}

export const defaultDetectorParams: Omit<DetectorParams, 'dictionaries'> = {
  minSidePx: 9,
  maxSidePx: 120,
  minSpread: 14,
  minSpreadShare: 0.11,
  thresholds: [
    { windowPx: 13, offset: 2 },
    { windowPx: 25, offset: 12 },
  ],
  blurPx: 0.8,
  minScore: 0.86,
  minMargin: 0.05,
  strictScore: 0.93,
  strictMargin: 0.12,
  certainMargin: 0.25,
  bands: 8,
};

/** The ids of a roster's team, turret and objective fiducials, ascending. */
export function rosterFiducialIds(roster: Roster): number[] {
  const ids = new Set<number>();
  for (const team of roster.teams) {
    for (const { id } of fiducialsOf(team)) ids.add(id);
  }
  for (const objective of roster.objectives) {
    if (objective.fiducialId !== undefined) ids.add(objective.fiducialId);
  }
  return [...ids].sort((a, b) => a - b);
}

/** Default parameters for a game's fiducials in one dictionary. */
export function detectorParamsFor(
  roster: Roster,
  dictionary: DictionaryName = 'DICT_4X4_250',
): DetectorParams {
  return {
    ...defaultDetectorParams,
    dictionaries: [{ name: dictionary, rosterIds: rosterFiducialIds(roster) }],
  };
}
