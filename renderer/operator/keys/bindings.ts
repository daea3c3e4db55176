import { radians } from '../../../shared/geometry/angle';
import { type ConsoleAction, viewIds } from '../console-action';

/** The parts of a keyboard event that matter. `commandKey` is Ctrl, or Cmd on a Mac. */
export interface KeyPress {
  readonly key: string;
  readonly commandKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** Where the keyboard's focus lies: writing text, on a button or list, or on the view of the table itself. */
export type FocusPlace = 'text' | 'control' | 'stage';

export type BindingGroup = 'projector' | 'find' | 'team' | 'game' | 'views';

/** One key and what it does. `caps` are the keycaps as printed in the console; `id` names its label in the strings. */
export interface Binding {
  readonly id: string;
  readonly group: BindingGroup;
  readonly caps: readonly string[];
  readonly key: string;
  readonly command?: true;
  readonly shift?: true;
  /** Only with the focus on the view, because elsewhere the key belongs to the browser (Tab). */
  readonly stageOnly?: true;
  readonly action: ConsoleAction;
}

/** A turret turns by five degrees a press, fifteen with Shift: a clock's face has twelve, a protractor's mark five. */
const turretStepRad = radians(5);
const turretLeapRad = radians(15);

/** Every key of the console. The keys overlay, the buttons' keycaps and the key handler all read this one table. */
export const bindings: readonly Binding[] = [
  { id: 'blank', group: 'projector', caps: ['B'], key: 'b', action: { kind: 'toggleLight', light: 'blank' } },
  {
    id: 'workLight',
    group: 'projector',
    caps: ['W'],
    key: 'w',
    action: { kind: 'toggleLight', light: 'work-light' },
  },
  { id: 'freeze', group: 'projector', caps: ['F'], key: 'f', action: { kind: 'toggleFreeze' } },
  { id: 'findAnew', group: 'projector', caps: ['R'], key: 'r', action: { kind: 'findAnew' } },
  { id: 'openProjector', group: 'projector', caps: ['P'], key: 'p', action: { kind: 'openProjector' } },
  {
    id: 'nextTeam',
    group: 'find',
    caps: ['Tab'],
    key: 'Tab',
    stageOnly: true,
    action: { kind: 'cycleTeam', direction: 1 },
  },
  {
    id: 'previousTeam',
    group: 'find',
    caps: ['Shift', 'Tab'],
    key: 'Tab',
    shift: true,
    stageOnly: true,
    action: { kind: 'cycleTeam', direction: -1 },
  },
  { id: 'search', group: 'find', caps: ['/'], key: '/', action: { kind: 'openSearch' } },
  { id: 'escape', group: 'find', caps: ['Esc'], key: 'Escape', action: { kind: 'escape' } },
  { id: 'nextRegion', group: 'find', caps: ['F6'], key: 'F6', action: { kind: 'moveRegion', direction: 1 } },
  {
    id: 'previousRegion',
    group: 'find',
    caps: ['Shift', 'F6'],
    key: 'F6',
    shift: true,
    action: { kind: 'moveRegion', direction: -1 },
  },
  { id: 'pickTarget', group: 'team', caps: ['T'], key: 't', action: { kind: 'pickTarget' } },
  {
    id: 'turretLeft',
    group: 'team',
    caps: ['['],
    key: '[',
    action: { kind: 'turnTurret', stepRad: turretStepRad },
  },
  {
    id: 'turretRight',
    group: 'team',
    caps: [']'],
    key: ']',
    action: { kind: 'turnTurret', stepRad: -turretStepRad },
  },
  {
    id: 'turretLeapLeft',
    group: 'team',
    caps: ['Shift', '['],
    key: '{',
    action: { kind: 'turnTurret', stepRad: turretLeapRad },
  },
  {
    id: 'turretLeapRight',
    group: 'team',
    caps: ['Shift', ']'],
    key: '}',
    action: { kind: 'turnTurret', stepRad: -turretLeapRad },
  },
  { id: 'turretReset', group: 'team', caps: ['\\'], key: '\\', action: { kind: 'resetTurret' } },
  { id: 'moved', group: 'team', caps: ['M'], key: 'm', action: { kind: 'toggleFlag', flag: 'moved' } },
  { id: 'shot', group: 'team', caps: ['S'], key: 's', action: { kind: 'toggleFlag', flag: 'shot' } },
  {
    id: 'concealed',
    group: 'team',
    caps: ['C'],
    key: 'c',
    action: { kind: 'toggleFlag', flag: 'concealed' },
  },
  {
    id: 'goneToGround',
    group: 'team',
    caps: ['G'],
    key: 'g',
    action: { kind: 'toggleFlag', flag: 'goneToGround' },
  },
  { id: 'pinned', group: 'team', caps: ['K'], key: 'k', action: { kind: 'toggleFlag', flag: 'pinned' } },
  { id: 'dugIn', group: 'team', caps: ['E'], key: 'e', action: { kind: 'toggleFlag', flag: 'dugIn' } },
  {
    id: 'dugInAttempt',
    group: 'team',
    caps: ['J'],
    key: 'j',
    action: { kind: 'toggleFlag', flag: 'dugInAttempt' },
  },
  {
    id: 'shotFullRof',
    group: 'team',
    caps: ['L'],
    key: 'l',
    action: { kind: 'toggleFlag', flag: 'shotFullRof' },
  },
  {
    id: 'bailedOut',
    group: 'team',
    caps: ['A'],
    key: 'a',
    action: { kind: 'toggleFlag', flag: 'bailedOut' },
  },
  { id: 'bogged', group: 'team', caps: ['D'], key: 'd', action: { kind: 'toggleFlag', flag: 'bogged' } },
  {
    id: 'destroyed',
    group: 'team',
    caps: ['Del'],
    key: 'Delete',
    action: { kind: 'toggleFlag', flag: 'destroyed' },
  },
  { id: 'silence', group: 'team', caps: ['X'], key: 'x', action: { kind: 'toggleSilence' } },
  { id: 'nextStep', group: 'game', caps: ['N'], key: 'n', action: { kind: 'nextStep' } },
  { id: 'objective', group: 'game', caps: ['O'], key: 'o', action: { kind: 'pickObjectivePlace' } },
  { id: 'terrain', group: 'game', caps: ['H'], key: 'h', action: { kind: 'toggleTerrain' } },
  { id: 'pickBase', group: 'game', caps: ['I'], key: 'i', action: { kind: 'pickBase' } },
  { id: 'undo', group: 'game', caps: ['Ctrl', 'Z'], key: 'z', command: true, action: { kind: 'undo' } },
  {
    id: 'redo',
    group: 'game',
    caps: ['Ctrl', 'Shift', 'Z'],
    key: 'z',
    command: true,
    shift: true,
    action: { kind: 'redo' },
  },
  { id: 'redoAgain', group: 'game', caps: ['Ctrl', 'Y'], key: 'y', command: true, action: { kind: 'redo' } },
  { id: 'units', group: 'game', caps: ['U'], key: 'u', action: { kind: 'toggleUnits' } },
  { id: 'detail', group: 'game', caps: ['V'], key: 'v', action: { kind: 'cycleDetail' } },
  { id: 'keysHelp', group: 'game', caps: ['?'], key: '?', action: { kind: 'toggleKeysHelp' } },
  ...viewIds.map(
    (view, index): Binding => ({
      id: `view-${view}`,
      group: 'views',
      caps: [`${index + 1}`],
      key: `${index + 1}`,
      action: { kind: 'showView', view },
    }),
  ),
];

/**
 * What a key press asks for, or `undefined` where it is nobody's or belongs to the focused element.
 * In a text field every key writes, apart from F6. Letters count in either case, so that Caps Lock does no harm.
 */
export function actionForKey(press: KeyPress, focus: FocusPlace): ConsoleAction | undefined {
  if (press.altKey) return undefined;
  if (focus === 'text' && press.key !== 'F6') return undefined;
  const key = /^[a-zA-Z]$/.test(press.key) ? press.key.toLowerCase() : press.key;
  return bindings.find((binding) => matches(binding, key, press, focus))?.action;
}

function matches(binding: Binding, key: string, press: KeyPress, focus: FocusPlace): boolean {
  if (binding.key !== key) return false;
  if ((binding.command ?? false) !== press.commandKey) return false;
  if (binding.stageOnly && focus !== 'stage') return false;
  // Printed characters ('?', '{') carry their Shift in the character itself, which differs by keyboard layout.
  const shiftMatters = key === 'Tab' || key === 'F6' || binding.command === true;
  return !shiftMatters || (binding.shift ?? false) === press.shiftKey;
}

/** The keycaps of a binding, for the button that does the same; empty for an id without a key. */
export function capsOf(id: string): readonly string[] {
  return bindings.find((binding) => binding.id === id)?.caps ?? [];
}
