/** What area fire does, from nothing to the worst; N is a vehicle that is neutralised. */
export type AreaWord = '-' | 'S' | 'D' | 'PD' | 'DS' | 'N';

/** Why an element may not fire. */
export type AreaBar =
  | 'moved-more-than-half'
  | 'crew-weapon-moved'
  | 'cyclist-not-dismounted'
  | 'not-acquired'
  | 'no-fire-number';

/** Why an element, or a weapon of it, has no part in formation combat. */
export type PartBar =
  | 'moved-more-than-half'
  | 'fires-in-another-phase'
  | 'high-explosive-into-assault'
  | 'automatic-not-from-flank';

export type AreaReading =
  | 'AF-A03'
  | 'AF-A09'
  | 'AF-A20'
  | 'af-cover-woods'
  | 'af-cover-hedge'
  | 'af-cover-wall'
  | 'af-cover-building';

export type AreaMatter =
  | 'af-acquired'
  | 'af-cover'
  | 'af-size'
  | 'af-riflemen'
  | 'af-shell'
  | 'af-coaxial'
  | 'af-own-gun'
  | 'af-marker'
  | 'af-anti-tank'
  | 'af-spread'
  | 'af-flank'
  | 'af-mounted'
  | 'af-grenades'
  | 'af-flame'
  | 'af-suppress'
  | 'af-formation'
  | 'af-command'
  | 'af-commander'
  | 'af-at-armour'
  | 'af-engaged'
  | 'af-tested'
  | 'af-fought'
  | 'af-has-fired'
  | 'af-drawn';

/** A term of a fire number: small arms, a weapon of the table, or a modifier by its id. */
export interface AreaPart {
  readonly id: string;
  readonly value: number;
}

/** Faces of the twenty-sided die that come to each result. */
interface Faces {
  readonly none: number;
  readonly s: number;
  readonly d: number;
  readonly pd: number;
  readonly ds: number;
}

/** Everything that is said in a game by the area-fire rules. Metres are metres of ground. */
export interface AreaPhraseParams {
  'af.column': { readonly rangeM: number; readonly fireNumber: number };
  'af.parts': { readonly parts: readonly AreaPart[]; readonly fireNumber: number };
  'af.cover': { readonly cover: 'light' | 'medium' | 'heavy' };
  'af.crowded': { readonly fireNumberEach: number };
  'af.separate': { readonly targets: number; readonly fireNumberEach: number };
  'af.separate-range': { readonly rangeM: number };
  'af.strip': {
    readonly average: number;
    readonly nominalM: number;
    readonly fireNumber: number;
    readonly shrunk: boolean;
  };
  'af.silent': { readonly bar: 'moved-more-than-half' | 'out-of-reach'; readonly fires: boolean };
  'af.strip-odds': { readonly none: number; readonly suppressed: number; readonly dispersed: number };
  'af.suppresses': { readonly weapon: string; readonly fireNumber: number };
  'af.marker': { readonly marker: AreaWord };
  'af.out-of-command': Readonly<Record<string, never>>;
  'af.close': { readonly threshold: number };
  'af.flame': { readonly kind: string; readonly fireNumber: number; readonly assault: boolean };
  'af.formation': { readonly first: number; readonly second: number; readonly row: string };
  'af.formation-row': {
    readonly row: string;
    readonly percent: number;
    readonly first: AreaWord;
    readonly second: AreaWord;
  };
  'af.exposed': { readonly order: number; readonly result: AreaWord };
  /** `takesPart`: but not with the weapon that the bar names. */
  'af.no-part': { readonly bar: PartBar; readonly takesPart: boolean };
  'af.half-move': { readonly rangeM: number };
  'af.shot': Faces & { readonly rangeM: number; readonly fireNumber: number };
  'af.barred': { readonly bar: AreaBar; readonly rangeM: number };
  'finding.af-may-not-fire': { readonly shooter: string; readonly target: string; readonly bar: AreaBar };
  'finding.af-column-doubtful': { readonly shooter: string; readonly target: string };
  'finding.af-must-return-fire': { readonly team: string };
  'finding.af-moved-too-far': { readonly team: string; readonly movedM: number; readonly fullM: number };
  'reason.af-range': { readonly rangeM: number; readonly columnM?: number };
  'reason.af-part': AreaPart;
  'reason.af-may-fire': { readonly usedPercent: number; readonly assault: boolean };
  'reason.af-barred': { readonly bar: AreaBar };
  'reason.af-column': { readonly column: number; readonly kind: 'column' | 'highest' | 'below-lowest' };
  'reason.af-armour': {
    readonly kind: 'suppressed' | 'roll';
    readonly threshold: number;
    readonly otherwise: 'suppressed' | 'neutralised';
  };
  'reason.af-stacks': { readonly marker: AreaWord };
  'reason.af-several': { readonly spread: 'crowded' | 'separate'; readonly targets: number };
  'reason.af-no-several': { readonly spread: 'crowded' | 'separate' };
  'reason.af-sniper': Readonly<Record<string, never>>;
  /** `id`: of an example of the rulebook; the other two are figures, or words of the example. */
  'af.contradiction': { readonly id: string; readonly printed: string; readonly played: string };
  'af.reading': { readonly id: AreaReading };
  'af.choice': { readonly id: AreaReading; readonly choice: string };
  'af.matter': { readonly matter: AreaMatter };
  'af.word': { readonly matter: AreaMatter; readonly word: string };
}

export type AreaPhraseId = keyof AreaPhraseParams;
