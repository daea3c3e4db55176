import type { SideId } from '../../../shared/board/team';

/** A side as a small shape: the first a filled square, the second an open diamond. Its name stands beside it. */
export function SideMark({ sideId }: { readonly sideId: SideId | undefined }) {
  return (
    <svg className={`side-mark ${sideId ?? 'none'}`} viewBox="0 0 12 12" aria-hidden="true">
      {sideId === 'second' ? (
        <path d="M6 1 11 6 6 11 1 6Z" />
      ) : (
        <rect x="2" y="2" width="8" height="8" rx="1" />
      )}
    </svg>
  );
}
