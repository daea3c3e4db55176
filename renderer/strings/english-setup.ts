/** The words of set-up by hand, written for someone who has never calibrated anything. */
export const setupStrings = {
  title: 'Set up the table',
  lead: 'Three steps, about two minutes. Every step is kept as you go, and you can come back at any time.',
  steps: {
    table: { name: 'Table', hint: 'How large is the playing surface?' },
    camera: { name: 'Camera', hint: 'Where are the table’s corners in the camera’s picture?' },
    projector: { name: 'Projector', hint: 'Where do the table’s corners lie in the projector’s light?' },
  },
  done: 'done',
  open: 'to do',
  back: 'Back',
  next: 'Next',
  finish: 'Done: show the table',
  table: {
    presets: 'Common sizes',
    preset: ([across, deep]: readonly [number, number], units: 'in' | 'cm') =>
      units === 'in' ? `${across / 12}′ × ${deep / 12}′` : `${across} × ${deep} cm`,
    width: 'Width, along the near edge',
    depth: 'Depth, away from you',
    unit: 'Measured in',
    near: 'near edge: you stand here',
    invalid: (lowest: string, highest: string) => `A table measures between ${lowest} and ${highest} a side`,
  },
  corners: {
    names: ['Near left', 'Near right', 'Far right', 'Far left'],
    label: (name: string, x: number, y: number) =>
      `${name} corner at ${x.toFixed(0)}, ${y.toFixed(0)} pixels`,
    left: (count: number) =>
      count === 4
        ? 'Not set up yet. Move all four handles, and the doubt in millimetres appears here.'
        : count === 1
          ? 'One handle has not been moved yet.'
          : `${count} handles have not been moved yet.`,
    keys: 'Arrow keys move a handle by one pixel, with Shift by ten; Tab takes the next.',
    reset: 'Put handles back',
  },
  camera: {
    drag: 'Drag each handle onto its corner of the playing surface. Near is your side of the table.',
    noPicture: 'There is no camera picture yet. Choose a camera under Settings.',
    fov: 'Field of view',
    fovHelp: 'From left to right, as its data sheet says: most see 60 to 80. If you do not know, leave 70.',
    k1: 'Lens bulge (k1)',
    k1Help: 'Go below 0 until the blue line lies on the table’s edge all along. Most webcams need −0.2 to 0.',
    model: 'Calibrated by its lens model. Drag a handle to set it up by hand instead.',
    doubt: 'doubt of a team’s place',
    good: 'good',
    fair: 'fair: good for most shots',
    poor: 'poor: set the lens bulge below, and check each handle and the field of view',
  },
  projector: {
    off: 'The projector is off. Open it, so that you see the light move while you drag.',
    open: 'Open projector',
    help: 'Drag each handle until the bright frame on the table runs along the edges of the playing surface. Near is your side of the table.',
    simulated: 'Simulated projector',
    doubt: 'doubt of where a line falls',
  },
} as const;
