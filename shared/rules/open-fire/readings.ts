import type { Board } from '../../board/board';
import { phrase } from '../../text/phrase';
import type { RulesetReading } from '../asks/reading';

/**
 * Where the book is unclear and players may well agree otherwise: the readings to choose from, by id. All other
 * readings are fixed, and are named in the reasons that rest on them.
 */
export interface Readings {
  /** What distances run between: the outlines of bases and hulls, or their centres. */
  readonly 'OF-A00': 'outlines' | 'centres';
  /** A failed re-roll by the company command destroys platoon and command: only in platoon morale, or always. */
  readonly 'OF-A02': 'platoonMoraleOnly' | 'everyReroll';
  /** A stone wall only hides, or stops bullets too. */
  readonly 'OF-A07': 'wallHides' | 'wallStopsBullets';
  /** Woods, buildings and hills stop a line of sight, or they only hide and the players judge what is seen. */
  readonly 'OF-A12': 'tallBlocks' | 'players';
  /** Where the machine-gun in the hull of a tank with a turret may point. */
  readonly 'OF-A14': 'hullFront' | 'allRound';
  /** Whom a gun without high explosive may not fire at. */
  readonly 'OF-A15': 'infantry' | 'infantryAndGuns';
  /** Where man-packed guns may point. */
  readonly 'OF-A49': 'front' | 'allRound';
  /** A tank's hull in the line of sight hides what is behind it, or counts for nothing. The book speaks of terrain. */
  readonly 'tanks-in-sight': 'hide' | 'nothing';
}

export type ReadingKey = keyof Readings;

/** What may be chosen, the recommended choice first. */
export const readingChoices: { readonly [Key in ReadingKey]: readonly Readings[Key][] } = {
  'OF-A00': ['outlines', 'centres'],
  'OF-A02': ['platoonMoraleOnly', 'everyReroll'],
  'OF-A07': ['wallHides', 'wallStopsBullets'],
  'OF-A12': ['tallBlocks', 'players'],
  'OF-A14': ['hullFront', 'allRound'],
  'OF-A15': ['infantry', 'infantryAndGuns'],
  'OF-A49': ['front', 'allRound'],
  'tanks-in-sight': ['hide', 'nothing'],
};

/** The recommended readings. */
export const recommendedReadings: Readings = {
  'OF-A00': 'outlines',
  'OF-A02': 'platoonMoraleOnly',
  'OF-A07': 'wallHides',
  'OF-A12': 'tallBlocks',
  'OF-A14': 'hullFront',
  'OF-A15': 'infantry',
  'OF-A49': 'front',
  'tanks-in-sight': 'hide',
};

const readingKeys = Object.keys(readingChoices).filter(isKey);

/** Readings as a console offers them. */
export const openFireReadings: readonly RulesetReading[] = readingKeys.map((id) => ({
  id,
  about: phrase('reading.about', { reading: id }),
  choices: readingChoices[id].map((choice) => ({
    id: choice,
    label: phrase('reading.choice', { choice }),
  })),
}));

/** What the players of this board agreed, recommended where they said nothing. */
export function readingsOn({ readings }: Pick<Board, 'readings'>): Readings {
  return readings === undefined ? recommendedReadings : withChoices(readings);
}

function withChoices(chosen: Readonly<Record<string, string>>): Readings {
  const pick = <Key extends ReadingKey>(key: Key): Readings[Key] => {
    const choices: readonly Readings[Key][] = readingChoices[key];
    return choices.find((choice) => choice === chosen[key]) ?? recommendedReadings[key];
  };
  return {
    'OF-A00': pick('OF-A00'),
    'OF-A02': pick('OF-A02'),
    'OF-A07': pick('OF-A07'),
    'OF-A12': pick('OF-A12'),
    'OF-A14': pick('OF-A14'),
    'OF-A15': pick('OF-A15'),
    'OF-A49': pick('OF-A49'),
    'tanks-in-sight': pick('tanks-in-sight'),
  };
}

function isKey(id: string): id is ReadingKey {
  return id in readingChoices;
}
