import type { FilmTiming } from './film';
import { ARUCO, FOLLOWING, type PeerResult } from './peers';
import type { Timing } from './timing';

/** What is wanted of the time of a frame, and what this run measured. */
export interface Goal {
  readonly goal: string;
  readonly wanted: string;
  readonly measured: number;
  readonly met: 'yes' | 'no';
}

/** What a run of the bench measured. Times are processor time, which a busy machine lengthens all the same. */
export interface Measured {
  readonly stages: readonly Timing[];
  readonly peers: readonly PeerResult[];
  readonly peersAtEdges: readonly PeerResult[];
  readonly peers4K: readonly PeerResult[];
  readonly peersAtEdges4K: readonly PeerResult[];
  readonly films: readonly FilmTiming[];
}

/** Every goal with whether it is met; of tables and films the worst counts. A stage that was not timed meets nothing. */
export function goalsOf(measured: Measured): Goal[] {
  const { stages, peers, peersAtEdges, peers4K, peersAtEdges4K, films } = measured;
  const worst = (of: (film: FilmTiming) => number) => Math.max(...films.map(of));
  const changed = stages.filter(({ stage }) => stage.startsWith('bases, what changed'));
  return [
    atMost('whole frame at 1080p, times the tuned ArucoDetector', 1, besideAruco(peers, peersAtEdges)),
    atMost('whole frame at 4K, times the tuned ArucoDetector', 1, besideAruco(peers4K, peersAtEdges4K)),
    atMost('following 40 fiducials at 1080p, ms a frame', 3, followingMs(peers)),
    atMost('following 60 fiducials at 4K, ms a frame', 6, followingMs(peers4K)),
    atMost(
      'following 60 fiducials in a film at 1080p, ms a frame',
      3,
      worst(({ medianMs }) => medianMs),
    ),
    atMost(
      'worst frame of a film at 1080p, ms',
      12,
      worst(({ worstMs }) => worstMs),
    ),
    atMost(
      'a new team is known after, s',
      0.5,
      worst(({ knownAfterS }) => knownAfterS),
    ),
    atMost('Lightning War, one platoon at 200 teams, ms', 100, platoonMs(stages, 'lightning war')),
    atMost('area fire, one platoon at 200 teams, ms', 100, platoonMs(stages, 'area fire')),
    atMost('what changed for bases at 1080p, ms', 25, Math.max(...changed.map(({ medianMs }) => medianMs))),
  ];
}

function atMost(goal: string, most: number, measured: number): Goal {
  const rounded = Number(measured.toFixed(2));
  // The worst of nothing is below every bound.
  const isMet = Number.isFinite(measured) && measured <= most;
  return { goal, wanted: `at most ${most}`, measured: rounded, met: isMet ? 'yes' : 'no' };
}

/** Ours as a multiple of ArucoDetector's time on the table where it is the most. */
function besideAruco(...tables: readonly (readonly PeerResult[])[]): number {
  return Math.max(...tables.map((peers) => 1 / of(peers, ARUCO).leastTimesOurs));
}

/** The worst of none is below every bound, and so no time at all. */
function platoonMs(stages: readonly Timing[], ruleset: string): number {
  return Math.max(
    ...stages
      .filter(({ stage }) => stage.startsWith(`${ruleset}, one platoon at everything`))
      .map(({ medianMs }) => medianMs),
  );
}

function followingMs(peers: readonly PeerResult[]): number {
  return of(peers, FOLLOWING).medianMs;
}

function of(peers: readonly PeerResult[], name: string): PeerResult {
  const found = peers.find(({ stage }) => stage === name);
  if (!found) throw new Error(`${name} was not timed`);
  return found;
}
