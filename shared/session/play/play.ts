import type { Volley } from '../../rules/open-fire/volley/volley';
import type { Session } from '../session';
import type { Assault } from './assault';
import type { DiceSource } from './dice';
import type { GameEvent, PlayTest, StoryLine } from './story';

/** What has happened in play beside flags, targets and moves. */
export interface Play {
  /** Oldest first, the latest few. */
  readonly story: readonly StoryLine[];
  /** Hits taken in this step by platoon, counted before saves, from all who shot. */
  readonly hits: Readonly<Record<string, number>>;
  /** The platoons that lost a team in this step. */
  readonly lossIds: readonly string[];
  /** What was tested in this step, as "rally:paras"; one line a test, so that a second check of a kind shows. */
  readonly tested: readonly string[];
  /** Absent until the app throws its first dice. */
  readonly dice?: DiceSource;
  /** The volley that is being resolved, or was last. */
  readonly volley?: Volley;
  /** The assault that is under way, or was last in this step. */
  readonly assault?: Assault;
  /** The last test that failed and may be rolled again, until another is rolled. */
  readonly failed?: FailedTest;
}

/** A test that failed, and what became of its platoon by it. */
export interface FailedTest {
  readonly test: PlayTest;
  readonly id: string;
  readonly needed: number;
  /** Teams that it took out of the game. */
  readonly lostIds: readonly string[];
}

/** More than a console lists. */
const MOST_LINES = 160;

/** The revision of lines that have not been dated yet. */
const UNDATED = -1;

const nothingYet: Play = { story: [], hits: {}, lossIds: [], tested: [] };

/** What has happened in play; nothing where the game has just begun. */
export function playOf(session: Session): Play {
  return session.play ?? nothingYet;
}

/** The game with some of its play changed. A game in which nothing has happened has no entry. */
export function withPlay(session: Session, change: Partial<Play>): Session {
  const play = { ...playOf(session), ...change };
  const { play: _, ...rest } = session;
  const isEmpty =
    play.story.length === 0 &&
    Object.keys(play.hits).length === 0 &&
    play.lossIds.length === 0 &&
    play.tested.length === 0 &&
    !play.dice &&
    !play.volley &&
    !play.assault &&
    !play.failed;
  return isEmpty ? rest : { ...rest, play };
}

/** The game without a volley. */
export function withoutVolley(session: Session): Session {
  const { volley: _, ...play } = playOf(session);
  const { play: __, ...rest } = session;
  return withPlay(rest, play);
}

/** The game without an assault. */
export function withoutAssault(session: Session): Session {
  const { assault: _, ...play } = playOf(session);
  const { play: __, ...rest } = session;
  return withPlay(rest, play);
}

/** The game in which no failed test waits to be rolled again. */
export function withoutFailed(session: Session): Session {
  const { failed: _, ...play } = playOf(session);
  const { play: __, ...rest } = session;
  return withPlay(rest, play);
}

/** The game with an event told. */
export function told(session: Session, event: GameEvent): Session {
  const { story } = playOf(session);
  return withPlay(session, { story: [...story, { revision: UNDATED, event }].slice(-MOST_LINES) });
}

/** The game with every new event dated by the act that brought it about. */
export function dated(session: Session, revision: number): Session {
  const { story } = playOf(session);
  if (!story.some((line) => line.revision === UNDATED)) return session;
  return withPlay(session, {
    story: story.map((line) => (line.revision === UNDATED ? { ...line, revision } : line)),
  });
}

/** The game in which a platoon has lost a team in this step. */
export function withLoss(session: Session, platoonId: string): Session {
  const { lossIds } = playOf(session);
  return lossIds.includes(platoonId) ? session : withPlay(session, { lossIds: [...lossIds, platoonId] });
}

/** What belongs to one step alone is done with. */
export function withStepDone(session: Session): Session {
  if (!session.play) return session;
  const { assault: _, failed: __, volley: ___, ...play } = playOf(session);
  const { play: ____, ...rest } = session;
  return withPlay(rest, { ...play, hits: {}, lossIds: [], tested: [] });
}
