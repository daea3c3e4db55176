import { describe, expect, it } from 'vitest';
import {
  actionForKey,
  bindings,
  type FocusPlace,
  type KeyPress,
} from '../../renderer/operator/keys/bindings';
import { keyLabels } from '../../renderer/strings/english-keys';

const plain = { commandKey: false, shiftKey: false, altKey: false };
const press = (key: string, focus: FocusPlace = 'stage', held: Partial<KeyPress> = {}) =>
  actionForKey({ ...plain, key, ...held }, focus);

describe('the keys of the console', () => {
  it('blank, light and freeze the projector on one key each', () => {
    expect(press('b')).toEqual({ kind: 'toggleLight', light: 'blank' });
    expect(press('w')).toEqual({ kind: 'toggleLight', light: 'work-light' });
    expect(press('f')).toEqual({ kind: 'toggleFreeze' });
  });

  it('work with Caps Lock on', () => {
    expect(press('B')).toEqual({ kind: 'toggleLight', light: 'blank' });
  });

  it('undo by Ctrl Z and redo by Ctrl Shift Z or Ctrl Y', () => {
    expect(press('z', 'stage', { commandKey: true })).toEqual({ kind: 'undo' });
    expect(press('Z', 'stage', { commandKey: true, shiftKey: true })).toEqual({ kind: 'redo' });
    expect(press('y', 'stage', { commandKey: true })).toEqual({ kind: 'redo' });
  });

  it('leave Ctrl with a letter of its own to the browser', () => {
    expect(press('f', 'stage', { commandKey: true })).toBeUndefined();
    expect(press('r', 'stage', { commandKey: true })).toBeUndefined();
  });

  it('walk through the teams by Tab on the table, and leave Tab alone on a button', () => {
    expect(press('Tab')).toEqual({ kind: 'cycleTeam', direction: 1 });
    expect(press('Tab', 'stage', { shiftKey: true })).toEqual({ kind: 'cycleTeam', direction: -1 });
    expect(press('Tab', 'control')).toBeUndefined();
  });

  it('write in a text field instead of acting, but F6 still leaves it', () => {
    expect(press('b', 'text')).toBeUndefined();
    expect(press('z', 'text', { commandKey: true })).toBeUndefined();
    expect(press('F6', 'text')).toEqual({ kind: 'moveRegion', direction: 1 });
  });

  it('take a question mark however the keyboard makes it', () => {
    expect(press('?', 'stage', { shiftKey: true })).toEqual({ kind: 'toggleKeysHelp' });
    expect(press('?')).toEqual({ kind: 'toggleKeysHelp' });
  });

  it('turn the turret to the left, which is counter-clockwise, by [', () => {
    const left = press('[');
    const right = press(']');
    expect(left?.kind === 'turnTurret' && left.stepRad).toBeCloseTo(Math.PI / 36);
    expect(right?.kind === 'turnTurret' && right.stepRad).toBeCloseTo(-Math.PI / 36);
  });

  it('are each bound once', () => {
    const chords = bindings.map(({ key, command, shift }) => `${command ?? ''} ${shift ?? ''} ${key}`);
    expect(new Set(chords).size).toBe(chords.length);
  });

  it('are each explained in the keys overlay', () => {
    expect(bindings.filter(({ id }) => !keyLabels[id])).toEqual([]);
  });
});
