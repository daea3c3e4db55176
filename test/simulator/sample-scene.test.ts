import { describe, expect, it } from 'vitest';
import { samplePoses, sampleRoster } from '../../shared/board/sample';
import { makeCamera } from '../../shared/geometry/camera';
import { simulatedCamera } from '../../shared/session/simulated-rig';
import { resized, sampleScene } from './sample-scene';
import { tableScene } from './table-scene';

describe('the sample game as a camera sees it', () => {
  it('holds every team and every objective that has a fiducial, where the sample puts them', () => {
    const scene = sampleScene(960);
    const marked = sampleRoster.objectives.filter((o) => o.fiducialId !== undefined && samplePoses[o.id]);
    expect(scene.teams).toHaveLength(sampleRoster.teams.length + marked.length);
    for (const team of sampleRoster.teams) {
      const seen = scene.teams.find((t) => t.fiducial.id === team.fiducial.id);
      expect(seen?.pose).toEqual(samplePoses[team.id]);
    }
  });

  it('shows all of it', () => {
    const { width, height } = simulatedCamera;
    for (const team of tableScene(sampleScene(width)).truth) {
      for (const [x, y] of team.fiducial.cornersPx) {
        expect(x > 4 && y > 4 && x < width - 5 && y < height - 5).toBe(true);
      }
    }
  });

  it('stands elsewhere what is put elsewhere', () => {
    const pose = { xMm: 500, yMm: 300, headingRad: 0 };
    const id = sampleRoster.teams[0]?.fiducial.id;
    const first = sampleRoster.teams[0]?.id ?? '';
    expect(sampleScene(960, { [first]: pose }).teams.find((t) => t.fiducial.id === id)?.pose).toEqual(pose);
  });

  it('has the same view in fewer pixels', () => {
    const half = makeCamera(resized(simulatedCamera, 960)).project({ x: 300, y: 900, z: 0 });
    const whole = makeCamera(simulatedCamera).project({ x: 300, y: 900, z: 0 });
    expect(half.x + 0.5).toBeCloseTo((whole.x + 0.5) / 2, 9);
    expect(half.y + 0.5).toBeCloseTo((whole.y + 0.5) / 2, 9);
  });
});
