import { bareTeams } from '../../../shared/board/bare-teams';
import type { Session } from '../../../shared/session/session';
import { type BaseFront, type BaseTrack, type BaseTracking, noBases } from '../../../shared/tracking/bases';
import { baseKinds, headingPeriodRad, outlineSymmetry } from '../../../shared/vision/bases/base-kinds';
import type { OutlineFacing } from '../../../shared/vision/detection';

/**
 * The bases that the journal names, where they last came to rest. A base that the first look finds there, to the
 * millimetre, is still itself: nobody puts another one down so well. The rest lose their names as bases do that are
 * gone.
 */
export function seedBases(session: Session, atMs: number): BaseTracking {
  const kinds = baseKinds(bareTeams(session.roster));
  const tracks = bareTeams(session.roster).flatMap((team): BaseTrack[] => {
    const name = session.baseNames?.[team.id];
    const settled = session.settledPoses[team.id];
    const kind = kinds.find(({ teamIds }) => teamIds.includes(team.id));
    if (!name || !settled || !kind) return [];
    const { pose, covariance, elevationMm } = settled;
    const { headingRad } = pose;
    const periodRad = headingPeriodRad(outlineSymmetry(team.base));
    const facing: OutlineFacing =
      periodRad === undefined
        ? { kind: 'unseen' }
        : {
            kind: 'modulo',
            headingRad: headingRad - periodRad * Math.floor(headingRad / periodRad),
            periodRad,
          };
    const front: BaseFront =
      settled.front === 'unknown'
        ? { kind: 'asked' }
        : { kind: 'known', headingRad, toldRad: name.headingRad };
    return [
      {
        id: name.baseId,
        seen: {
          base: team.base,
          at: { x: pose.xMm, y: pose.yMm },
          facing,
          covariance,
          elevationMm,
          ambiguousElevation: false,
          candidateTeamIds: kind.teamIds,
          rimSupport: 0,
        },
        looks: 1,
        identity: { kind: 'named', teamId: team.id },
        front,
        firstSeenAtMs: atMs,
        seenAtMs: atMs,
      },
    ];
  });
  return { ...noBases(atMs), tracks };
}
