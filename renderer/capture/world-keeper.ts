import type { Roster } from '../../shared/board/team';
import type { SimulatedWorld } from '../../shared/ipc';
import type { Link } from '../host/link';
import { firstWorld, knockInWorld, moveInWorld, withModels, withRoster } from '../simulated/world';

/** The part of Storage that keeps the simulated world over reloads. */
export type WorldStorage = Pick<Storage, 'getItem' | 'setItem'>;

const STORAGE_KEY = 'arclight/simulated-world';

/** Holds where the simulated models stand, moves them as hands ask, and tells every window. */
export class WorldKeeper {
  #world: SimulatedWorld;

  /** `handedOver` is what the window before had, if anybody heard it. */
  constructor(
    private readonly link: Pick<Link, 'send' | 'on'>,
    private readonly storage: WorldStorage,
    handedOver: SimulatedWorld | undefined,
  ) {
    this.#world = handedOver ?? storedWorld(storage) ?? firstWorld;
    link.on('simulated-move', (move) => this.#set(moveInWorld(this.#world, move)));
    link.on('simulated-models', ({ models }) => this.#set(withModels(this.#world, models)));
    link.on('simulated-knock', ({ of, change }) => this.#set(knockInWorld(this.#world, of, change)));
    this.#tell();
  }

  get world(): SimulatedWorld {
    return this.#world;
  }

  /** Gives every model of the roster a place. */
  setRoster(roster: Roster): void {
    this.#set(withRoster(this.#world, roster));
  }

  #set(world: SimulatedWorld): void {
    if (world === this.#world) return;
    this.#world = world;
    this.#tell();
    try {
      this.storage.setItem(STORAGE_KEY, JSON.stringify(world));
    } catch {
      // Storage may be full or forbidden; the world then lasts as long as its windows.
    }
  }

  #tell(): void {
    this.link.send({ kind: 'simulated-world', world: this.#world });
  }
}

/** The world as last stored; undefined when there is none or it is damaged: a fresh table is no loss. */
function storedWorld(storage: WorldStorage): SimulatedWorld | undefined {
  try {
    const text = storage.getItem(STORAGE_KEY);
    if (text === null) return undefined;
    const stored: Partial<SimulatedWorld> = JSON.parse(text);
    const poses = Object.values(stored.poses ?? {});
    const sound =
      poses.length > 0 && poses.every((pose) => Number.isFinite(pose.xMm + pose.yMm + pose.headingRad));
    return sound ? { ...firstWorld, ...stored } : undefined;
  } catch {
    return undefined;
  }
}
