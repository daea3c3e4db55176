/** What banners say of a state: first what is so, then the way out. */
export const troubleStrings = {
  blank: {
    title: 'The projector is blank',
    body: 'It shows black until you bring the overlays back. Tracking goes on.',
  },
  workLight: {
    title: 'Work light is on',
    body: 'The projector lights the table white, without overlays. Tracking goes on.',
  },
  frozen: {
    title: 'The projector’s picture is frozen',
    body: 'It no longer follows the table. This window does.',
  },
  showOverlays: 'Show overlays',
  unfreeze: 'Unfreeze',
  hostLost: {
    title: 'Arclight’s host does not answer',
    body: 'Commands are not taken. Start Arclight again, then reload this window. The game is saved up to its last command.',
  },
  graphicsLost: {
    title: 'The graphics of this window were lost',
    body: 'The 3D picture comes back by itself. If it stays dark, reload the window: nothing of the game is lost.',
  },
  projectorGraphicsLost: {
    title: 'The projector’s graphics were lost',
    body: 'It is black and comes back by itself within seconds. If it stays dark, restart it: nothing of the game is lost.',
  },
  windowDiffers: {
    title: 'The projector’s window is dark: it is not as it was set up',
    body: 'Light would fall beside its place. Put it back, or set the projector up again as it is. The game goes on.',
  },
  putBack: 'Put it back',
  reload: 'Reload window',
  captureSilent: {
    title: 'The camera window does not answer',
    body: 'Tracking stands still. Restart the camera: tracks and game are kept.',
  },
  restartCamera: 'Restart camera',
  chooseCamera: 'Choose a camera',
  setUp: 'Set up the table',
  openRoster: 'Open the roster',
  chooseDisplay: {
    title: 'Which display is the projector?',
    body: 'Two or more displays fit. The choice is remembered.',
  },
  display: (label: string, width: number, height: number) => `${label}, ${width} × ${height}`,
  unplugged: {
    title: (label: string) => `The projector “${label}” is unplugged`,
    body: 'Plug it in again: it comes back by itself. Or open the projector on another display. The game goes on.',
  },
  crashed: {
    title: 'The projector window crashed three times within a minute',
    body: 'It stays black until you restart it. The game is kept.',
  },
  openProjector: 'Open projector',
  otherDisplay: 'Choose another display',
  restartProjector: 'Restart projector',
  board: 'The table cannot be read',
  unknownFiducial: {
    title: (id: number) => `Fiducial ${id} is not in the roster`,
    body: 'The camera sees it, but no team, turret or objective wears it. Give it to one, or ignore it.',
  },
  doubleFiducial: {
    title: (id: number) => `Fiducial ${id} lies on the table twice`,
    body: (wearer: string | undefined) =>
      `${wearer === undefined ? 'Two models wear it' : `${wearer} wears it, and so does another model`}: only one of them is followed. Give the other a print of its own and enter it in the roster.`,
  },
  assign: 'Give it to somebody',
  ignore: 'Ignore',
  understood: 'Understood',
  more: (count: number) => `${count} more`,
  fewer: 'Show less',
} as const;
