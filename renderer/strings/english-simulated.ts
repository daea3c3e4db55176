/** The words about the simulated table. */
export const simulatedStrings = {
  models: {
    aside: 'Take all models off the table',
    back: 'Put the models back',
  },
  emptyHint: 'All models are beside the table. Put them back to go on playing.',
} as const;
