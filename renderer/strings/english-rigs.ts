import type { RigFigures } from '../../shared/session/rig';

/** The words of saved set-ups. */
export const rigStrings = {
  open: 'Saved set-ups',
  title: 'Saved set-ups',
  lead: 'Camera, table and projector together, one for each place that you play in. Changing between them keeps the game.',
  none: 'Nothing is saved yet. Give the set-up in use a name and save it.',
  name: 'Name of the set-up in use',
  suggested: 'Our table',
  save: 'Save it',
  use: 'Use it',
  inUse: 'in use',
  rename: 'Rename',
  remove: 'Delete',
  done: 'Done',
  removed: (name: string) => `${name} was deleted.`,
  putBack: 'Put it back',
  used: (name: string) => `${name} is in use. Undo goes back to the set-up before.`,
  savedAt: (at: Date) =>
    `saved on ${at.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })}`,
  size: (widthMm: number, depthMm: number) =>
    `${(widthMm / 10).toFixed(0)} × ${(depthMm / 10).toFixed(0)} cm`,
  figures: ({ cameraMm, projectorMm, lensPx }: RigFigures) =>
    [
      cameraMm === undefined ? 'camera not set up' : `teams ±${cameraMm.toFixed(1)} mm`,
      projectorMm === undefined ? 'projector not set up' : `light ±${projectorMm.toFixed(1)} mm`,
      ...(lensPx === undefined ? [] : [`lens ${lensPx.toFixed(2)} px`]),
    ].join(' · '),
  files: 'Export and import',
  filesHelp: 'All saved set-ups in one file, for another computer. Imported ones are added to those here.',
  imported: (count: number) => (count === 1 ? 'One set-up was added.' : `${count} set-ups were added.`),
  setupFiles: 'The set-up in use alone',
  unreadable: 'The saved set-ups cannot be read. Saving one puts that file aside and begins a new list.',
} as const;
