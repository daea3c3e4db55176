import { cameraFromSetup } from '../../../calibration/by-hand';
import { checkCrosses, crossPlaces, crossReachMm } from '../../../calibration/check/self-check';
import { makeCamera } from '../../../shared/geometry/camera';
import type { Point } from '../../../shared/geometry/point';
import type { LightPicture } from '../../../shared/overlay/light/light-picture';
import { fail, type Result } from '../../../shared/result';
import type { SelfCheck, SelfCheckFault } from '../../../shared/session/self-check-report';
import type { Session } from '../../../shared/session/session';
import type { GreyFrame } from '../../../shared/vision/detection';
import { bareTable } from '../bases/bare-table';

/** What a check stands on. */
export interface CrossCheckParts {
  readonly desk: { show(number: number, light: LightPicture, forMs: number): void };
  readonly vision: { keepStill(number: number): void; endStills(): void };
  session(): Session;
  /** The camera in use, as set-ups name it. */
  cameraKey(): string | undefined;
  nowMs(): number;
}

/** Apart from the numbers of runs. */
const FIRST_NUMBER = 1_000_000;
/** A picture is shown, and a frame of it kept, within this: seconds each where graphics are drawn in software. */
const GIVEN_UP_MS = 15_000;

/** A cross reaches this far, and a base about as much. */
const CLEAR_MM = 50;

interface Work {
  /** When waiting for the next thing began: for a picture to be shown, or for a frame of it. */
  sinceMs: number;
  readonly done: (result: Result<SelfCheck, SelfCheckFault>) => void;
  readonly toleranceMm: number;
  dark?: GreyFrame;
}

/** Has crosses shown on the table every foot, photographs them with the light and without, and says where they fell. */
export class CrossCheck {
  #work: Work | undefined;
  #number = FIRST_NUMBER;

  constructor(private readonly parts: CrossCheckParts) {}

  get isRunning(): boolean {
    return this.#work !== undefined;
  }

  /** Starts a check; one that runs already goes on instead, and `done` is never called. */
  start(toleranceMm: number, done: Work['done']): void {
    if (this.#work) return;
    this.#work = { sinceMs: this.parts.nowMs(), done, toleranceMm };
    this.#show({ kind: 'dark' });
  }

  /** The picture of a number is on the table. */
  shown(number: number): void {
    if (!this.#work || number !== this.#number) return;
    this.#work.sinceMs = this.parts.nowMs();
    this.parts.vision.keepStill(number);
  }

  /** A frame of a picture was kept. */
  keep({ number, frame }: { readonly number: number; readonly frame: GreyFrame }): void {
    const work = this.#work;
    if (!work || number !== this.#number) return;
    if (work.dark) this.#judge(work, work.dark, frame);
    else {
      work.dark = frame;
      work.sinceMs = this.parts.nowMs();
      const marks = this.#places().map(({ x, y }, i) => ({
        id: `cross-${i}`,
        at: { frame: 'table' as const, xMm: x, yMm: y, zMm: 0 },
        shape: 'cross' as const,
        reach: crossReachMm,
      }));
      this.#show({ kind: 'marks', marks, over: 'dark' });
    }
  }

  /** From time to time: notices what does not come. */
  tick(): void {
    const work = this.#work;
    const waitedMs = this.parts.nowMs() - (work?.sinceMs ?? 0);
    if (work && waitedMs > GIVEN_UP_MS) this.#end(work, fail({ kind: 'no-picture', waitedMs }));
  }

  /** Where crosses fall on the bare table: not on hills, walls or woods, nor on teams that stand. */
  #places(): readonly Point<'table'>[] {
    const session = this.parts.session();
    return crossPlaces(session.setup.table).filter(bareTable(session, CLEAR_MM));
  }

  #show(light: LightPicture): void {
    this.#number++;
    this.parts.desk.show(this.#number, light, GIVEN_UP_MS);
  }

  #judge(work: Work, dark: GreyFrame, lit: GreyFrame): void {
    const { setup } = this.parts.session();
    const camera = setup.cameras[this.parts.cameraKey() ?? ''];
    const placed = camera && cameraFromSetup(camera, setup.table);
    const result = placed?.ok
      ? checkCrosses(lit, dark, makeCamera(placed.value.model), this.#places(), work.toleranceMm)
      : fail({ kind: 'not-set-up' as const });
    this.#end(work, result);
  }

  #end(work: Work, result: Result<SelfCheck, SelfCheckFault>): void {
    this.#work = undefined;
    this.#number++;
    this.parts.desk.show(this.#number, { kind: 'game' }, 1);
    this.parts.vision.endStills();
    work.done(result);
  }
}
