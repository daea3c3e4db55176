/** The words that stand on printed sheets, for whoever cuts them out. */
export const sheetWords = {
  check: 'Print at 100 %, not fitted to the page. This bar is 200 mm long: measure it.',
  corners: ['near left', 'near right', 'far right', 'far left'],
  box: 'on top of the box, if one is used',
  away: 'away from you',
  spare: 'where it was measured',
  arrow: 'arrow',
  turretOf: (team: string) => `${team}, turret`,
  underBase: 'under the base',
  front: 'front',
  join: 'join at the line',
  glue: 'glue here',
  measure: 'Join both halves at the line, on card. From centre to centre it is then 300 mm: measure it.',
} as const;
