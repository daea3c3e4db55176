import { describe, expect, it } from 'vitest';
import {
  availableViews,
  type ConsoleContext,
  initialConsoleState,
  pictureWanted,
  reduceConsole,
  shownView,
} from '../../renderer/operator/console-state';

const context: ConsoleContext = {
  camera: 'simulated',
  selectedTeamId: 'firefly',
  openBaseIds: [],
  objectiveIds: ['crossroads', 'farm'],
};
const start = initialConsoleState('simulated');

describe('the state of the console', () => {
  it('begins on the simulated table, or on the map with a real camera', () => {
    expect(initialConsoleState('simulated').view).toBe('table');
    expect(initialConsoleState('webcam').view).toBe('map');
  });

  it('has no simulated table with a real camera', () => {
    expect(availableViews('webcam')).not.toContain('table');
    const asked = reduceConsole(
      initialConsoleState('webcam'),
      { kind: 'showView', view: 'table' },
      { ...context, camera: 'webcam' },
    );
    expect(asked.view).toBe('map');
  });

  it('falls back to the map when the camera stops being simulated', () => {
    expect(shownView(start, 'webcam')).toBe('map');
  });

  it('picks a target only for a selected team', () => {
    expect(reduceConsole(start, { kind: 'pickTarget' }, context).pick).toEqual({
      kind: 'target',
      shooterId: 'firefly',
    });
    const nobody: ConsoleContext = { camera: 'simulated', openBaseIds: [], objectiveIds: [] };
    expect(reduceConsole(start, { kind: 'pickTarget' }, nobody)).toBe(start);
  });

  it('stops picking a target when T is pressed again', () => {
    const picking = reduceConsole(start, { kind: 'pickTarget' }, context);
    expect(reduceConsole(picking, { kind: 'pickTarget' }, context).pick.kind).toBe('none');
  });

  it('shows a view of the table to pick on', () => {
    const roster = reduceConsole(start, { kind: 'showView', view: 'roster' }, context);
    expect(reduceConsole(roster, { kind: 'pickTarget' }, context).view).toBe('map');
  });

  it('places one objective after another by O, then stops', () => {
    const o = { kind: 'pickObjectivePlace' } as const;
    const first = reduceConsole(start, o, context);
    const second = reduceConsole(first, o, context);
    const third = reduceConsole(second, o, context);
    expect(first.pick).toEqual({ kind: 'objective', objectiveId: 'crossroads' });
    expect(second.pick).toEqual({ kind: 'objective', objectiveId: 'farm' });
    expect(third.pick.kind).toBe('none');
  });

  it('closes the sheet first, then ends picking, and then leaves Escape to the selection', () => {
    const picking = reduceConsole(start, { kind: 'pickTarget' }, context);
    const searching = reduceConsole(picking, { kind: 'openSearch' }, context);
    const closed = reduceConsole(searching, { kind: 'escape' }, context);
    expect(closed).toMatchObject({ sheet: 'none', pick: { kind: 'target' } });
    const ended = reduceConsole(closed, { kind: 'escape' }, context);
    expect(ended.pick.kind).toBe('none');
    expect(reduceConsole(ended, { kind: 'escape' }, context)).toBe(ended);
  });

  it('asks about one base after another by I, on the map, and about none where none is open', () => {
    const bases: ConsoleContext = { ...context, openBaseIds: [7, 9] };
    const i = { kind: 'pickBase' } as const;
    const first = reduceConsole(start, i, bases);
    expect(first).toMatchObject({ view: 'map', pick: { kind: 'base', baseId: 7 } });
    expect(reduceConsole(first, i, bases).pick).toEqual({ kind: 'base', baseId: 9 });
    expect(reduceConsole(reduceConsole(first, i, bases), i, bases).pick).toEqual({ kind: 'base', baseId: 7 });
    expect(reduceConsole(start, i, context).pick.kind).toBe('none');
    const aimed = reduceConsole(first, { ...i, baseId: 9, headingRad: 1 }, bases);
    expect(aimed.pick).toEqual({ kind: 'base', baseId: 9, headingRad: 1 });
    const named = reduceConsole(aimed, { kind: 'nameBase', baseId: 9, teamId: 'a', headingRad: 1 }, bases);
    expect(named.pick.kind).toBe('none');
  });

  it('asks before a new game', () => {
    expect(reduceConsole(start, { kind: 'askNewGame' }, context).sheet).toBe('newGame');
  });

  it('asks for the camera’s picture where it is shown, and wide enough to aim in for set-up', () => {
    expect(pictureWanted('roster')).toEqual({ wanted: false });
    expect(pictureWanted('camera')).toEqual({ wanted: true });
    expect(pictureWanted('setup')).toEqual({ wanted: true, widthPx: 1920 });
  });
});
