import type { Board, BoardTeam } from '../board/board';
import type { SideId } from '../board/team';
import type { Segment } from '../geometry/line';
import type { Outline } from '../geometry/outline';
import type { Path } from '../geometry/path';
import type { Point } from '../geometry/point';
import type { Ruleset } from '../rules/ruleset';
import type { Doubts } from '../rules/verdict';
import type { Phrase } from '../text/phrase';
import type { HalfSize } from './labels/label-size';
import type { LightPlace } from './light/dark-disc';
import { lineWidths, toneDash } from './palette';
import type { Emphasis, OverlayPrimitive, Tone } from './primitive';
import type { OverlayRequest } from './request';

/** Everything that a part of the overlay is drawn from. */
export interface Scene {
  readonly board: Board;
  readonly request: OverlayRequest;
  readonly ruleset: Ruleset;
  readonly doubts: Doubts;
  /** Where the projector's light falls on what stands above the table. */
  readonly light: LightPlace;
  /** Turn of the text: 0 for readers at the near edge, π at the far edge. */
  readonly uprightRad: number;
}

/** What is said in one pill. */
export interface LabelTail {
  readonly id: string;
  readonly phrase: Phrase;
  readonly tone: Tone;
  readonly capHeightMm: number;
}

/** A label that looks for its place. */
export interface LabelWish extends LabelTail {
  readonly emphasis: Emphasis;
  /** A second pill that hangs right under the first. */
  readonly tail?: LabelTail;
  /** Places for the pill's centre, best first, given how large the pill is. */
  readonly places: (size: HalfSize) => readonly Point<'table'>[];
}

/** What one part contributes: marks, labels in the order of their claim to space, lines that labels should not hide. */
export interface Sketch {
  readonly marks: readonly OverlayPrimitive[];
  readonly labels: readonly LabelWish[];
  readonly lines: readonly Segment<'table'>[];
}

export const emptySketch: Sketch = { marks: [], labels: [], lines: [] };

/** All contributions in their order. */
export function together(sketches: readonly Sketch[]): Sketch {
  return {
    marks: sketches.flatMap((sketch) => sketch.marks),
    labels: sketches.flatMap((sketch) => sketch.labels),
    lines: sketches.flatMap((sketch) => sketch.lines),
  };
}

/** A line in its tone's own style. */
export function strokeMark(
  id: string,
  path: Path<'table'>,
  tone: Tone,
  width: keyof typeof lineWidths,
  emphasis: Emphasis = 'bright',
): OverlayPrimitive {
  const stroke = { tone, widthMm: lineWidths[width], dash: toneDash[tone] };
  return { kind: 'stroke', id, path, stroke, emphasis };
}

/** A filled polygon; a hatch carries its meaning without colour, a tint does not. */
export function areaMark(
  id: string,
  polygon: readonly Point<'table'>[],
  tone: Tone,
  pattern: 'tint' | 'hatch',
  emphasis: Emphasis = 'bright',
): OverlayPrimitive {
  return { kind: 'area', id, polygon, fill: { tone, pattern }, emphasis };
}

/** A segment as an open path. */
export function linePath({ from, to }: Segment<'table'>): Path<'table'> {
  return { segments: [{ kind: 'line', from, to }], closed: false };
}

/** Friendly for the side whose turn it is. */
export function sideTone(scene: Scene, sideId: SideId): 'friendly' | 'enemy' {
  return sideId === scene.request.activeSideId ? 'friendly' : 'enemy';
}

/** A team of the board by id, destroyed or not. */
export function findTeam(scene: Scene, teamId: string): BoardTeam | undefined {
  return scene.board.teams.find((team) => team.team.id === teamId);
}

/** The selected team, where one is selected and stands on the table. */
export function selectedTeam(scene: Scene): BoardTeam | undefined {
  const { selection } = scene.request;
  return selection.kind === 'team' ? findTeam(scene, selection.teamId) : undefined;
}

/** Whom the selected team has declared its target, where that stands on the table. */
export function declaredTarget(scene: Scene): BoardTeam | undefined {
  const { selection, targets } = scene.request;
  const targetId = selection.kind === 'team' ? targets[selection.teamId] : undefined;
  return targetId === undefined ? undefined : findTeam(scene, targetId);
}

/** The outline's edge within this of its curve is drawn by chords, in areas only; strokes stay exact. */
export const flattenToleranceMm = 0.2;

/** How far outside a base its thin outline runs, so that light falls beside the model. */
export const besideBaseMm = 3;

/** The outlines that labels keep off, with their clearance. */
export interface Obstacle {
  readonly outline: Outline<'table'>;
  readonly clearanceMm: number;
}
