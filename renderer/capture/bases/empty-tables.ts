import type { EmptyTableStatus } from '../../../shared/ipc';
import type { Result } from '../../../shared/result';
import type { EmptyTable, EmptyTableFault } from '../../../shared/vision/bases/empty-table';
import type { VisionClient } from '../vision/vision-client';

/** An empty table and when it was taken, in milliseconds since 1970. */
export interface KeptEmptyTable {
  readonly empty: EmptyTable;
  readonly atMs: number;
}

/** Where empty tables outlive the capture window; every call may fail, and then they last as long as it does. */
export interface EmptyTableStore {
  load(cameraKey: string): Promise<KeptEmptyTable | undefined>;
  save(cameraKey: string, kept: KeptEmptyTable): Promise<void>;
}

/**
 * The empty table of every camera used. The one in use is told its own whenever it begins, so that a change of camera
 * and back costs nothing, and keeps it when a new attempt is refused.
 */
export class EmptyTables {
  readonly #kept = new Map<string, KeptEmptyTable>();
  #cameraKey = '';
  #attempt: EmptyTableStatus['attempt'] = { kind: 'none' };

  /** `changed` is called when a stored table arrives, which may be long after `begin`. */
  constructor(
    private readonly vision: Pick<VisionClient, 'takeEmptyTable' | 'setEmptyTable'>,
    private readonly store: EmptyTableStore,
    private readonly changed: () => void,
  ) {}

  /** A camera begins: what it once saw empty is told from now on. */
  begin(cameraKey: string): void {
    this.#cameraKey = cameraKey;
    this.#attempt = { kind: 'none' };
    const kept = this.#kept.get(cameraKey);
    this.vision.setEmptyTable(kept?.empty);
    if (!kept) void this.#load(cameraKey);
  }

  /** The operator says that the table is empty now. */
  take(): void {
    this.#attempt = { kind: 'under-way' };
    this.vision.takeEmptyTable();
  }

  /** What became of it. */
  heard(result: Result<EmptyTable, EmptyTableFault>, atMs: number): void {
    if (!result.ok) {
      this.#attempt = { kind: 'refused', fault: result.error };
      return;
    }
    this.#attempt = { kind: 'none' };
    const kept = { empty: result.value, atMs };
    this.#kept.set(this.#cameraKey, kept);
    this.store.save(this.#cameraKey, kept).catch(() => {});
  }

  /** How it stands with the camera in use. */
  get status(): EmptyTableStatus {
    const kept = this.#kept.get(this.#cameraKey);
    if (!kept) return { attempt: this.#attempt };
    const { width, height } = kept.empty;
    return { attempt: this.#attempt, kept: { atMs: kept.atMs, width, height } };
  }

  async #load(cameraKey: string): Promise<void> {
    const stored = await this.store.load(cameraKey).catch(() => undefined);
    if (!stored || this.#kept.has(cameraKey)) return;
    this.#kept.set(cameraKey, stored);
    if (cameraKey !== this.#cameraKey) return;
    // One that is being taken at this moment is newer.
    if (this.#attempt.kind !== 'under-way') this.vision.setEmptyTable(stored.empty);
    this.changed();
  }
}
