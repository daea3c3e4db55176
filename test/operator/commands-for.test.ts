import { describe, expect, it } from 'vitest';
import { clearSelection, commandsFor } from '../../renderer/operator/commands-for';
import { newSession } from '../../shared/session/new-session';
import { applyCommand } from '../../shared/session/reducer';
import type { Session } from '../../shared/session/session';

const session = newSession();
const unselected: Session = { ...session, selection: { kind: 'nothing' } };

describe('what an action asks of the session', () => {
  it('blanks the projector and brings the overlays back by the same key', () => {
    const blank = commandsFor({ kind: 'toggleLight', light: 'blank' }, session);
    expect(blank).toEqual([{ kind: 'setStage', stage: { light: 'blank', frozen: false } }]);
    const blanked: Session = { ...session, stage: { light: 'blank', frozen: false } };
    expect(commandsFor({ kind: 'toggleLight', light: 'blank' }, blanked)).toEqual([
      { kind: 'setStage', stage: { light: 'overlay', frozen: false } },
    ]);
  });

  it('changes straight from blank to work light', () => {
    const blanked: Session = { ...session, stage: { light: 'blank', frozen: true } };
    expect(commandsFor({ kind: 'toggleLight', light: 'work-light' }, blanked)).toEqual([
      { kind: 'setStage', stage: { light: 'work-light', frozen: true } },
    ]);
  });

  it('sets a flag that is off and clears one that is on', () => {
    const toggle = { kind: 'toggleFlag', flag: 'goneToGround' } as const;
    expect(commandsFor(toggle, session)).toEqual([
      { kind: 'setFlag', teamId: 'firefly', flag: 'goneToGround', on: true },
    ]);
    const down: Session = { ...session, flags: { firefly: { goneToGround: true } } };
    expect(commandsFor(toggle, down)).toEqual([
      { kind: 'setFlag', teamId: 'firefly', flag: 'goneToGround', on: false },
    ]);
  });

  it('adds a turn to the turret’s present one', () => {
    const turned: Session = { ...session, turretOffsetsRad: { firefly: 0.5 } };
    expect(commandsFor({ kind: 'turnTurret', stepRad: 0.25 }, turned)).toEqual([
      { kind: 'setTurretOffset', teamId: 'firefly', offsetRad: 0.75 },
    ]);
  });

  it('takes a turret past straight behind to the other side', () => {
    const behind: Session = { ...session, turretOffsetsRad: { firefly: 3.1 } };
    const [command] = commandsFor({ kind: 'turnTurret', stepRad: 0.1 }, behind);
    expect(command?.kind === 'setTurretOffset' && command.offsetRad).toBeCloseTo(3.2 - 2 * Math.PI);
  });

  it('has nothing to send where there is nothing to act on', () => {
    expect(commandsFor({ kind: 'toggleFlag', flag: 'moved' }, unselected)).toEqual([]);
    expect(commandsFor({ kind: 'turnTurret', stepRad: 1 }, unselected)).toEqual([]);
    expect(commandsFor({ kind: 'resetTurret' }, session)).toEqual([]);
    expect(commandsFor({ kind: 'toggleSilence' }, unselected)).toEqual([]);
    expect(clearSelection(unselected)).toEqual([]);
  });

  it('silences the selected team’s platoon, and a named one', () => {
    expect(commandsFor({ kind: 'toggleSilence' }, session)).toEqual([
      { kind: 'silencePlatoon', platoonId: 'shermans' },
    ]);
    const silent: Session = { ...session, silencedPlatoonIds: ['paks'] };
    expect(commandsFor({ kind: 'toggleSilence', platoonId: 'paks' }, silent)).toEqual([
      { kind: 'unsilencePlatoon', platoonId: 'paks' },
    ]);
  });

  it('goes on to the next team from the selected one', () => {
    expect(commandsFor({ kind: 'cycleTeam', direction: -1 }, session)).toEqual([
      { kind: 'select', selection: { kind: 'team', teamId: 'sherman-3' } },
    ]);
  });

  it('goes round learner, player, minimal', () => {
    expect(commandsFor({ kind: 'cycleDetail' }, { ...session, detail: 'minimal' })).toEqual([
      { kind: 'setDetail', detail: 'learner' },
    ]);
  });

  it('keeps the heading of an objective that is moved', () => {
    const placed: Session = {
      ...session,
      objectivePoses: { farm: { xMm: 1, yMm: 2, headingRad: 0.5 } },
    };
    expect(commandsFor({ kind: 'placeObjective', objectiveId: 'farm', xMm: 300, yMm: 400 }, placed)).toEqual([
      { kind: 'placeObjective', objectiveId: 'farm', pose: { xMm: 300, yMm: 400, headingRad: 0.5 } },
    ]);
  });

  it('sends commands that the session accepts', () => {
    const actions = [
      { kind: 'toggleFreeze' },
      { kind: 'nextStep' },
      { kind: 'toggleUnits' },
      { kind: 'declareTarget', targetId: 'stug-1' },
      { kind: 'clearTarget' },
      { kind: 'turnTurret', stepRad: 0.1 },
      { kind: 'startNewGame' },
    ] as const;
    const refused = actions.flatMap((action) =>
      commandsFor(action, session).filter((command) => !applyCommand(session, command).ok),
    );
    expect(refused).toEqual([]);
  });
});
