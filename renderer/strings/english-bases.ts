import type { EmptyTableFault } from '../../shared/vision/bases/empty-table';

const names = (list: readonly string[]): string =>
  list.length <= 1 ? (list[0] ?? '') : `${list.slice(0, -1).join(', ')} and ${list.at(-1)}`;

/** The words about teams without fiducials: the empty table, and who stands on which base. */
export const baseStrings = {
  empty: {
    title: 'Take the empty table',
    heading: 'Teams without fiducials',
    seatsHeading: 'How fiducials sit',
    seatsWhy:
      'From a picture of the empty table the camera sees whether a fiducial sits on its base as the roster says, and offers to mend the roster.',
    optional: 'Not taken: nobody needs it to play.',
    why: 'The camera tells bases without a fiducial from a picture of the empty table.',
    ask: 'Take every model and every hand off the table; terrain stays. Then press the button. The picture stays on this computer.',
    forgets: (count: number) =>
      `${count === 1 ? 'One base has' : `${count} bases have`} a name now, which will be forgotten: on an empty table nobody stands.`,
    take: 'The table is empty: take it',
    open: 'Take the empty table…',
    cancel: 'Not now',
    done: 'Done',
    underWay: 'Looking at the table…',
    taken: (time: string) => `Taken at ${time}.`,
    missing: 'Not taken yet: no base without a fiducial is found.',
    fault: (fault: EmptyTableFault): string => {
      switch (fault.kind) {
        case 'not-still':
          return `Something moved in ${share(fault.share)} of the picture. Take your hands off the table, let nobody lean on it, and try again.`;
        case 'size-changed':
          return `The camera changed its picture to ${fault.width} × ${fault.height} meanwhile. Try again.`;
      }
    },
    otherSize: (kept: string, now: string) =>
      `It was taken at ${kept}, and the camera sends ${now}: take it again, or choose the old size under Settings.`,
    noCamera: 'There is no camera picture now. Choose a camera under Settings, then come back.',
  },
  banner: {
    missing: (count: number) =>
      count === 1
        ? 'One team wears no fiducial and is not looked for yet'
        : `${count} teams wear no fiducial and are not looked for yet`,
    refused: 'The empty table was not taken',
    otherSize: 'The empty table has another size than the camera’s picture',
    asked: (count: number) =>
      count === 1 ? 'One base on the table has no name' : `${count} bases on the table have no names`,
    why: {
      new: 'The camera sees a base, not whose it is. Click its front on the map and say which team it is.',
      confused: 'Bases alike were moved together, and each may be any of them. One click each puts it right.',
      carried: 'A base was out of sight and another like it came: they may be one. One click puts it right.',
    },
    front: (team: string) => `Which way ${team} faces is not known`,
    frontBody:
      'Its base looks alike both ways. Click its front on the map; until then no arc is judged by it.',
    name: 'Name it',
    nameNext: 'Name the next',
    turn: 'Say which way',
  },
  mount: {
    title: (team: string) => `The fiducial of ${team} sits otherwise than the roster says`,
    body: ([forwardMm, leftMm]: readonly [number, number], turnDeg: number) => {
      const parts = [
        along(forwardMm, 'forward', 'back'),
        along(leftMm, 'to the left', 'to the right'),
        Math.abs(turnDeg) < 0.5
          ? ''
          : `turned by ${Math.abs(turnDeg).toFixed(1)}° ${turnDeg > 0 ? 'counter-clockwise' : 'clockwise'}`,
      ].filter((part) => part !== '');
      return `Its base shows it ${names(parts)}. Take that into the roster, and every distance is measured from the base as it is; undo takes it back.`;
    },
    use: 'Take it into the roster',
    leave: 'Leave the roster as it is',
  },
  strip: {
    which: 'Which team is this?',
    whichWay: (team: string) => `Which way does ${team} face?`,
    where: (x: string, y: string) => `A base of ${x} × ${y} mm`,
    round: (across: string) => `A round base of ${across} mm`,
    front: 'Front',
    turnLeft: 'Turn the front to the left',
    turnRight: 'Turn the front to the right',
    elsewhere: (team: string) => `${team}, now elsewhere`,
    help: 'The arrow on the map shows the front. Turn it with ← and →, then choose the team.',
    gone: 'This base is no longer seen where it was. Wait until hands are off the table.',
    nobody: 'No team of the roster without a fiducial has such a base.',
    cancel: 'Cancel',
    next: 'Next base',
    named: 'Which team is this?',
  },
  map: {
    asked: (x: string, y: string, among: readonly string[]) =>
      `Base of nobody’s at ${x}, ${y}: ${among.length > 0 ? `may be ${names(among)}` : 'no team has such a base'}`,
    front: (team: string) => `${team}: which way it faces is not known`,
    hint: 'Click its front, or drag towards it',
  },
  search: {
    emptyTable: 'Take the empty table',
    nameBase: 'Name a base',
    action: 'command',
  },
} as const;

/** A shift in words; empty for one that is nothing to speak of. */
function along(mm: number, ahead: string, behind: string): string {
  return Math.abs(mm) < 0.25 ? '' : `${Math.abs(mm).toFixed(1)} mm ${mm > 0 ? ahead : behind}`;
}

function share(part: number): string {
  const percent = 100 * part;
  return percent < 1 ? 'a little' : `${Math.round(percent)} %`;
}
