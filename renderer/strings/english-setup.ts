/** The words of the set-up's steps, written for someone who has never calibrated anything. */
export const setupStrings = {
  title: 'Set up the table',
  steps: {
    camera: { name: 'Camera', hint: 'What does it see?' },
    table: { name: 'Table', hint: 'How large is it, and where?' },
    projector: { name: 'Projector', hint: 'Where does its light fall?' },
    check: { name: 'Check', hint: 'How far off is it?' },
  },
  done: 'done',
  open: 'to do',
  back: 'Back',
  finish: 'Done: show the table',
  next: {
    to: (step: string) => `Next: ${step}`,
    things: {
      'start-camera': 'Plug the camera in and choose it, so that its picture shows here.',
      'camera-starting': 'Wait a moment: the camera is starting.',
      'find-lens':
        'Point the camera so that the whole table is in the picture; then measure its lens, or go on without.',
      'camera-done': 'The camera is set up: go on to the table, or change what has changed.',
      'find-table':
        'Say how large the table is, lay a printed sheet in each corner, then press Find the table.',
      'table-done': 'The table is found: look whether the blue lines run along its edges, then go on.',
      'place-camera-first': 'Find the table in the camera’s picture first: that is the step before this one.',
      'open-projector':
        'Switch the projector on and open its window, so that you see its light on the table.',
      'aim-projector': 'Clear the table, darken the room a little, then find the projector’s light.',
      'projector-done':
        'The projector is set up: look whether its frame runs along the table’s edges, then go on.',
      'finish-steps':
        'Finish the steps that have no tick yet; then the check can tell you how good they are.',
      'check-it': 'Check the light, then lay the bar: by both you know what the set-up is worth.',
      'check-done': 'Everything passed: play.',
    },
  },
  byHand: {
    hint: 'if you would rather',
    lens: 'Lens by hand',
    table: 'Corners by hand',
    projector: 'Corners by hand',
  },
  table: {
    heading: 'Size of the playing surface',
    place: 'How well the table is found',
    presets: 'Common sizes',
    preset: ([across, deep]: readonly [number, number], units: 'in' | 'cm') =>
      units === 'in' ? `${across / 12}′ × ${deep / 12}′` : `${across} × ${deep} cm`,
    width: 'Width, along the near edge',
    depth: 'Depth, away from you',
    unit: 'Measured in',
    near: 'you stand here',
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
    which: 'The camera in use',
    choose: 'Choose another camera',
    drag: 'Drag each handle onto its corner of the playing surface. Near is your side of the table.',
    pictureStarting: 'Wait a moment: the camera is starting.',
    noPicture: 'There is no camera picture yet. Choose a camera under Settings.',
    fov: 'Field of view',
    fovHelp: 'From left to right, as its data sheet says: most see 60 to 80. If you do not know, leave 70.',
    k1: 'Lens bulge (k1)',
    k1Help: 'Go below 0 until the blue line lies on the table’s edge all along. Most webcams need −0.2 to 0.',
    model: 'The lens and the place of this camera were measured. What you change here replaces them.',
    doubt: 'doubt of a team’s place',
    good: 'good',
    fair: 'fair: good for most shots',
    poor: 'poor: set the lens bulge, and check each handle and the field of view',
  },
  projector: {
    off: 'The projector is off. Open it, so that you see the light move while you drag.',
    open: 'Open projector',
    help: 'Drag each handle until the bright frame on the table runs along the edges of the playing surface. Near is your side of the table.',
    simulated: 'Simulated projector',
    doubt: 'doubt of where a line falls',
  },
  check: {
    figures: 'What the set-up is worth',
    noProjector: 'No projector is set up. Teams are seen and measured all the same.',
    hillLight:
      'What is drawn on hills is approximate: finding the projector with a box of known height makes it exact.',
    drift: {
      camera: (byMm: number, since: string) =>
        `The camera has drifted by ${byMm.toFixed(1)} mm since ${since}; it is followed.`,
      projector: (byMm: number, since: string) =>
        `The projector has drifted by ${byMm.toFixed(1)} mm since ${since}; its light is aimed anew.`,
    },
    byEye: 'Look for yourself',
    looks: [
      'The blue lines in the picture run along the edges of the table.',
      'The light’s frame lies on the edges of the table, all the way round.',
      'Choose a team: its ring has the team in its middle, and a ruler agrees with its distance.',
    ],
  },
} as const;
