import type { AreaBar, AreaMatter, AreaPhraseId, AreaReading, AreaWord, PartBar } from './area-fire-phrases';
import type { StringTable } from './say';

const bars: Readonly<Record<AreaBar, string>> = {
  'moved-more-than-half': 'moved more than half',
  'crew-weapon-moved': 'a medium or heavy machine-gun that moved',
  'cyclist-not-dismounted': 'cyclists have to dismount',
  'not-acquired': 'target not acquired',
  'no-fire-number': 'no fire number at this range',
};

const partBars: Readonly<Record<PartBar, string>> = {
  'moved-more-than-half': 'moved more than half and does not assault',
  'fires-in-another-phase': 'has fired in another phase of this turn',
  'high-explosive-into-assault': 'no high explosive into a close assault',
  'automatic-not-from-flank': 'machine-guns fire into a close assault from its flank alone',
};

const parts: Readonly<Record<string, string>> = {
  smallArms: 'small arms',
  directFireNumber: 'gun',
  crowded: 'crowded targets',
  separate: 'shared among targets',
  canister: 'canister',
  coaxialMachineGun: 'coaxial MG',
  machineGunFiredSeparately: 'other MG fires',
  GoodLMG: 'good LMG',
  GoodMMG: 'good MMG',
  CombatEngineers: 'engineers',
  LightMortar: 'light mortar',
  RifleGrenades: 'rifle grenades',
  firerStationary: 'still',
  targetMoving: 'target moved',
  coverLight: 'light cover',
  coverMedium: 'medium cover',
  coverHeavy: 'heavy cover',
  antiTankWeaponFired: 'anti-tank weapon fired',
  firerSuppressed: 'suppressed',
  firingMounted: 'mounted',
  vehicleOnTheMove: 'on the move',
};
const part = (id: string): string => parts[id] ?? id;

/** Elements of suppressive fire; what is not here is called by its letters. */
const suppressors: Readonly<Record<string, string>> = {
  rifleSection: 'rifles',
  rifleSmgSection: 'rifles and SMGs',
  arSection: 'assault rifles',
  arSmgSection: 'assault rifles and SMGs',
  smgSection: 'SMGs',
  poorLMG: 'poor LMG',
  goodLMG: 'good LMG',
  poorMMG: 'poor MMG',
  goodMMG: 'good MMG',
  heUpTo75mm: 'HE up to 75 mm',
  lightMortar: 'light mortar',
  cannonOrLargerHe: 'cannon, larger HE',
};

const readings: Readonly<Record<AreaReading, string>> = {
  'AF-A03': 'Several weapons of a support section',
  'AF-A09': 'The die of formation combat',
  'AF-A20': 'Range is measured between',
  'af-cover-woods': 'Woods give',
  'af-cover-hedge': 'A hedge gives',
  'af-cover-wall': 'A wall gives',
  'af-cover-building': 'A building gives',
};

const words: Readonly<Record<string, string>> = {
  one: 'one target',
  crowded: 'crowded targets in line, FN−4 each',
  separate: 'separate targets, FN shared out',
  due: 'its die is due',
  fired: 'fired at',
  well: 'unhurt',
  hit: 'hit in this fire phase: its elements are out of command',
  'hit-assault': 'hit in this close assault: its elements are out of command',
  'until-fire': 'out of command until the fire phase',
  'until-assault': 'out of command until close assault',
  'not-tested': 'not tested',
  passed: 'passed',
  'below-5': 'failed with less than 5',
  'five-or-more': 'failed with 5 or more: returns fire',
  barrels: 'count as barrels: ×1.75, ×2.25, ×2.58',
  linear: 'add up',
  standard: 'as the table has it',
  he: 'shells',
  canister: 'canister',
  average: 'average die',
  plain: 'six-sided die',
  centres: 'centres',
  edges: 'edges',
  none: 'none',
  light: 'light cover',
  medium: 'medium cover',
  heavy: 'heavy cover',
  terrain: 'what it stands in',
  yes: 'yes',
  no: 'no',
  section: 'whole section',
  half: 'half section',
  S: 'S suppressed',
  D: 'D dispersed',
  PD: 'PD dispersed for good',
  DS: 'DS disabled',
  N: 'N neutralised',
  hand: 'anti-tank grenades',
  rifle: 'anti-tank rifle grenades',
  Light: 'light',
  Medium: 'medium',
  Heavy: 'heavy',
  'fire-received': 'fire came from there',
  'area-assaulted': 'it will be assaulted',
  'pre-designated': 'designated to draw fire',
  assault: 'assaults',
  firefight: 'firefight',
};

const matters: Readonly<Record<AreaMatter, string>> = {
  'af-acquired': 'Target acquired',
  'af-cover': 'Cover',
  'af-size': 'Size',
  'af-riflemen': 'Riflemen who fire, where heads are counted',
  'af-shell': 'What the gun fires',
  'af-coaxial': 'Coaxial machine-gun fires along',
  'af-own-gun': 'Another machine-gun of it fires at something else',
  'af-marker': 'Marker',
  'af-anti-tank': 'Fires an anti-tank weapon this phase',
  'af-spread': 'Automatic weapons fire at',
  'af-flank': 'Fires into a close assault from its flank',
  'af-mounted': 'Fires mounted',
  'af-grenades': 'Grenades against armour',
  'af-flame': 'Class of flamethrower',
  'af-suppress': 'Suppressive fire, because',
  'af-formation': 'Formation combat',
  'af-command': 'Command section or vehicle',
  'af-commander': 'Its commander (a hit lasts until the same phase of the next period)',
  'af-at-armour': 'A die of ten is due against its armour',
  'af-engaged': 'One of several targets of its fire',
  'af-tested': 'Tested under its suppressive fire',
  'af-fought': 'Formation combat fought in this period',
  'af-has-fired': 'Has fired in this game',
  'af-drawn': 'Morale under reconnaissance by fire',
};

/** Examples of the rulebook that contradict its tables. */
const examples: Readonly<Record<string, string>> = {
  'infantry-example-1': 'Infantry example 1',
  'infantry-example-2': 'Infantry example 2 (right by coincidence: SMG 9 + LMG 4)',
  'gun-example-1': 'Gun example 1',
  'gun-example-1-separate-machine-gun': 'Gun example 1, machine-gun apart',
  'gun-example-2': 'Gun example 2',
  'armour-without-grenades': 'Armour, no grenades',
  'formation-two-mortars': 'Formation example, two mortars',
  'formation-four-tank-guns': 'Formation example, four tank guns',
  'formation-dug-in': 'Formation example, dug in at −40 %',
  'formation-die-shift': 'Formation example, higher die',
  'formation-all-assaulters': 'Formation example, who is suppressed',
};

/** What such an example says in words. */
const printed: Readonly<Record<string, string>> = {
  neutralised: 'neutralised',
  suppressed: 'suppressed',
  'one-to-their-side-of-the-ratio': '+1 to that side of the ratio',
  'one-row': 'one row',
  'all-of-the-assaulters': 'all assaulters',
  'half-rounded-up': 'the more exposed half, rounded up',
};

const results: Readonly<Record<AreaWord, string>> = {
  '-': '–',
  S: 'S',
  D: 'D',
  PD: 'PD',
  DS: 'DS',
  N: 'N',
};

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
const twentieths = (faces: number): string => `${faces * 5} %`;

/** What is said in English by the area-fire rules. */
export const areaFireEnglish: Pick<StringTable, AreaPhraseId> = {
  'af.column': (p) => `${metres(p.rangeM)} FN ${p.fireNumber}`,
  'af.parts': (p) =>
    `${p.parts.map((each, index) => `${index === 0 ? each.value : signed(each.value)} ${part(each.id)}`).join(' ')} = ${p.fireNumber}`,
  'af.cover': (p) => words[p.cover] ?? p.cover,
  'af.crowded': (p) => `crowded: FN−4 each, ${p.fireNumberEach}`,
  'af.separate': (p) => `${p.targets} targets: FN/${p.targets} = ${p.fireNumberEach} each`,
  'af.separate-range': (p) => `${metres(p.rangeM)}: may split its fire`,
  'af.strip': (p) =>
    p.shrunk
      ? `${p.average} avg, ${metres(p.nominalM)} → FN ${p.fireNumber}`
      : `${p.average} avg, ${metres(p.nominalM)}`,
  'af.silent': (p) =>
    `${p.fires ? 'suppresses in part' : 'does not suppress'}: ${p.bar === 'out-of-reach' ? 'out of reach' : bars[p.bar]}`,
  'af.strip-odds': (p) => `each: ${p.suppressed * 10} % suppressed, ${p.dispersed * 10} % dispersed`,
  'af.suppresses': (p) => `${suppressors[p.weapon] ?? p.weapon} FN ${p.fireNumber}`,
  'af.marker': (p) => results[p.marker],
  'af.out-of-command': () => 'commander hit: out of command',
  'af.close': (p) => (p.threshold > 0 ? `D10 ≤ ${p.threshold} disables` : 'cannot be disabled'),
  'af.flame': (p) => `${words[p.kind] ?? p.kind}: FN ${p.fireNumber}${p.assault ? ' in close assault' : ''}`,
  'af.formation': (p) => `${p.first} : ${p.second} = ${p.row}`,
  'af.formation-row': (p) => `${p.row} ${p.percent} %: ${results[p.first]} / ${results[p.second]}`,
  'af.exposed': (p) => `${p.order} · ${results[p.result]}`,
  'af.no-part': (p) => `${p.takesPart ? 'without' : 'takes no part'}: ${partBars[p.bar]}`,
  'af.half-move': (p) => `${metres(p.rangeM)}: still may fire`,
  'af.shot': (p) =>
    `${metres(p.rangeM)} · FN ${p.fireNumber} · S ${twentieths(p.s)}, D ${twentieths(p.d)}, PD ${twentieths(p.pd)}, DS ${twentieths(p.ds)}`,
  'af.barred': (p) => `${metres(p.rangeM)} · ${bars[p.bar]}`,
  'finding.af-may-not-fire': (p) => `${p.shooter} may not fire at ${p.target}: ${bars[p.bar]}`,
  'finding.af-column-doubtful': (p) => `${p.shooter} at ${p.target}: range column too close to call`,
  'finding.af-must-return-fire': (p) =>
    `${p.team} failed with 5 or more: it has to return fire in its next fire phase`,
  'finding.af-moved-too-far': (p) =>
    `${p.team} moved ${metres(p.movedM)}: its full move is ${metres(p.fullM)}`,
  'reason.af-range': (p) =>
    p.columnM === undefined
      ? `${metres(p.rangeM)}: beyond the table`
      : `${metres(p.rangeM)}: column ${p.columnM}`,
  'reason.af-part': (p) => `${part(p.id)} ${signed(p.value)}`,
  'reason.af-may-fire': (p) =>
    p.assault ? 'in contact: fires in close assault' : `used ${p.usedPercent} % of its move, half allowed`,
  'reason.af-barred': (p) => bars[p.bar],
  'reason.af-column': (p) =>
    ({
      column: `column ${p.column} of the area fire table`,
      highest: `above the highest column, ${p.column} serves`,
      'below-lowest': 'below the lowest column: no effect',
    })[p.kind],
  'reason.af-armour': (p) =>
    p.kind === 'suppressed'
      ? 'against armour any result suppresses, no more'
      : `DS: D10 up to ${p.threshold} disables, else ${p.otherwise}`,
  'reason.af-stacks': (p) => `has ${p.marker}: a new result is one worse than the worse of both`,
  'reason.af-several': (p) =>
    p.spread === 'crowded'
      ? `crowded: its automatic weapon sweeps ${p.targets} targets, FN−4 each`
      : `its guns share their fire among ${p.targets} targets`,
  'reason.af-no-several': (p) =>
    p.spread === 'crowded'
      ? 'no second target in line within 50 m of this one for an automatic weapon'
      : 'no second target within 100 m of this one for as many medium or heavy machine-guns, all within 500 m',
  'reason.af-sniper': () => 'sniper: from D on the commander is hit',
  'af.contradiction': (p) =>
    `${examples[p.id] ?? p.id}: printed ${printed[p.printed] ?? p.printed}, played ${printed[p.played] ?? p.played}`,
  'af.reading': (p) => readings[p.id],
  'af.choice': (p) => words[p.choice] ?? p.choice,
  'af.matter': (p) => matters[p.matter],
  'af.word': (p) => words[p.word] ?? p.word,
};

function metres(value: number): string {
  return `${Math.round(value)} m`;
}
