import type { Path } from '../geometry/path';
import type { Point } from '../geometry/point';
import type { Phrase } from '../text/phrase';
import type { Figure, FigureLabel, FigureMeaning, FigurePlace } from './figure';

type Weight = Extract<Figure['shape'], { kind: 'line' }>['weight'];

/** A line of what the selection is about. */
export function lineFigure(
  id: string,
  path: Path<'table'>,
  meaning: FigureMeaning,
  weight: Weight,
  label?: FigureLabel,
): Figure {
  return {
    id,
    shape: { kind: 'line', path, weight },
    meaning,
    emphasis: 'bright',
    ...(label ? { label } : {}),
  };
}

/** An area of what the selection is about. */
export function areaFigure(
  id: string,
  polygon: readonly Point<'table'>[],
  meaning: FigureMeaning,
  pattern: 'tint' | 'hatch',
  label?: FigureLabel,
): Figure {
  return {
    id,
    shape: { kind: 'area', polygon, pattern },
    meaning,
    emphasis: 'bright',
    ...(label ? { label } : {}),
  };
}

/** A label alone. */
export function wordFigure(id: string, meaning: FigureMeaning, label: FigureLabel): Figure {
  return { id, shape: { kind: 'word' }, meaning, emphasis: 'bright', label };
}

/** Behind what the selection is about. */
export function dimmed(figure: Figure): Figure {
  return { ...figure, emphasis: 'dim' };
}

/** A label in one line. */
export function told(
  phrase: Phrase,
  place: FigurePlace,
  size: FigureLabel['size'] = 'note',
  from: FigureLabel['from'] = 'player',
): FigureLabel {
  return { phrase, place, size, from };
}

/** Beside a team. */
export function beside(teamId: string): FigurePlace {
  return { kind: 'beside', teamId };
}
