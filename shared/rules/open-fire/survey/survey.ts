import type { Board } from '../../../board/board';
import type { OpenShot, ShotSurvey } from '../../shot-survey';
import { type Decision, type Doubts, decisions, noDoubts } from '../../verdict';
import { decideShot } from '../shooting/may-shoot';
import { workOutShot } from '../shooting/shot';
import { allSubjects, keepSubjects, type Subject } from '../subject';
import { type Changes, changesBetween } from './changes';

/** Not asked for yet; any other byte is a decision's code and one more. */
const UNKNOWN = 0;

/**
 * Whom each team of a board may shoot at, a byte a pair, decided when it is asked for. It holds no rule: what is decided
 * is `decideShot`'s, and a pair's byte is kept from board to board while neither of the two has changed. Nothing else on
 * the table comes between them: terrain blocks, and hulls only hide.
 */
export class Survey implements ShotSurvey {
  readonly board: Board;
  readonly doubts: Doubts;
  /** Living teams whose kind is known, in the board's order. */
  readonly #subjects: readonly Subject[];
  readonly #places: ReadonlyMap<string, number>;
  /** Row by row of those who shoot. */
  readonly #bytes: Uint8Array;
  #decided = 0;

  private constructor(board: Board, doubts: Doubts) {
    this.board = board;
    this.doubts = doubts;
    this.#subjects = allSubjects(board);
    this.#places = new Map(this.#subjects.map(({ id }, place) => [id, place]));
    this.#bytes = new Uint8Array(this.#subjects.length ** 2);
  }

  /** `doubts`: the questions that were too close to call before. */
  static of(board: Board, doubts: Doubts = noDoubts): Survey {
    return new Survey(board, doubts);
  }

  next(board: Board, doubts: Doubts = noDoubts): Survey {
    const changes = changesBetween(this, { board, doubts });
    if (changes) keepSubjects(this.board, board, changes.teamIds);
    const later = new Survey(board, doubts);
    if (changes && this.#isAlignedWith(later)) later.#keep(this.#bytes, changes);
    return later;
  }

  decision(shooterId: string, targetId: string): Decision | undefined {
    const row = this.#places.get(shooterId);
    const column = this.#places.get(targetId);
    return row === undefined || column === undefined ? undefined : this.#decisionAt(row, column);
  }

  open(shooterId: string): readonly OpenShot[] {
    const row = this.#places.get(shooterId);
    const open: OpenShot[] = [];
    if (row === undefined) return open;
    for (let column = 0; column < this.#subjects.length; column++) {
      const decision = this.#decisionAt(row, column);
      if (decision === undefined || decision === 'no') continue;
      const target = this.#subjects[column];
      if (target) open.push({ teamId: target.id, decision });
    }
    return open;
  }

  questions(shooterId: string, targetId: string): readonly string[] {
    if (this.decision(shooterId, targetId) === undefined) return [];
    const [shooter, target] = [shooterId, targetId].map((id) => this.#subjects[this.#places.get(id) ?? -1]);
    return shooter && target ? workOutShot(this.board, shooter, target, this.doubts).questions : [];
  }

  #decisionAt(row: number, column: number): Decision | undefined {
    const [shooter, target] = [this.#subjects[row], this.#subjects[column]];
    if (!shooter || !target || shooter.onBoard.platoon.sideId === target.onBoard.platoon.sideId) {
      return undefined;
    }
    const place = row * this.#subjects.length + column;
    let byte = this.#bytes[place] ?? UNKNOWN;
    if (byte === UNKNOWN) {
      byte = decideShot(this.board, shooter, target, this.doubts) + 1;
      this.#bytes[place] = byte;
      this.#decided++;
    }
    return decisions[byte - 1];
  }

  /** How many pairs have been decided so far, and not taken over from the survey before. */
  get decided(): number {
    return this.#decided;
  }

  /** Whether the same teams have the same places. */
  #isAlignedWith(later: Survey): boolean {
    return (
      later.#subjects.length === this.#subjects.length &&
      later.#subjects.every(({ id }, place) => this.#subjects[place]?.id === id)
    );
  }

  #keep(bytes: Uint8Array, { teamIds, pairs }: Changes): void {
    const count = this.#subjects.length;
    this.#bytes.set(bytes);
    for (const id of teamIds) {
      const place = this.#places.get(id);
      if (place === undefined) continue;
      this.#bytes.fill(UNKNOWN, place * count, (place + 1) * count);
      for (let row = 0; row < count; row++) this.#bytes[row * count + place] = UNKNOWN;
    }
    for (const [one, other] of pairs) {
      const [a, b] = [this.#places.get(one), this.#places.get(other)];
      if (a === undefined || b === undefined) continue;
      this.#bytes[a * count + b] = UNKNOWN;
      this.#bytes[b * count + a] = UNKNOWN;
    }
  }
}
