import type { EmptyTableStore, KeptEmptyTable } from './empty-tables';

const DATABASE = 'arclight-empty-tables';
const STORE = 'tables';
/** Rises whenever the shape of what is kept changes: what was kept before is then let go. */
const VERSION = 1;

/**
 * Empty tables in the browser's own database, one a camera: too large for other storage, and lost tables would have
 * the operator clear a game's table after every reload. Rejects where the browser keeps nothing.
 */
export function storedEmptyTables(databases: IDBFactory): EmptyTableStore {
  return {
    async load(cameraKey) {
      const kept: unknown = await inStore(databases, 'readonly', (store) => store.get(cameraKey));
      return isKept(kept) ? kept : undefined;
    },
    async save(cameraKey, kept) {
      await inStore(databases, 'readwrite', (store) => store.put(kept, cameraKey));
    },
  };
}

async function inStore<T>(
  databases: IDBFactory,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = databases.open(DATABASE, VERSION);
  opening.onupgradeneeded = () => {
    const database = opening.result;
    for (const name of database.objectStoreNames) database.deleteObjectStore(name);
    database.createObjectStore(STORE);
  };
  const database = await answered(opening);
  try {
    return await answered(ask(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database did not say why'));
  });
}

/** Whether what was stored can be an empty table: its picture is as large as it says. */
function isKept(value: unknown): value is KeptEmptyTable {
  if (typeof value !== 'object' || value === null) return false;
  const { empty, atMs } = value as Partial<KeptEmptyTable>;
  return (
    typeof atMs === 'number' &&
    empty !== undefined &&
    empty.rgb instanceof Uint8Array &&
    empty.noiseLevels instanceof Float32Array &&
    empty.rgb.length === 3 * empty.width * empty.height &&
    empty.noiseLevels.length === 256
  );
}
