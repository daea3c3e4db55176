import { describe, expect, it } from 'vitest';
import { darkProjector } from '../../renderer/simulated/light-receiver';
import { objectiveModel } from '../../renderer/simulated/scene/team-model';

describe('the model of an objective', () => {
  it('is the card as printed for the units of the game: 2.5 by 2 inches, or 63 by 50 mm', () => {
    const inches = objectiveModel('farm', 221, 'in', darkProjector()).base;
    const metric = objectiveModel('farm', 221, 'cm', darkProjector()).base;
    expect([inches.widthMm, inches.depthMm]).toEqual([63.5, 50.8]);
    expect([metric.widthMm, metric.depthMm]).toEqual([63, 50]);
  });
});
