import type { Board } from '../../../board/board';
import { Weighing } from '../../sight/weighing';
import { type Decision, type Doubts, decisions, noDoubts } from '../../verdict';
import { takeAim } from '../shooting/aim';
import { type AspectOfParts, hasAspect, judgeAspect } from '../shooting/aspect';
import { judgeSightInto, SightFigures } from '../sight/judge-sight';
import { allSubjects, type Subject } from '../subject';
import { type Changes, changesBetween, isUntouched } from './changes';

/** What is decided about every team that looks at an enemy; one byte each. */
const verdictColumns = ['seen', 'concealed', 'protected', 'range', 'field', 'longRange'] as const;
type VerdictColumn = (typeof verdictColumns)[number];

const ASPECT = verdictColumns.length;
const WEAPON = ASPECT + 1;
const BYTES = WEAPON + 1;

/** Distance and its sigma, then the margin of every verdict, then those of hull and turret. */
const FIGURES = 2 + verdictColumns.length + 2;
const MARGINS = 2;
const HULL = MARGINS + verdictColumns.length;

const aspects = ['none', 'front', 'side', 'split', 'marginal'] as const;
type Aspect = (typeof aspects)[number];
const aspectCodes: Readonly<Record<Aspect, number>> = { none: 0, front: 1, side: 2, split: 3, marginal: 4 };
const NO_WEAPON = 255;

/** What is seen of one pair; one at a time. */
const sight = new SightFigures();
const weighed = new Weighing();

interface Before {
  readonly survey: Survey;
  readonly changes: Changes;
}

/** One team and an enemy it looks at, as the answers about the two have it. */
export interface SurveyedPair {
  readonly distanceMm: number;
  readonly sigmaMm: number;
  readonly verdicts: Readonly<Record<VerdictColumn, { decision: Decision; marginMm: number }>>;
  /** Which armour a shot meets; `none` where the rules do not ask. */
  readonly aspect: Aspect;
  /** The weapon that would fire, by its place in the unit's list; undefined where none may. */
  readonly weapon?: number;
}

export interface SurveyOptions {
  /** Who looks; everybody where absent. */
  readonly rows?: readonly string[];
  /** The questions that were too close to call before. */
  readonly doubts?: Doubts;
}

/**
 * Every team of a board against every enemy: sight, cover, range, field of fire and armour as verdicts with their
 * margins, and no words. Kept in typed arrays, so that the table may be asked whole. Each figure is that of the
 * answer about the two teams, to the last bit.
 */
export class Survey {
  readonly board: Board;
  readonly doubts: Doubts;
  /** Living teams whose kind is known, in the board's order. */
  readonly subjects: readonly Subject[];
  /** How many pairs were worked out anew, and not taken over from the survey before. */
  readonly anew: number;
  /** Of those who look, and of those looked at. */
  readonly #rows: ReadonlyMap<string, number>;
  readonly #columns: ReadonlyMap<string, number>;
  readonly #lookers: ReadonlySet<string> | undefined;
  readonly #bytes: Uint8Array;
  readonly #figures: Float64Array;

  private constructor(board: Board, doubts: Doubts, lookers?: ReadonlySet<string>, before?: Before) {
    this.board = board;
    this.doubts = doubts;
    this.subjects = allSubjects(board);
    this.#lookers = lookers;
    this.#columns = new Map(this.subjects.map(({ id }, column) => [id, column]));
    const looking = lookers ? this.subjects.filter(({ id }) => lookers.has(id)) : this.subjects;
    this.#rows = new Map(looking.map(({ id }, row) => [id, row]));
    const cells = looking.length * this.subjects.length;
    this.#bytes = new Uint8Array(cells * BYTES);
    this.#figures = new Float64Array(cells * FIGURES);
    const isAligned = before && this.#isAlignedWith(before.survey);
    if (isAligned) {
      this.#bytes.set(before.survey.#bytes);
      this.#figures.set(before.survey.#figures);
    }
    this.anew = this.#fill(isAligned ? before.changes : undefined);
  }

  /** Looks at a board: of all its teams, or of those alone whose ids are given, at every enemy. */
  static of(board: Board, { rows, doubts = noDoubts }: SurveyOptions = {}): Survey {
    return new Survey(board, doubts, rows && new Set(rows));
  }

  /**
   * The survey of the board as it stands now: what this one found is kept for pairs that nothing has changed for, be
   * it a team of the two or a hull that stood or now stands near their line of sight.
   */
  next(board: Board, doubts: Doubts = noDoubts): Survey {
    const changes = changesBetween(this, { board, doubts });
    return new Survey(board, doubts, this.#lookers, changes && { survey: this, changes });
  }

  /** Undefined for teams of one side, for those that do not stand on the table, and for one that was not to look. */
  pair(fromId: string, toId: string): SurveyedPair | undefined {
    const row = this.#rows.get(fromId);
    const column = this.#columns.get(toId);
    if (row === undefined || column === undefined || !this.#areEnemies(fromId, column)) return undefined;
    const cell = row * this.subjects.length + column;
    const figure = (index: number) => this.#figures[cell * FIGURES + index] ?? Number.NaN;
    const byte = (index: number) => this.#bytes[cell * BYTES + index] ?? 0;
    const verdict = (column: number) => ({
      decision: decisions[byte(column)] ?? 'no',
      marginMm: figure(MARGINS + column),
    });
    const weapon = byte(WEAPON);
    return {
      distanceMm: figure(0),
      sigmaMm: figure(1),
      verdicts: {
        seen: verdict(0),
        concealed: verdict(1),
        protected: verdict(2),
        range: verdict(3),
        field: verdict(4),
        longRange: verdict(5),
      },
      aspect: aspects[byte(ASPECT)] ?? 'none',
      ...(weapon === NO_WEAPON ? {} : { weapon }),
    };
  }

  #areEnemies(fromId: string, column: number): boolean {
    const from = this.subjects[this.#columns.get(fromId) ?? -1];
    return from?.onBoard.platoon.sideId !== this.subjects[column]?.onBoard.platoon.sideId;
  }

  /** Whether the same teams stand in the same places of the arrays. */
  #isAlignedWith({ subjects }: Survey): boolean {
    return (
      subjects.length === this.subjects.length &&
      subjects.every(({ id }, column) => this.subjects[column]?.id === id)
    );
  }

  /** Judges every pair that changes touch, or all where it may be anything; gives how many. */
  #fill(changes: Changes | undefined): number {
    const { subjects } = this;
    let anew = 0;
    for (let i = 0; i < subjects.length; i++) {
      for (let j = 0; j < i; j++) {
        const [one, other] = [subjects[i], subjects[j]];
        if (!one || !other || one.onBoard.platoon.sideId === other.onBoard.platoon.sideId) continue;
        if (changes && isUntouched(changes, one, other)) continue;
        // There and back one after the other: both share the line between them.
        anew += this.#judge(one, other, j) + this.#judge(other, one, i);
      }
    }
    return anew;
  }

  /** Gives how many pairs it has judged: one, or none where nobody asks how `from` looks. */
  #judge(from: Subject, to: Subject, column: number): number {
    const row = this.#rows.get(from.id);
    if (row === undefined) return 0;
    const cell = row * this.subjects.length + column;
    const { board, doubts } = this;
    const aim = takeAim(from, to, board.units, doubts);
    judgeSightInto(sight, board, from, to, doubts);
    const aspect = hasAspect(to) ? judgeAspect(from, to, doubts) : undefined;
    this.#figures[cell * FIGURES] = aim.measurement.distanceMm;
    this.#figures[cell * FIGURES + 1] = aim.measurement.sigmaMm;
    this.#put(cell, 0, sight.seen);
    this.#put(cell, 1, sight.concealed);
    this.#put(cell, 2, sight.protected);
    weighed.take(aim.range.verdict);
    this.#put(cell, 3, weighed);
    weighed.take(aim.field.verdict);
    this.#put(cell, 4, weighed);
    weighed.take(aim.longRange);
    this.#put(cell, 5, weighed);
    this.#putAspect(cell, aspect);
    const weapon = aim.weapon ? from.weapons.indexOf(aim.weapon) : NO_WEAPON;
    this.#bytes[cell * BYTES + WEAPON] = weapon;
    return 1;
  }

  #put(cell: number, column: number, { code, marginMm }: Weighing): void {
    this.#bytes[cell * BYTES + column] = code;
    this.#figures[cell * FIGURES + MARGINS + column] = marginMm;
  }

  #putAspect(cell: number, found: AspectOfParts | undefined): void {
    this.#bytes[cell * BYTES + ASPECT] = aspectCodes[found?.aspect ?? 'none'];
    this.#figures[cell * FIGURES + HULL] = found?.hull.marginMm ?? 0;
    this.#figures[cell * FIGURES + HULL + 1] = found?.turret?.marginMm ?? 0;
  }
}
