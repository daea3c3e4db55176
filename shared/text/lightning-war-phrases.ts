/** The plates of a hull, as Lightning War names them. */
export type PlateWord = 'Front' | 'Front30' | 'Front45' | 'Side45' | 'Side' | 'Rear';

/** Why a vehicle may not fire. */
export type LightningBar =
  | 'not-spotted'
  | 'not-visible-now'
  | 'out-of-range'
  | 'out-of-arc'
  | 'moved-more-than-half'
  | 'no-ammunition';

/** What is left open and read from a list of choices. */
export type LightningReading = 'LW-A03' | 'LW-A06' | 'LW-A09' | 'LW-M07' | 'LW-M10';

/** What only the players can say in Lightning War. */
export type LightningMatter =
  | 'lw-spotted'
  | 'lw-sees'
  | 'lw-hull'
  | 'lw-aspect'
  | 'lw-point'
  | 'lw-sheaf'
  | 'lw-tracks'
  | 'lw-ammunition'
  | 'lw-order-die'
  | 'lw-apart'
  | 'lw-spoke-up'
  | 'lw-boxes'
  | 'lw-aimed'
  | 'lw-under-fire'
  | 'lw-fell-at'
  | 'lw-stopped'
  | 'lw-repair-tried';

/** Tenths are faces of the ten-sided die. Metres are metres of ground. */
interface Chances {
  readonly destroyedTenths: number;
  readonly trackedTenths: number;
}

/** Everything that is said in a game of Lightning War. */
export interface LightningPhraseParams {
  'lw.arc': { readonly degrees: number };
  'lw.max-range': { readonly rangeM: number; readonly gun: string };
  'lw.band': { readonly rangeM: number };
  'lw.centres': { readonly rangeM: number; readonly rowM?: number };
  'lw.plate': { readonly aspect: PlateWord; readonly preset: string; readonly said: boolean };
  'lw.hull-down': { readonly column: boolean };
  'lw.order': { readonly number: number; readonly equal: boolean };
  'lw.way': { readonly rangeM: number; readonly aspect: PlateWord };
  'lw.way-hidden': Readonly<Record<string, never>>;
  'lw.speed': {
    readonly movedM: number;
    readonly fullM: number;
    readonly movement: 'stationary' | 'up-to-half' | 'more-than-half';
  };
  'lw.random': { readonly number: number };
  'lw.cell': Chances & { readonly cell: string };
  'lw.no-effect': Readonly<Record<string, never>>;
  'lw.tracked': { readonly again: boolean };
  'lw.shot': Chances & { readonly rangeM: number; readonly aspect: PlateWord };
  'lw.barred': { readonly bar: LightningBar; readonly rangeM: number };
  'lw.doubtful': { readonly what: 'range' | 'arc'; readonly rangeM: number };
  /** High explosive: what the user's table gives, in the user's words, as faces of its die. */
  'lw.shell': {
    readonly rangeM: number;
    readonly shares: readonly { readonly result: string; readonly count: number; readonly of: number }[];
  };
  'reason.lw-shell': { readonly gun: string; readonly sheaf: 'converged' | 'open'; readonly target: string };
  'lw.parts': {
    readonly ammunition: string;
    readonly penetrationCm: number;
    readonly vulnerability: string;
    readonly cell: string;
  };
  'finding.lw-may-not-fire': {
    readonly shooter: string;
    readonly target: string;
    readonly bar: LightningBar;
  };
  'finding.lw-doubtful': {
    readonly shooter: string;
    readonly target: string;
    readonly what: 'range' | 'arc' | 'plate';
  };
  'finding.lw-moved-too-far': { readonly team: string; readonly movedM: number; readonly beyondM: number };
  'finding.lw-moved-immobilised': { readonly team: string; readonly movedM: number };
  'reason.lw-immobilised': { readonly state: 'tracked' | 'again' | 'lost' };
  'reason.lw-in-range': { readonly rangeM: number; readonly maxRangeM: number };
  'reason.lw-in-arc': { readonly bearingDeg: number; readonly allRound: boolean };
  'reason.lw-barred': { readonly bar: LightningBar };
  'reason.lw-moved-half': Readonly<Record<string, never>>;
  'reason.lw-measured': { readonly by: 'group-centre' | 'individual' | 'at-point'; readonly rangeM: number };
  'reason.lw-plate': { readonly aspect: PlateWord; readonly offDeg: number; readonly preset: string };
  'reason.lw-plate-said': { readonly aspect: PlateWord };
  'reason.lw-plate-marginal': { readonly offMm: number; readonly sigmaMm: number };
  'reason.lw-hull-down': { readonly column: boolean };
  'reason.lw-penetration': { readonly ammunition: string; readonly rowM: number; readonly cm: number };
  'reason.lw-referee': { readonly ammunition: string };
  'reason.lw-vulnerability': { readonly column: string; readonly letter: string };
  'reason.lw-no-penetration': { readonly column: string };
  'reason.lw-shift': {
    readonly sum: number;
    readonly columns: number;
    readonly to: 'left' | 'right' | 'none';
  };
  'reason.lw-cell': { readonly cell: string; readonly rowM: number };
  'reason.lw-pattern': { readonly pattern: 'random-per-vehicle' | 'simple-pattern' | 'any-pattern' };
  'reason.lw-target': { readonly choice: 'greatest-threat' | 'ordered' | 'free' };
  'reason.lw-boxes': { readonly left: number };
  /** Of all vehicles of the unit that may fire at this target. */
  'reason.lw-unit-odds': { readonly firers: number; readonly expected: number; readonly percent: number };
  'reason.lw-random-odds': { readonly firers: number; readonly targets: number; readonly percent: number };
  'reason.lw-repair': { readonly may: 'may-roll' | 'cannot-be-repaired' | 'not-allowed' };
  'lw.reading': { readonly id: LightningReading };
  'lw.choice': { readonly id: LightningReading; readonly choice: string };
  'lw.boxes-of': { readonly type: string };
  'lw.matter': { readonly matter: LightningMatter };
  'lw.word': { readonly matter: LightningMatter; readonly word: string };
  /** A line of a chart, in the user's own words. */
  'chart.line': { readonly label: string };
  'chart.applies': { readonly yes: boolean };
}

export type LightningPhraseId = keyof LightningPhraseParams;
