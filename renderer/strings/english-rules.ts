/** Words of choosing and comparing systems of rules, and of giving the charts they ask for. */
export const rulesStrings = {
  choose: 'Rules',
  chooseHelp: 'The same table, read by other rules at once. Undo changes back.',
  charts: {
    heading: 'Charts of your rulebooks',
    help: 'These rules refer to charts that other books hold. Copy yours into files; a rule that needs a missing one says so.',
    given: 'given',
    missing: 'missing',
    givenFrom: (source: string) => `given, from ${source}`,
    synthetic: (why: string) => `invented: ${why}`,
    count: (given: number, all: number) => `${given} of ${all} given`,
    takeBack: 'Take back',
  },
  notes: {
    heading: 'Where the rulebook contradicts itself',
    help: 'Its examples come to other figures than its tables. The tables are played.',
  },
  matters: {
    heading: 'What only you can see',
    unsaid: 'not said yet',
    usual: (label: string) => `${label} (usual)`,
  },
  compare: {
    open: 'Compare rules',
    title: 'One shot, every rulebook',
    lead: 'The models stand where they stand. Each column is what that system makes of it.',
    verdicts: { yes: 'can be fired', no: 'cannot be fired', marginal: 'too close to call' },
    inUse: 'played now',
    unanswered: 'no answer',
  },
} as const;
