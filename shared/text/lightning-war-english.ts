import type {
  LightningBar,
  LightningMatter,
  LightningPhraseId,
  LightningReading,
} from './lightning-war-phrases';
import type { StringTable } from './say';

const bars: Readonly<Record<LightningBar, string>> = {
  'not-spotted': 'not spotted',
  'not-visible-now': 'cannot be seen now',
  'out-of-range': 'out of range',
  'out-of-arc': 'outside the 45° arc',
  'moved-more-than-half': 'moved more than half speed',
  'no-ammunition': 'no box of this ammunition left',
};

const readings: Readonly<Record<LightningReading, string>> = {
  'LW-A03': 'Where range is measured',
  'LW-A06': 'Sectors of the target',
  'LW-A09': 'A shift past the last column',
  'LW-M07': 'What hides a target',
  'LW-M10': 'Ground scale',
};

const choices: Readonly<Record<LightningReading, Readonly<Record<string, string>>>> = {
  'LW-A03': {
    spread: 'between group centres, singly where the spread matters',
    centres: 'between group centres',
    singly: 'from vehicle to vehicle',
  },
  'LW-A06': { A: 'preset A, plate obliquity', B: 'preset B, nearest bearing', file: 'those of aspects.json' },
  'LW-A09': { 'no-effect': 'has no effect', 'last-column': 'stays in the last column' },
  'LW-M07': { tall: 'woods, buildings and hills', players: 'only what the players say' },
  'LW-M10': { file: 'that of scale.json, else 10" = 500 m', command: '10" = 500 m' },
};

const matters: Readonly<Record<LightningMatter, string>> = {
  'lw-spotted': 'Target spotted earlier',
  'lw-sees': 'Target could be spotted now',
  'lw-hull': 'Hull that shows',
  'lw-aspect': 'Plate, as the referee says',
  'lw-point': 'Where on its move it is fired at',
  'lw-sheaf': 'Sheaf of high explosive',
  'lw-tracks': 'Tracks',
  'lw-ammunition': 'Ammunition',
  'lw-order-die': 'Die for the fire order number',
  'lw-apart': 'Far from its unit: its own die',
  'lw-spoke-up': 'Spoke up late, at number',
  'lw-boxes': 'Boxes of ammunition used',
  'lw-aimed': 'Rolled for its target',
  'lw-under-fire': 'Under fire in this turn',
  'lw-fell-at': 'Destroyed in this turn at number',
  'lw-stopped': 'Immobilised in this turn, after it moved',
  'lw-repair-tried': 'Repair tried in this turn',
};

const words: Readonly<Record<string, string>> = {
  yes: 'yes',
  no: 'no',
  converged: 'converged sheaf',
  open: 'open sheaf',
  whole: 'half or more',
  less: 'less than half, above what hides it',
  measured: 'as measured',
  nearest: 'nearest to the gun',
  end: 'where it ended',
  exposed: 'where it shows most',
  ok: 'sound',
  tracked: 'immobilised',
  mended: 'repaired once',
  apart: 'far off, not rolled yet',
  again: 'immobilised more than once',
  lost: 'past repair',
  none: 'none',
};

const movements = {
  stationary: 'stood still',
  'up-to-half': 'up to half speed: penalty',
  'more-than-half': 'over half speed: no main gun',
};
const patterns = {
  'random-per-vehicle': 'every vehicle rolls for its target',
  'simple-pattern': 'one simple pattern: one on one from left to right',
  'any-pattern': 'any pattern, all together',
};
const targets = {
  'greatest-threat': 'the greatest threat must be the target',
  ordered: 'orders name the target',
  free: 'the target is free to choose',
};

/** What is said in English in a game of Lightning War. */
export const lightningEnglish: Pick<StringTable, LightningPhraseId> = {
  'lw.arc': (p) => `±${p.degrees}°`,
  'lw.max-range': (p) => `${metres(p.rangeM)} max (${p.gun})`,
  'lw.band': (p) => metres(p.rangeM),
  'lw.centres': (p) => (p.rowM === undefined ? metres(p.rangeM) : `${metres(p.rangeM)} (row ${p.rowM})`),
  'lw.plate': (p) => `${p.aspect} · ${p.said ? 'as the referee says' : `preset ${p.preset}`}`,
  'lw.hull-down': (p) =>
    p.column ? 'HULL DOWN: column HullDown, tracks ignored' : 'HULL DOWN: tracks ignored',
  'lw.order': (p) => (p.equal ? `= ${p.number}` : `${p.number}`),
  'lw.way': (p) => `${metres(p.rangeM)} · ${p.aspect}`,
  'lw.way-hidden': () => 'never in arc and sight',
  'lw.speed': (p) => `${metres(p.movedM)} of ${metres(p.fullM)} · ${movements[p.movement]}`,
  'lw.random': (p) => `on ${p.number}`,
  'lw.cell': (p) => `${p.cell} · ${p.destroyedTenths * 10} % kill, ${p.trackedTenths * 10} % track`,
  'lw.no-effect': () => 'no effect possible',
  'lw.tracked': (p) => (p.again ? 'immobilised for good' : 'immobilised: repair on 1, lost on 6'),
  'lw.shot': (p) =>
    `${metres(p.rangeM)} · ${p.aspect} · ${p.destroyedTenths * 10} % kill, ${p.trackedTenths * 10} % track`,
  'lw.barred': (p) => `${metres(p.rangeM)} · ${bars[p.bar]}`,
  'lw.doubtful': (p) =>
    `${metres(p.rangeM)} · ${p.what === 'range' ? 'range' : 'arc'} too close to call: measure by hand`,
  'lw.shell': (p) =>
    `${metres(p.rangeM)} · ${p.shares.map(({ result, count, of }) => `${count}/${of} ${result}`).join(', ')}`,
  'reason.lw-shell': (p) => `${p.gun}, ${words[p.sheaf]}, against ${p.target}`,
  'lw.parts': (p) => `${p.ammunition} ${p.penetrationCm} cm → ${p.vulnerability} → ${p.cell}`,
  'finding.lw-may-not-fire': (p) => `${p.shooter} may not fire at ${p.target}: ${bars[p.bar]}`,
  'finding.lw-doubtful': (p) => `${p.shooter} at ${p.target}: ${p.what} too close to call`,
  'finding.lw-moved-too-far': (p) =>
    `${p.team} moved ${metres(p.movedM)}: ${metres(p.beyondM)} more than its full speed`,
  'finding.lw-moved-immobilised': (p) => `${p.team} moved ${metres(p.movedM)}, though it is immobilised`,
  'reason.lw-immobilised': (p) =>
    ({
      tracked: 'a suspension hit: it stays where it is until its crew rolls a 1',
      again: 'immobilised more than once: it can never be repaired',
      lost: 'its crew rolled a 6: past repair in this game',
    })[p.state],
  'reason.lw-in-range': (p) => `${metres(p.rangeM)} of ${metres(p.maxRangeM)}`,
  'reason.lw-in-arc': (p) => (p.allRound ? 'fires all round' : `${Math.round(p.bearingDeg)}° off the gun`),
  'reason.lw-barred': (p) => bars[p.bar],
  'reason.lw-moved-half': () => 'moved up to half speed: the penalty of the modifier chart',
  'reason.lw-measured': (p) =>
    ({
      'group-centre': `from group centre to group centre: ${metres(p.rangeM)}`,
      individual: `from vehicle to vehicle: ${metres(p.rangeM)}`,
      'at-point': `to a point of the target’s move: ${metres(p.rangeM)}`,
    })[p.by],
  'reason.lw-plate': (p) => `${Math.round(p.offDeg)}° off the bow: ${p.aspect} (preset ${p.preset})`,
  'reason.lw-plate-said': (p) => `the referee says ${p.aspect}`,
  'reason.lw-plate-marginal': (p) =>
    `the limit of the sector is ${p.offMm.toFixed(1)} mm off ±${(2 * p.sigmaMm).toFixed(1)}: too close to call`,
  'reason.lw-hull-down': (p) =>
    p.column ? 'hull down: column HullDown, tracks ignored' : 'hull down: tracks ignored',
  'reason.lw-penetration': (p) => `${p.ammunition} in the row of ${metres(p.rowM)}: ${p.cm} cm`,
  'reason.lw-referee': (p) => `${p.ammunition} needs the referee’s leave`,
  'reason.lw-vulnerability': (p) => `column ${p.column}: ${p.letter}`,
  'reason.lw-no-penetration': (p) => `column ${p.column} cannot be penetrated`,
  'reason.lw-shift': (p) =>
    p.to === 'none'
      ? `modifiers ${p.sum}: no shift`
      : `modifiers ${p.sum}: ${p.columns} to the ${p.to === 'left' ? 'left' : 'right'}`,
  'reason.lw-cell': (p) => `row of ${metres(p.rowM)}: ${p.cell}`,
  'reason.lw-pattern': (p) => patterns[p.pattern],
  'reason.lw-target': (p) => targets[p.choice],
  'reason.lw-boxes': (p) =>
    p.left === 0 ? 'no box of ammunition left' : `${p.left} boxes left after this fire`,
  'reason.lw-unit-odds': (p) =>
    `all ${p.firers} of the unit: ${p.percent} % that this one is destroyed, or ${p.expected.toFixed(1)} losses one on one`,
  'reason.lw-random-odds': (p) =>
    `${p.firers} of the unit, each rolling for one of ${p.targets}: ${p.percent} % that this one is destroyed`,
  'reason.lw-repair': (p) =>
    ({
      'may-roll': 'the crew may roll to repair: 1 repairs, 6 ends it',
      'cannot-be-repaired': 'cannot be repaired',
      'not-allowed': 'no repair while firing or under fire',
    })[p.may],
  'lw.reading': (p) => readings[p.id],
  'lw.choice': (p) => choices[p.id][p.choice] ?? p.choice,
  'lw.boxes-of': (p) => `Boxes used: ${p.type}`,
  'lw.matter': (p) => matters[p.matter],
  'lw.word': (p) => words[p.word] ?? p.word,
  'chart.line': (p) => p.label,
  'chart.applies': (p) => (p.yes ? 'applies' : 'does not apply'),
};

function metres(value: number): string {
  return `${Math.round(value)} m`;
}
