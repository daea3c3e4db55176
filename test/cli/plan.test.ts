import { describe, expect, it, vi } from 'vitest';
import { planCommand } from '../../main/cli/plan';

/** Runs the command and gives what it printed. */
async function run(line: string): Promise<{ code: number; out: string; err: string }> {
  const out: string[] = [];
  const err: string[] = [];
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((text) => err.push(String(text)) > 0);
  try {
    const code = await planCommand.run(line.split(' '));
    return { code, out: out.join(''), err: err.join('') };
  } finally {
    stdout.mockRestore();
    stderr.mockRestore();
  }
}

const CLUB = '--table 72x48in --camera 1920x1080';

describe('arclight plan', () => {
  it('says what to expect, and exits 0 where it works', async () => {
    const { code, out } = await run(CLUB);
    expect(code).toBe(0);
    expect(out).toMatch(/^This works/);
    expect(out).toMatch(/px\/mm at the centre.*px\/mm at the worst corner/);
    expect(out).toMatch(/smallest safe fiducial is \d+ mm/);
    expect(out).toContain('Camera of 3840 x 2160');
  });

  it('exits 1 where a 20 mm fiducial does not fit a 32 x 25 mm base, and names what does', async () => {
    const { code, out } = await run(`${CLUB} --fiducial 20 --base 32x25`);
    expect(code).toBe(1);
    expect(out).toContain('is 26.7 mm with its white edge and does not fit a 32 x 25 mm base');
    expect(out).toMatch(/What would work\n {2}Print fiducials of 18 mm\n/);
    expect(out).toMatch(/detachable tab of 26.7 x 26.7 mm.*roster offset -25.8 forward, 0 left/);
    expect(out).toMatch(/movement tray of 58.7 x 26.7 mm/);
  });

  it('exits 1 where a fiducial is too small to be safe, and where the table is not seen', async () => {
    expect((await run(`${CLUB} --fiducial 9`)).code).toBe(1);
    const low = await run(`${CLUB} --height 900`);
    expect(low.code).toBe(1);
    expect(low.out).toMatch(/From 35.4" the camera does not see the whole table/);
  });

  it('gives the whole plan as JSON', async () => {
    const { code, out } = await run(`${CLUB} --fov 78 --fiducial 20 --json`);
    const plan = JSON.parse(out);
    expect(code).toBe(0);
    expect(plan).toMatchObject({ view: { seesTable: true }, problems: [], fiducial: { sizeMm: 20 } });
    expect(plan.fiducial.corner.foundPercent).toBeGreaterThanOrEqual(99);
    expect(plan.stepsUp.length).toBeGreaterThan(0);
  });

  it('speaks German, and centimetres for a table written in them', async () => {
    const { out } = await run('--table 180x120cm --camera 1920x1080 --language de --height 2000');
    expect(out).toContain('Die Kamera hängt 200,0 cm über dem Tisch');
  });

  it('takes a lens by its angle, its diagonal or its focal length, but one of them', async () => {
    const scale = async (lens: string) =>
      JSON.parse((await run(`${CLUB} --height 2500 ${lens} --json`)).out).view.centrePxPerMm;
    // Over the diagonal the same angle is narrower from left to right.
    expect(await scale('--fov-diagonal 60')).toBeGreaterThan(await scale('--fov 60'));
    // A sensor of 6.2 mm behind 5 mm sees 63.6 degrees.
    expect(await scale('--lens 5/6.2')).toBeCloseTo((1920 * 5) / 6.2 / 2500, 6);
    expect((await run(`${CLUB} --fov 60 --lens 5/6.2`)).code).toBe(2);
  });

  it.each([
    ['--camera 1920x1080', '--table is missing'],
    ['--table 72x48 --camera 1920x1080', '--table 72x48 cannot be read'],
    [`${CLUB} --base square`, '--base square cannot be read'],
    [`${CLUB} --height high`, '--height high is not a number'],
    [`${CLUB} --fov 200`, 'the field of view cannot be 200 degrees: give 10 to 150'],
    ['--table 2x2in --camera 1920x1080', 'a side of the table cannot be 50.8 mm'],
    [`${CLUB} --language fr`, '--language fr'],
    [`${CLUB} --colour`, "'--colour'"],
  ])('exits 2 and says what is wrong: %s', async (line, words) => {
    const { code, out, err } = await run(line);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(words);
  });
});
