/** Saving and loading. */
export const fileStrings = {
  save: 'Save to file',
  load: 'Load from file',
  name: 'Name',
  saveNow: 'Save',
  cancel: 'Cancel',
  none: 'Nothing saved yet.',
  savedTo: (path: string) => `Saved to ${path}`,
  loaded: (path: string) => `Loaded ${path}`,
} as const;
