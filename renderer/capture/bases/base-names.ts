import type { Command } from '../../../shared/session/command';
import type { BaseName, Session } from '../../../shared/session/session';
import type { TrackingState } from '../../../shared/tracking/track';
import type { Host } from '../../host/host';
import type { VisionClient } from '../vision/vision-client';

type Names = Readonly<Record<string, BaseName>>;

/**
 * Keeps two that name bases in step: the game, where the operator says which base is which team and takes that back,
 * and vision, which follows the bases and says when a name can no longer be told.
 */
export class BaseNames {
  #said: Names;
  /** The bases that vision has by name, by team id: what it had and has no more is withdrawn. */
  #followed: ReadonlyMap<string, number> = new Map();
  /** Teams whose withdrawal has not reached the host. */
  readonly #untold = new Set<string>();

  constructor(
    private readonly host: Pick<Host, 'call'>,
    private readonly vision: Pick<VisionClient, 'nameBase' | 'unnameBase'>,
    session: Session,
  ) {
    this.#said = session.baseNames ?? {};
  }

  /** Tells vision what the operator has said since, undo and redo included. */
  sessionChanged({ baseNames: now = {} }: Session): void {
    const before = this.#said;
    this.#said = now;
    const nowNamed = new Set(Object.values(now).map(({ baseId }) => baseId));
    for (const { baseId } of Object.values(before)) {
      if (!nowNamed.has(baseId)) this.vision.unnameBase(baseId);
    }
    for (const [teamId, name] of Object.entries(now)) {
      const { baseId, headingRad } = name;
      if (!isSame(before[teamId], name)) this.vision.nameBase(baseId, teamId, headingRad);
    }
  }

  /** Tells the game whose name vision had to give up. */
  report(tracking: TrackingState): void {
    const now = followedIn(tracking);
    for (const [teamId, baseId] of this.#followed) {
      if (!now.has(teamId) && this.#said[teamId]?.baseId === baseId) this.#untold.add(teamId);
    }
    this.#followed = now;
    for (const teamId of this.#untold) this.#forget(teamId);
  }

  /** A worker has taken another's place, and may not have heard what was said last. */
  tellAgain(tracking: TrackingState): void {
    const followed = followedIn(tracking);
    for (const [teamId, baseId] of followed) if (!this.#said[teamId]) this.vision.unnameBase(baseId);
    for (const [teamId, { baseId, headingRad }] of Object.entries(this.#said)) {
      if (followed.get(teamId) !== baseId) this.vision.nameBase(baseId, teamId, headingRad);
    }
  }

  #forget(teamId: string): void {
    const command: Command = { kind: 'forgetBase', teamId };
    this.#untold.delete(teamId);
    // Out of reach, the host is told with the next report.
    this.host.call('session:dispatch', command).catch(() => this.#untold.add(teamId));
  }
}

function followedIn({ bases }: TrackingState): ReadonlyMap<string, number> {
  return new Map(
    (bases?.tracks ?? []).flatMap(({ id, identity }) =>
      identity.kind === 'named' ? [[identity.teamId, id] as const] : [],
    ),
  );
}

function isSame(a: BaseName | undefined, b: BaseName): boolean {
  return a?.baseId === b.baseId && a.headingRad === b.headingRad;
}
