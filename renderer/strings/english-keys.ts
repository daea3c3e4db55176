import type { BindingGroup } from '../operator/keys/bindings';

/** What the keys overlay says of each binding, by the binding's id. */
export const keyLabels: Readonly<Record<string, string>> = {
  blank: 'Blank: the projector shows black',
  workLight: 'Work light: plain white, to move models by',
  freeze: 'Freeze: the picture stays whatever moves',
  findAnew: 'Find camera or projector again after a knock',
  openProjector: 'Open or restart the projector',
  nextTeam: 'Next team (focus on the table)',
  previousTeam: 'Previous team',
  search: 'Find a team by typing',
  escape: 'Close, cancel, or select nothing',
  nextRegion: 'Next part of the window',
  previousRegion: 'Previous part of the window',
  pickTarget: 'Declare a target, then click it',
  turretLeft: 'Turret 5° to the left',
  turretRight: 'Turret 5° to the right',
  turretLeapLeft: 'Turret 15° to the left',
  turretLeapRight: 'Turret 15° to the right',
  turretReset: 'Turret back to assumed',
  moved: 'Moved',
  shot: 'Shot',
  concealed: 'Concealed',
  goneToGround: 'Gone to ground',
  pinned: 'Pinned down',
  dugIn: 'Dug in',
  dugInAttempt: 'Tried to dig in',
  shotFullRof: 'Fired all its dice without moving',
  bailedOut: 'Bailed out',
  bogged: 'Bogged',
  destroyed: 'Destroyed',
  silence: 'Silence or watch its platoon’s checks',
  nextStep: 'Next step of the turn',
  objective: 'Place an objective, then click its place',
  terrain: 'Draw terrain on the map, or stop drawing',
  pickBase: 'Say which team the next base without a name is',
  undo: 'Undo',
  redo: 'Redo',
  redoAgain: 'Redo',
  units: 'Inches or centimetres',
  detail: 'Learner, player or minimal',
  keysHelp: 'These keys',
  'view-table': 'Simulated table',
  'view-map': 'Map',
  'view-camera': 'Camera’s picture',
  'view-projector': 'Projector’s corners',
  'view-setup': 'Set-up by hand',
  'view-roster': 'Roster',
  'view-settings': 'Settings',
};

export const keyGroups: Readonly<Record<BindingGroup, string>> = {
  projector: 'Projector',
  find: 'Find your way',
  team: 'Selected team',
  game: 'Game',
  views: 'Views',
};

/** The pointer's share, listed below the keys. */
export const pointerLabels: readonly { readonly act: string; readonly does: string }[] = [
  { act: 'Click', does: 'Select a team or an objective' },
  { act: 'Right-click', does: 'Make it the selected team’s target' },
  { act: 'Click the front of a base with ?', does: 'Say which team it is and which way it faces' },
  { act: 'Wheel', does: 'Zoom the map; drag the ground to move it' },
  { act: 'Drag the turret’s knob', does: 'Turn the turret' },
];

/** Hands on the simulated table, by mouse and by keyboard. */
export const simulatedLabels: readonly { readonly act: string; readonly does: string }[] = [
  { act: 'Drag a model', does: 'Move it' },
  { act: 'Arrow keys', does: 'Push it 5 mm, with Shift 25' },
  { act: 'Drag its ring', does: 'Turn it, with Shift its turret' },
  { act: 'Wheel over it', does: 'Turn it, with Shift its turret' },
  { act: ', and .', does: 'Turn it, with Shift its turret' },
  { act: 'Drag the ground', does: 'Look around' },
  { act: 'Wheel, + and −', does: 'Zoom' },
  { act: 'Home', does: 'Whole table' },
];
