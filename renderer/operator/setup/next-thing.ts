import type { SetupStep, StepsDone } from './steps';

/** What a step knows when it says what to do next. */
export interface StepFacts {
  readonly step: SetupStep;
  readonly done: StepsDone;
  /** Whether a picture comes from the camera, or soon will. */
  readonly picture: 'none' | 'starting' | 'shown';
  readonly projector: 'off' | 'on';
}

/** The one thing to do next, each with a sentence in the string table. */
export type NextThing =
  | 'start-camera'
  | 'camera-starting'
  | 'find-lens'
  | 'camera-done'
  | 'find-table'
  | 'table-done'
  | 'place-camera-first'
  | 'open-projector'
  | 'aim-projector'
  | 'projector-done'
  | 'finish-steps'
  | 'check-it'
  | 'check-done';

/** The next thing to do in a step: what the step waits for, or that it is done and where to go on. */
export function nextThing({ step, done, picture, projector }: StepFacts): NextThing {
  switch (step) {
    case 'camera':
      if (picture !== 'shown') return waitingFor(picture);
      return done.camera ? 'camera-done' : 'find-lens';
    case 'table':
      if (done.table) return 'table-done';
      return picture === 'shown' ? 'find-table' : waitingFor(picture);
    case 'projector':
      if (!done.table) return 'place-camera-first';
      if (done.projector) return 'projector-done';
      return projector === 'off' ? 'open-projector' : 'aim-projector';
    case 'check':
      if (done.check) return 'check-done';
      return done.table && done.projector ? 'check-it' : 'finish-steps';
  }
}

function waitingFor(picture: 'none' | 'starting'): NextThing {
  return picture === 'starting' ? 'camera-starting' : 'start-camera';
}
