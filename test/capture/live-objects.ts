import type { LoadedOpenCv } from '../../main/cli/opencv-node';
import type { OpenCv } from '../../shared/vision/opencv';

/** OpenCV as it is, with everything counted that lives on its heap until deleted: matrices and vectors of any kind. */
export interface CountedOpenCv {
  readonly cv: OpenCv;
  /** Handles made and not deleted yet. */
  alive(): number;
  /** The size of OpenCV's WebAssembly memory. */
  heapBytes(): number;
}

/** Whatever has a `delete` was allocated; its own methods may allocate as well, as `roi` and `get` do. */
interface Handle {
  delete(): void;
}

/** The part of the module's own object that no product code sees. */
interface Heap {
  readonly HEAP8: Int8Array;
}

/** Counts at the border of the typed interface: constructors, free functions and methods alike. */
export function countedOpenCv({ cv }: LoadedOpenCv): CountedOpenCv {
  let alive = 0;
  /** What each counted handle stands before: Embind takes its own objects only. */
  const behind = new WeakMap<object, Handle>();
  const bare = (value: unknown): unknown =>
    typeof value === 'object' && value !== null ? (behind.get(value) ?? value) : value;
  const count = (value: unknown): unknown => {
    if (!isHandle(value)) return value;
    alive++;
    const handle: object = new Proxy(value, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== 'function') return member;
        if (name !== 'delete') return (...args: unknown[]) => count(member.apply(target, args.map(bare)));
        return () => {
          alive--;
          target.delete();
        };
      },
    });
    behind.set(handle, value);
    return handle;
  };
  const counting = new Proxy(cv, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return new Proxy(member, {
        apply: (call, _self, args: unknown[]) => count(Reflect.apply(call, target, args.map(bare))),
        construct: (make, args: unknown[]) => count(Reflect.construct(make, args.map(bare))) as object,
      });
    },
  });
  return {
    cv: counting,
    alive: () => alive,
    heapBytes: () => (cv as OpenCv & Heap).HEAP8.length,
  };
}

function isHandle(value: unknown): value is Handle & object {
  return (
    typeof value === 'object' && value !== null && 'delete' in value && typeof value.delete === 'function'
  );
}
