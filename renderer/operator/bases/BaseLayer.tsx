import { type PointerEvent, useRef } from 'react';
import { baseOutline } from '../../../shared/board/base-outline';
import type { Point, Pose, TableSize } from '../../../shared/geometry/point';
import { baseHeadingRad } from '../../../shared/tracking/base-standing';
import type { BaseTrack } from '../../../shared/tracking/bases';
import { reachMm } from '../../../shared/vision/bases/base-kinds';
import { useStore } from '../../live/value-store';
import { baseStrings } from '../../strings/english-bases';
import { useConsole, useSession } from '../data/console-context';
import { tableFromMap } from '../map/map-window';
import { mapPoint } from '../map/pointer';
import { outlinePoints, svgPoints, toMap } from '../map/svg-points';
import { namesOf } from '../names';
import { frontToward, openQuestions } from './questions';

/** Bases that the operator is asked about: their outlines with a question mark, each a button for the pointer. */
export function BaseLayer() {
  const { stores, state } = useConsole();
  const { bases } = useStore(stores.tracking).state;
  const { pick } = state;
  const picked = pick.kind === 'base' ? bases?.tracks.find(({ id }) => id === pick.baseId) : undefined;
  const open = openQuestions(bases);
  return (
    <g className="bases">
      {open.map((track) => (
        <BaseMark key={track.id} track={track} picked={track === picked} />
      ))}
      {picked && !open.includes(picked) ? <BaseMark track={picked} picked /> : null}
      {picked && pick.kind === 'base' ? (
        <FrontArrow track={picked} headingRad={pick.headingRad ?? baseHeadingRad(picked)} />
      ) : null}
    </g>
  );
}

function BaseMark({ track, picked }: { readonly track: BaseTrack; readonly picked: boolean }) {
  const { act } = useConsole();
  const { roster, setup } = useSession();
  const mark = useRef<SVGGElement>(null);
  const { table } = setup;
  const name = namesOf(roster);
  const { seen, identity } = track;
  const centre = toMap(seen.at, table);
  const outline = baseOutline(seen.base, poseOf(track));
  const label =
    identity.kind === 'named'
      ? baseStrings.map.front(name(identity.teamId))
      : baseStrings.map.asked(seen.at.x.toFixed(0), seen.at.y.toFixed(0), identity.among.map(name));
  const ask = (at: Point<'table'> | undefined) =>
    act({ kind: 'pickBase', baseId: track.id, ...(at ? { headingRad: frontToward(track, at) } : {}) });
  const pointOf = (event: PointerEvent) => {
    const at = mapPoint(mark.current?.ownerSVGElement ?? null, event);
    return at && tableFromMap(at, table);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG group cannot be a button element
    <g
      ref={mark}
      role="button"
      tabIndex={-1}
      aria-label={label}
      aria-pressed={picked}
      data-base={track.id}
      className={`asked-base ${picked ? 'picked' : ''}`}
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        ask(pointOf(event));
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        event.stopPropagation();
        ask(pointOf(event));
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') ask(undefined);
      }}
    >
      <title>{`${label}. ${baseStrings.map.hint}`}</title>
      <circle className="touch" cx={centre.x} cy={centre.y} r={Math.max(30, reachMm(seen.base) + 6)} />
      <polygon className="asked-outline" points={outlinePoints(outline, table)} />
      <text className="question" x={centre.x} y={centre.y + 9}>
        ?
      </text>
    </g>
  );
}

/** How far the arrow of the front reaches out of the base. */
const ARROW_MM = 34;

function FrontArrow({ track, headingRad }: { readonly track: BaseTrack; readonly headingRad: number }) {
  const { setup } = useSession();
  return <polygon className="front-arrow" points={arrowPoints(track, headingRad, setup.table)} />;
}

function arrowPoints({ seen }: BaseTrack, headingRad: number, table: TableSize): string {
  const { base, at } = seen;
  const from = (base.shape === 'round' ? base.widthMm : base.depthMm) / 2 + 4;
  const ahead = { x: Math.cos(headingRad), y: Math.sin(headingRad) };
  const point = (forwardMm: number, leftMm: number): Point<'table'> => ({
    x: at.x + forwardMm * ahead.x - leftMm * ahead.y,
    y: at.y + forwardMm * ahead.y + leftMm * ahead.x,
  });
  return svgPoints([point(from, 12), point(from, -12), point(from + ARROW_MM, 0)], table);
}

function poseOf(track: BaseTrack): Pose {
  return { xMm: track.seen.at.x, yMm: track.seen.at.y, headingRad: baseHeadingRad(track) };
}
