/** The name of the question whether two teams see each other, the same both ways. */
export function sightQuestion(a: string, b: string): string {
  return a < b ? `sight:${a}|${b}` : `sight:${b}|${a}`;
}

/** The name of the question whether one team finds another concealed. */
export function concealedQuestion(fromId: string, toId: string): string {
  return `concealed:${fromId}>${toId}`;
}

/** The name of the question whether one team finds another in bulletproof cover. */
export function coverQuestion(fromId: string, toId: string): string {
  return `cover:${fromId}>${toId}`;
}
