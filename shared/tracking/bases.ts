import { angleBetween, wrapAngle } from '../geometry/angle';
import type { BaseObservation } from '../vision/detection';

/** Who stands on a base without a fiducial, as far as anybody knows. */
export type BaseIdentity =
  | { readonly kind: 'named'; readonly teamId: string }
  /** Nobody has said, or it can no longer be told: the operator is asked. */
  | { readonly kind: 'asked'; readonly why: BaseQuestion; readonly among: readonly string[] };

/** Why a base has to be named: never seen before, one of several that moved at once, or carried out of sight. */
export type BaseQuestion = 'new' | 'confused' | 'carried';

/** Where its front is: told and followed since, or to be asked for. */
export type BaseFront =
  /** `toldRad` stays as it was told, while the heading goes along with what is seen. */
  | { readonly kind: 'known'; readonly headingRad: number; readonly toldRad: number }
  | { readonly kind: 'asked' };

/** A base without a fiducial over time. */
export interface BaseTrack {
  /** Its number for as long as it is followed; never used again, not by another window either. */
  readonly id: number;
  /** As it stands: looks at a base that nobody touches are averaged. */
  readonly seen: BaseObservation;
  /** How many looks that averages. */
  readonly looks: number;
  readonly identity: BaseIdentity;
  readonly front: BaseFront;
  readonly firstSeenAtMs: number;
  readonly seenAtMs: number;
}

/** Everything known of bases without fiducials. Plain data. */
export interface BaseTracking {
  readonly nextId: number;
  readonly tracks: readonly BaseTrack[];
  /** When the table was last looked at; what was seen then has this as its own time. Before every time where never. */
  readonly lookedAtMs: number;
}

/**
 * Nothing known yet at `atMs`, milliseconds since 1970. Numbers count from that time on, so that those of an earlier
 * beginning, which a journal may hold, do not come again.
 */
export function noBases(atMs: number): BaseTracking {
  return { nextId: Math.max(1, Math.floor(atMs)), tracks: [], lookedAtMs: 0 };
}

/** Seen again within this (and three standard deviations), nobody has touched it. */
const STILL_MM = 1;
const STILL_RAD = (1.5 * Math.PI) / 180;
/** More looks than this are forgotten: a base that creeps is where it is, not where it was. */
const MOST_LOOKS = 10;
/** A base that moved is followed no further than a hand pushes one in sight, and for no longer. */
const PUSHED_MM = 600;
const PUSHED_MS = 8000;
/** Unseen for longer, a base that nobody named is forgotten, and one that was is carried away. */
const GONE_MS = 60_000;
/** A turn this near to half the period could as well be one the other way. */
const UNSURE_OF_FRONT_RAD = (25 * Math.PI) / 180;

/**
 * The bases after a look at the table at `atMs`. Looks are taken while all is still, so a base is either where it was
 * or somewhere else. Where it was, to a millimetre and a degree and a half, it is itself: no hand that swaps two bases
 * puts them down so well. Of those gone from their places, one takes its name along to a new place only if it is the
 * sole one of its outline that is gone and that place the sole one newly taken, near and soon; else names are
 * withdrawn, and asked for.
 */
export function updateBases(
  state: BaseTracking,
  observations: readonly BaseObservation[],
  atMs: number,
): BaseTracking {
  const left = new Set(observations);
  const tracks: BaseTrack[] = [];
  const gone: BaseTrack[] = [];
  for (const track of state.tracks) {
    const same = [...left].find((one) => isStill(track.seen, one));
    if (same) {
      left.delete(same);
      const seen = averaged(track.seen, same, track.looks);
      const looks = Math.min(track.looks + 1, MOST_LOOKS);
      tracks.push({ ...track, seen, looks, front: frontAfter(track.front, seen), seenAtMs: atMs });
    } else gone.push(track);
  }
  let nextId = state.nextId;
  for (const seen of left) {
    const mayBe = gone.filter((track) => sameOutline(track.seen, seen));
    const rivals = [...left].filter((other) => sameOutline(other, seen)).length;
    const [only] = mayBe;
    if (only && mayBe.length === 1 && rivals === 1 && wasPushed(only, seen, atMs)) {
      tracks.push({ ...only, seen, looks: 1, front: frontAfterPush(only.front, seen), seenAtMs: atMs });
      gone.splice(gone.indexOf(only), 1);
      continue;
    }
    const why: BaseQuestion =
      mayBe.length === 0 ? 'new' : mayBe.length > 1 || rivals > 1 ? 'confused' : 'carried';
    const among = seen.candidateTeamIds;
    const identity: BaseIdentity = { kind: 'asked', why, among };
    tracks.push({
      id: nextId++,
      seen,
      looks: 1,
      identity,
      front: { kind: 'asked' },
      firstSeenAtMs: atMs,
      seenAtMs: atMs,
    });
  }
  return {
    nextId,
    tracks: withdrawDoubles([...tracks, ...stillMissed(gone, left, atMs)]),
    lookedAtMs: atMs,
  };
}

/** The operator says which team a base is and which way it faces, by one click at its front. */
export function nameBase(state: BaseTracking, id: number, teamId: string, headingRad: number): BaseTracking {
  const tracks = state.tracks.map((track): BaseTrack => {
    if (track.id === id) {
      const { facing } = track.seen;
      const turned =
        facing.kind === 'unseen'
          ? wrapAngle(headingRad)
          : nearestHeading(facing.headingRad, facing.periodRad, headingRad);
      return {
        ...track,
        identity: { kind: 'named', teamId },
        front: { kind: 'known', headingRad: turned, toldRad: turned },
      };
    }
    // A team stands in one place: whoever bore the name before is to be asked again.
    const isName = track.identity.kind === 'named' && track.identity.teamId === teamId;
    return isName ? asked(track, 'confused') : track;
  });
  return { ...state, tracks };
}

/** The name and the front of a base are taken back: who said so was wrong. The same state where no such base is. */
export function unnameBase(state: BaseTracking, id: number): BaseTracking {
  if (!state.tracks.some((track) => track.id === id)) return state;
  return { ...state, tracks: state.tracks.map((track) => (track.id === id ? asked(track, 'new') : track)) };
}

/** The bases of a game in which only these teams wear no fiducial: others' names are withdrawn. */
export function keepTeams(state: BaseTracking, teamIds: ReadonlySet<string>): BaseTracking {
  const tracks = state.tracks.map((track) =>
    track.identity.kind === 'named' && !teamIds.has(track.identity.teamId) ? asked(track, 'new') : track,
  );
  return { ...state, tracks };
}

/** Teams that may still be anywhere: candidates of a base that no other base bears the name of. */
export function candidatesFor(state: BaseTracking, id: number): readonly string[] {
  const track = state.tracks.find((one) => one.id === id);
  if (!track) return [];
  const taken = new Set(
    state.tracks.flatMap(({ id: other, identity }) =>
      other !== id && identity.kind === 'named' ? [identity.teamId] : [],
    ),
  );
  return track.seen.candidateTeamIds.filter((teamId) => !taken.has(teamId));
}

function asked(track: BaseTrack, why: BaseQuestion): BaseTrack {
  return {
    ...track,
    identity: { kind: 'asked', why, among: track.seen.candidateTeamIds },
    front: { kind: 'asked' },
  };
}

/**
 * Bases that are not seen now. A hand may lie over one, so it waits, its name with it, unless something of its outline
 * came to stand elsewhere: then it may be that, and its name is withdrawn.
 */
function stillMissed(
  gone: readonly BaseTrack[],
  taken: ReadonlySet<BaseObservation>,
  atMs: number,
): BaseTrack[] {
  return gone.flatMap((track) => {
    if (atMs - track.seenAtMs > GONE_MS) return [];
    const elsewhere = [...taken].some((seen) => sameOutline(seen, track.seen));
    if (!elsewhere || track.identity.kind !== 'named') return elsewhere ? [] : [track];
    return [];
  });
}

/** Of two tracks that bear one name neither keeps it. */
function withdrawDoubles(tracks: readonly BaseTrack[]): readonly BaseTrack[] {
  const bearers = new Map<string, number>();
  for (const { identity } of tracks) {
    if (identity.kind === 'named') bearers.set(identity.teamId, (bearers.get(identity.teamId) ?? 0) + 1);
  }
  return tracks.map((track) => {
    const { identity } = track;
    return identity.kind === 'named' && (bearers.get(identity.teamId) ?? 0) > 1
      ? asked(track, 'confused')
      : track;
  });
}

function isStill(before: BaseObservation, now: BaseObservation): boolean {
  const sigmaMm = Math.sqrt(
    Math.max(before.covariance[0], before.covariance[4], now.covariance[0], now.covariance[4]),
  );
  if (!sameOutline(before, now) || offMm(before, now) > Math.max(STILL_MM, 3 * sigmaMm)) return false;
  if (before.facing.kind === 'unseen' || now.facing.kind === 'unseen') return true;
  const sigmaRad = Math.sqrt(Math.max(before.covariance[8], now.covariance[8]));
  const nearest = nearestHeading(now.facing.headingRad, now.facing.periodRad, before.facing.headingRad);
  const turnRad = Math.abs(angleBetween(before.facing.headingRad, nearest));
  return turnRad <= Math.max(STILL_RAD, 3 * sigmaRad);
}

/**
 * The mean of what was seen of a base that stands, with the newest look. Its doubt stays that of a look: what is wrong
 * with the picture of a base is wrong again in the next one.
 */
function averaged(before: BaseObservation, now: BaseObservation, looks: number): BaseObservation {
  const weight = 1 / (looks + 1);
  const at = {
    x: before.at.x + weight * (now.at.x - before.at.x),
    y: before.at.y + weight * (now.at.y - before.at.y),
  };
  if (before.facing.kind === 'unseen' || now.facing.kind === 'unseen') return { ...now, at };
  const { headingRad, periodRad } = before.facing;
  const nearest = nearestHeading(now.facing.headingRad, periodRad, headingRad);
  const mean = headingRad + weight * angleBetween(headingRad, nearest);
  const facing = {
    kind: 'modulo',
    headingRad: mean - periodRad * Math.floor(mean / periodRad),
    periodRad,
  } as const;
  return { ...now, at, facing };
}

function wasPushed(track: BaseTrack, seen: BaseObservation, atMs: number): boolean {
  return atMs - track.seenAtMs <= PUSHED_MS && offMm(track.seen, seen) <= PUSHED_MM;
}

/** The front goes along with small turns; after one of about half a period nobody knows which side it is. */
function frontAfter(front: BaseFront, seen: BaseObservation): BaseFront {
  if (front.kind === 'asked') return front;
  const { facing } = seen;
  if (facing.kind === 'unseen') return front;
  const headingRad = nearestHeading(facing.headingRad, facing.periodRad, front.headingRad);
  const turnRad = Math.abs(angleBetween(front.headingRad, headingRad));
  return turnRad > facing.periodRad / 2 - UNSURE_OF_FRONT_RAD ? { kind: 'asked' } : { ...front, headingRad };
}

/** A round base that was pushed may have been turned as well, and nobody sees that. */
function frontAfterPush(front: BaseFront, seen: BaseObservation): BaseFront {
  return seen.facing.kind === 'unseen' ? { kind: 'asked' } : frontAfter(front, seen);
}

/** Of the headings that look alike the one nearest to `towardsRad`. */
function nearestHeading(headingRad: number, periodRad: number, towardsRad: number): number {
  const periods = Math.round((towardsRad - headingRad) / periodRad);
  return wrapAngle(headingRad + periods * periodRad);
}

function sameOutline(a: BaseObservation, b: BaseObservation): boolean {
  return a.candidateTeamIds.some((id) => b.candidateTeamIds.includes(id));
}

function offMm(a: BaseObservation, b: BaseObservation): number {
  return Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y);
}
