import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BaseNames } from '../../../renderer/capture/bases/base-names';
import type { PixelFrame } from '../../../renderer/capture/source/source';
import { SettleReporter } from '../../../renderer/capture/tracks/settle-reporter';
import {
  VisionClient,
  type VisionEvents,
  type WorkerPort,
} from '../../../renderer/capture/vision/vision-client';
import type { VisionReport } from '../../../renderer/capture/vision/vision-protocol';
import { answersFor, frontToward, openQuestions } from '../../../renderer/operator/bases/questions';
import { commandsFor } from '../../../renderer/operator/commands-for';
import { mediumBase } from '../../../shared/board/bases';
import type { BoardTeam } from '../../../shared/board/board';
import { sampleRoster } from '../../../shared/board/sample';
import type { Roster, Team } from '../../../shared/board/team';
import type { Command } from '../../../shared/session/command';
import { makeBoard } from '../../../shared/session/make-board';
import { newSession } from '../../../shared/session/new-session';
import { applyCommand } from '../../../shared/session/reducer';
import type { Session } from '../../../shared/session/session';
import type { TrackingState } from '../../../shared/tracking/track';
import { emptyTracking } from '../../../shared/tracking/update';
import { type PaintedThing, paintedCamera, paintedFrame, paintedTable } from '../painted-bases';

// The worker's OpenCV as a browser loads it: the same module, for Node.
vi.mock('opencv-wasm/opencv.js', () => ({ default: createRequire(import.meta.url)('opencv-wasm').cv }));

const FRAME_MS = 100;
const flat = { ...mediumBase, thicknessMm: 0 };
const bare = (id: string): Team => ({ id, name: id, platoonId: 'paras', unitType: 'Rifle', base: flat });
const roster: Roster = { ...sampleRoster, teams: [bare('alpha'), bare('bravo')], objectives: [] };

const card = (xMm: number, yMm: number, headingRad: number): PaintedThing => ({
  pose: { xMm, yMm, headingRad },
  widthMm: flat.widthMm,
  depthMm: flat.depthMm,
  colour: [150, 120, 80],
});

/** The vision worker itself, its owner, and the game that both report to: all that a browser runs, without one. */
class Table {
  session: Session = { ...newSession(), roster, terrain: [] };
  tracking: TrackingState = emptyTracking;
  emptyTable: 'unknown' | 'taken' | 'refused' = 'unknown';
  atMs = 1_000_000;
  #revision = 0;
  readonly #client: VisionClient;
  readonly #names: BaseNames;
  readonly #settles: SettleReporter;
  readonly #source: number;

  constructor(port: WorkerPort) {
    const nothing = () => {};
    const events: VisionEvents = {
      seen: ({ tracking }) => this.#seen(tracking),
      emptyTable: ({ result }) => {
        this.emptyTable = result.ok ? 'taken' : 'refused';
      },
      preview: nothing,
      faulty: nothing,
      board: nothing,
      cameraFound: nothing,
      still: nothing,
      tags: nothing,
      tagsInSight: nothing,
      ready: nothing,
      warmingUp: nothing,
      restarted: nothing,
      streamLost: nothing,
    };
    this.#client = new VisionClient(
      () => port,
      events,
      () => new Promise(() => {}),
    );
    const host = { call: (_: string, command: Command) => this.#dispatch(command) };
    this.#names = new BaseNames(host as never, this.#client, this.session);
    this.#settles = new SettleReporter(host as never, this.#view());
    this.#client.start(emptyTracking);
    this.#client.configure({
      camera: { kind: 'model', model: paintedCamera, sigmaMm: 0.1 },
      table: paintedTable,
      roster,
      terrain: [],
    });
    this.#source = this.#client.beginSource();
  }

  takeEmptyTable(): void {
    this.#client.takeEmptyTable();
  }

  /** The table as it is for so long; another frame is another shot, three of them in turn. */
  async show(things: readonly PaintedThing[], forMs: number): Promise<void> {
    const shots = [0, 1, 2].map((shot) => rgbaOf(things, shot));
    for (let frame = 0; frame * FRAME_MS < forMs; frame++) {
      this.atMs += FRAME_MS;
      const rgba = shots[frame % shots.length] as Uint8Array<ArrayBuffer>;
      const picture: PixelFrame = { width: paintedCamera.width, height: paintedCamera.height, rgba };
      await this.#client.frame(this.#source, picture);
    }
  }

  /** The operator clicks the map at a base's front and says which team it is. */
  name(teamId: string, front: { readonly x: number; readonly y: number }): void {
    const near = openQuestions(this.tracking.bases).toSorted(
      (a, b) =>
        Math.hypot(a.seen.at.x - front.x, a.seen.at.y - front.y) -
        Math.hypot(b.seen.at.x - front.x, b.seen.at.y - front.y),
    );
    const [base] = near;
    if (!base) throw new Error('nothing is asked');
    const headingRad = frontToward(base, front);
    const action = { kind: 'nameBase', baseId: base.id, teamId, headingRad } as const;
    for (const command of commandsFor(action, this.session)) void this.#dispatch(command);
  }

  get asked(): readonly (readonly string[])[] {
    const { bases } = this.tracking;
    return openQuestions(bases).map((track) =>
      bases ? answersFor(track, bases, roster).map(({ teamId }) => teamId) : [],
    );
  }

  /** A team as the rules see it; undefined where nobody knows of it. */
  team(id: string): BoardTeam | undefined {
    const board = makeBoard(this.tracking, this.session);
    if (!board.ok) throw new Error(board.error.kind);
    return board.value.teams.find(({ team }) => team.id === id);
  }

  stop(): void {
    this.#client.stop();
  }

  #seen(tracking: TrackingState): void {
    this.tracking = tracking;
    this.#names.report(tracking);
    this.#settles.report(tracking);
  }

  #dispatch(command: Command): Promise<void> {
    const next = applyCommand(this.session, command, ++this.#revision);
    if (!next.ok) throw new Error(`${command.kind}: ${next.error.kind}`);
    this.session = next.value;
    this.#names.sessionChanged(this.session);
    this.#settles.sessionChanged(this.#view());
    return Promise.resolve();
  }

  #view() {
    return { session: this.session, revision: this.#revision, log: [], canUndo: false, canRedo: false };
  }
}

function rgbaOf(things: readonly PaintedThing[], shot: number): Uint8Array<ArrayBuffer> {
  const { width, height } = paintedCamera;
  const rgb = new Uint8Array(3 * width * height);
  paintedFrame(things, shot).windowInto(rgb, 0, 0, width, height);
  const rgba = new Uint8Array(4 * width * height).fill(255);
  for (let i = 0; i < width * height; i++) rgba.set(rgb.subarray(3 * i, 3 * i + 3), 4 * i);
  return rgba;
}

let table: Table;

beforeAll(async () => {
  const port: WorkerPort = { onmessage: null, onerror: null, terminate: () => {}, postMessage: () => {} };
  const scope: {
    onmessage?: (event: { readonly data: unknown }) => void;
    postMessage: (report: VisionReport) => void;
  } = {
    postMessage: (report) =>
      port.onmessage?.({ data: structuredClone(report) } as MessageEvent<VisionReport>),
  };
  port.postMessage = (request) => scope.onmessage?.({ data: structuredClone(request) });
  vi.stubGlobal('self', scope);
  vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => {}) } });
  vi.spyOn(performance, 'now').mockImplementation(() => table?.atMs ?? 0);
  const isReady = new Promise<void>((ready) => {
    port.onmessage = ({ data }) => (data.kind === 'ready' ? ready() : undefined);
  });
  await import('../../../renderer/capture/vision/vision-worker');
  await isReady;
  table = new Table(port);
  table.takeEmptyTable();
  await table.show([], 1000);
}, 120_000);

afterAll(() => {
  table?.stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('two bases alike without fiducials, from the worker to the board', () => {
  const right = card(330, 200, -2.2);

  it('are asked about once the empty table is known, and stand nowhere until somebody says who they are', async () => {
    expect(table.emptyTable).toBe('taken');
    await table.show([card(120, 120, 0.4), right], 1500);
    expect(table.asked.map((answers) => answers.toSorted())).toEqual([
      ['alpha', 'bravo'],
      ['alpha', 'bravo'],
    ]);
    expect([table.team('alpha'), table.team('bravo')]).toEqual([undefined, undefined]);
  });

  it('are the team that one click says, facing where it clicked', async () => {
    table.name('alpha', { x: 120 + 15 * Math.cos(0.4), y: 120 + 15 * Math.sin(0.4) });
    table.name('bravo', { x: 330 + 15 * Math.cos(-2.2), y: 200 + 15 * Math.sin(-2.2) });
    await table.show([card(120, 120, 0.4), right], 300);
    expect(table.asked).toEqual([]);
    expect(table.team('alpha')).toMatchObject({ presence: 'settled' });
    expect(table.team('alpha')?.pose.headingRad).toBeCloseTo(0.4, 1);
    expect(table.team('bravo')?.pose.headingRad).toBeCloseTo(-2.2, 1);
    expect(table.session.settledPoses.alpha?.pose.xMm).toBeCloseTo(120, 0);
  });

  it('keep their names where a hand pushes one, which is an offered move', async () => {
    await table.show([card(180, 90, 0.7), right], 1500);
    expect(table.asked).toEqual([]);
    const { pose } = table.team('alpha') ?? {};
    expect(Math.hypot((pose?.xMm ?? 0) - 180, (pose?.yMm ?? 0) - 90)).toBeLessThan(0.6);
    expect(pose?.headingRad).toBeCloseTo(0.7, 1);
    expect(table.session.moves?.alpha).toBeDefined();
  });

  it('lose them where both were moved at once, and are known again after a click each', async () => {
    await table.show([card(300, 90, 0.7), card(150, 220, -2.2)], 1500);
    expect(table.asked).toHaveLength(2);
    expect([table.team('alpha'), table.team('bravo')]).toEqual([undefined, undefined]);
    expect(table.session.baseNames).toBeUndefined();
    table.name('alpha', { x: 150, y: 205 });
    await table.show([card(300, 90, 0.7), card(150, 220, -2.2)], 300);
    expect(table.asked).toEqual([['bravo', 'alpha']]);
    expect(table.team('alpha')?.pose.xMm).toBeCloseTo(150, 0);
    expect(table.team('bravo')).toBeUndefined();
  });
});
