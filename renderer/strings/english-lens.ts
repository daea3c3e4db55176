import type { Lean, LensCapture, LensFault, NextHold, ViewVerdict } from '../../shared/vision/lens-capture';

/** The words of measuring a lens, for someone who holds a sheet of paper in front of a webcam. */
export const lensStrings = {
  heading: 'The camera’s lens',
  why: 'Every lens bends the picture. Measured once, it never needs measuring again for this camera at this picture size.',
  how: 'Print the lens board, glue it to something flat and stiff, and hold it in front of the camera. Views are taken by themselves.',
  find: 'Measure the lens',
  again: 'Measure it again',
  goOn: 'Go on',
  solve: 'Work it out now',
  undo: 'Take back the last view',
  stop: 'Stop',
  startOver: 'Start over',
  use: 'Use this lens',
  more: 'Take more views',
  print: 'Print the board',
  noPicture: 'It can be measured as soon as the camera shows a picture.',
  held: 'Teams are not followed while the lens is measured.',
  views: (count: number) => (count === 1 ? '1 view taken' : `${count} views taken`),
  kept: (count: number) =>
    count === 1
      ? 'One view is kept. Go on whenever you like.'
      : `${count} views are kept. Go on whenever you like.`,
  parts: (seen: number, all: number) => `${seen} of ${all} parts of the picture`,
  solving: (count: number) => `Working out the lens from ${count} views. This takes some seconds.`,
  leans: {
    flat: 'facing',
    'left-away': 'left back',
    'right-away': 'right back',
    'top-away': 'top back',
    'bottom-away': 'bottom back',
  } satisfies Record<Lean, string>,
  leansHeading: 'Ways of holding it',
  seen: 'done',
  open: 'still open',
  rms: (px: number) => `${px.toFixed(2)} px`,
  rmsOf: (views: number) => `off on average, over ${views} views`,
  grades: {
    good: 'good',
    fair: 'fair: glue the board flat and try again for better',
    poor: 'poor: do not use it; hold the board still and flat, and cover the whole picture',
  },
  lensFacts: (fovDeg: number, k1: number) =>
    `Sees ${fovDeg.toFixed(1)}° from left to right; bulge ${k1.toFixed(3)}.`,
  dropped: (image: string, px: number) =>
    `View ${image} was left out: it is ${px.toFixed(1)} px off, far more than the others.`,
  viewsOf: 'Each view’s error',
  view: (image: string, px: number) => `View ${image}: ${px.toFixed(2)} px`,
  measured: (views: number, px: number, at: Date) =>
    `Measured on ${at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })} from ${views} views: ${px.toFixed(2)} px.`,
  otherSize: (measured: string, sent: string) =>
    `It was measured in pictures of ${measured}, and the camera now sends ${sent}.`,
  scalable:
    'Both have the same shape: if this camera shows the same cut-out in both, the lens can be converted.',
  otherShape:
    'The shapes differ, so this lens cannot be used: measure it again, or choose the other picture size under Settings.',
  convert: 'Convert it',
} as const;

/** Why no lens came of it, and what to do. */
export function describeLensFault(fault: LensFault): string {
  switch (fault.kind) {
    case 'too-few-views':
      return `${fault.found} views are too few: take at least ${fault.needed}.`;
    case 'too-few-corners':
      return `View ${fault.image} shows too little of the board: take it back and hold the board further into the picture.`;
    case 'unsolvable':
      return `No lens fits these views (${fault.reason}). Start over: lean the board in every direction, and hold it still.`;
  }
}

const thirds: Record<'top' | 'middle' | 'bottom', Record<'left' | 'middle' | 'right', string>> = {
  top: { left: 'the upper left', middle: 'the upper edge', right: 'the upper right' },
  middle: { left: 'the left edge', middle: 'the middle', right: 'the right edge' },
  bottom: { left: 'the lower left', middle: 'the lower edge', right: 'the lower right' },
};

/** The next thing to do while a lens is being measured; undefined where nothing of it is under way. */
export function describeLensPhase({ phase, next, views }: LensCapture): string | undefined {
  switch (phase.kind) {
    case 'watching':
      return describeHold(next, phase.verdict);
    case 'solving':
      return 'Wait a moment: the lens is being worked out. You can lay the board down.';
    case 'solved':
      return 'Look at the error in pixels, then use this lens or take more views.';
    case 'failed':
      return describeLensFault(phase.fault);
    case 'paused':
      return views.length > 0 ? lensStrings.kept(views.length) : undefined;
  }
}

/** What to do with the board next, as one sentence; what is wrong with how it is held comes first. */
export function describeHold(next: NextHold, verdict: ViewVerdict): string {
  switch (verdict) {
    case 'no-board':
      return 'Hold the board in front of the camera, so that most of it is in the picture.';
    case 'blurred':
      return 'The picture is blurred: hold the board further away, or give it more light.';
    case 'enough':
      return 'These are all the views that can be used: work out the lens.';
    case 'moving':
    case 'seen-before':
    case 'taken':
      return describeNext(next);
  }
}

function describeNext(next: NextHold): string {
  switch (next.kind) {
    case 'move':
      return `Move the board to ${thirds[next.to.down][next.to.across]} of the picture and hold it still.`;
    case 'lean':
      return describeLean(next.lean);
    case 'more':
      return 'Show it in a few more places, nearer and farther, and hold it still each time.';
    case 'enough':
      return 'That is enough. More views do no harm.';
  }
}

function describeLean(lean: Lean): string {
  switch (lean) {
    case 'flat':
      return 'Hold the board so that it faces the camera squarely.';
    case 'left-away':
      return 'Turn the board so that its left side in the picture is farther away, and hold it still.';
    case 'right-away':
      return 'Turn the board so that its right side in the picture is farther away, and hold it still.';
    case 'top-away':
      return 'Tilt the board so that its upper side in the picture is farther away, and hold it still.';
    case 'bottom-away':
      return 'Tilt the board so that its lower side in the picture is farther away, and hold it still.';
  }
}

/** What the last picture was good for, in a word or two. */
export const verdictWords: Record<ViewVerdict, string> = {
  'no-board': 'no board in sight',
  moving: 'waiting until it is still',
  blurred: 'blurred',
  'seen-before': 'this view is there already',
  taken: 'taken',
  enough: 'enough',
};
