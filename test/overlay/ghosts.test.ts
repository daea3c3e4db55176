import { describe, expect, it } from 'vitest';
import { sampleBoard } from '../../shared/board/sample-board';
import { buildOverlay } from '../../shared/overlay/build';
import type { OverlayRequest } from '../../shared/overlay/request';
import { openFire } from '../../shared/rules/open-fire/ruleset';
import { say } from '../../shared/text/say';

const board = sampleBoard();
const request: OverlayRequest = {
  selection: { kind: 'nothing' },
  targets: {},
  silencedPlatoonIds: [],
  detail: 'minimal',
  activeSideId: 'first',
  projectorSigmaMm: 0,
  findings: [],
};

const drawn = (ghosts: NonNullable<OverlayRequest['ghosts']>) =>
  buildOverlay(board, { ...request, ghosts }, openFire).filter(({ id }) => id.startsWith('ghost'));

describe('a ghost on the table', () => {
  const firefly = board.teams.find(({ team }) => team.id === 'firefly')?.pose;
  if (!firefly) throw new Error('the sample has a Firefly');

  it('is the outline of where the model has to go, the way there and how far, at every detail', () => {
    const marks = drawn({ firefly: { ...firefly, xMm: firefly.xMm - 101.6 } });
    expect(marks.map(({ id }) => id)).toEqual(['ghost:firefly', 'ghost-way:firefly', 'ghost-label:firefly']);
    const label = marks.find(({ kind }) => kind === 'label');
    expect(label?.kind === 'label' && say(label.phrase, 'en', 'in')).toBe('put back: 4.0"');
  });

  it('has no way where the model is nearly there, and is nothing for what is not on the table', () => {
    expect(drawn({ firefly: { ...firefly, xMm: firefly.xMm - 3 } }).map(({ id }) => id)).toEqual([
      'ghost:firefly',
      'ghost-label:firefly',
    ]);
    expect(drawn({ tiger: firefly })).toEqual([]);
  });

  it('of an objective is the outline of its marker', () => {
    expect(drawn({ farm: { xMm: 400, yMm: 400, headingRad: 0 } }).map(({ id }) => id)).toContain(
      'ghost:farm',
    );
  });
});
