/** The words of sheets that lie elsewhere than in the table's corners. */
export const tagPlaceStrings = {
  heading: 'Sheets in other places',
  how: 'Where corners cannot be used, lay the sheets anywhere flat, far apart, and measure to the middle of each with a tape.',
  measure: 'Enter measured places',
  sheet: (id: number) => `Sheet ${id}`,
  fromLeft: 'From the left edge',
  fromNear: 'From the near edge',
  arrow: 'Its arrow points',
  ways: ['away from you', 'to the right', 'towards you', 'to the left'],
  unit: 'mm',
  invalid: 'Enter millimetres, such as 450.',
  remove: (name: string) => `Leave out ${name}`,
  add: (id: number) => `Add sheet ${id}`,
  corners: 'They lie in the corners',
  print: 'Print more sheets',
  tooFew: 'The camera needs three sheets at least; four find out whether one was measured wrong.',
} as const;
