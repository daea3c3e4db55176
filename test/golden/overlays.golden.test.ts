import type { Board } from '../../shared/board/board';
import { parseBoard } from '../../shared/board/notation';
import { radians } from '../../shared/geometry/angle';
import { phrase } from '../../shared/text/phrase';
import { describeOverlays, type OverlayPicture, select } from './describe-overlays';

/** A small table: a metre by 70 cm, or whatever is asked for. */
function board(lines: string, table = '1000 700 in'): Board {
  const parsed = parseBoard(`table ${table}
side first Allies
side second Germans
${lines}`);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

const allies = `platoon a Shermans first tank Trained Confident
team s1 "Sherman 1" "Sherman V" 27x61 200 300 0 command fiducial=none`;
const germans = (kind = 'tank') => `platoon b Germans second ${kind} Veteran Confident`;
const stug = (id: string, x: number, y: number, rest = '') =>
  `team ${id} "StuG ${id}" "StuG G" 30x62 ${x} ${y} ${rest.startsWith('@') ? rest.slice(1) : '180'} fiducial=none`;
const duel = board(`${allies}
${germans()}
${stug('g1', 700, 330)} command
${stug('g2', 760, 480)}`);
const soldiers = (x: number, flags = '', other = '') => `${germans('infantry')}
team g1 "Grenadier 1" "Grenadier Rifle/MG team" 50x32 ${x} 300 180 command fiducial=none ${flags}
team g2 "Grenadier 2" "Grenadier Rifle/MG team" 50x32 ${x + 20} 400 180 fiducial=none ${flags}
${other}`;

const shooting = { play: { kind: 'shooting' } } as const;
const moving = { play: { kind: 'movement' } } as const;
const wide = '1829 1219 in';

/** Every picture by the overlays' numbers, what it shows, the board and how it is looked at. */
const pictures: readonly OverlayPicture[] = [
  ['01-02-04', 'long range, the weapon’s end, fire all round', board(`${allies}`, wide), select('s1')],
  [
    '03',
    'the half-plane that a StuG fires into',
    board(`${germans()}\n${stug('g1', 600, 330)} command`),
    { ...select('g1'), activeSideId: 'second' },
  ],
  ['05-07-08', 'front line, line of fire, score', duel, select('s1', 'g1')],
  [
    '06',
    'hull and turret that face apart',
    {
      ...board(`${allies}\n${germans()}\n${stug('g1', 600, 560, '@-110')} command`),
      teams: board(`${allies}\n${germans()}\n${stug('g1', 600, 560, '@-110')} command`).teams.map((team) =>
        team.team.id === 's1'
          ? { ...team, turret: { headingRad: radians(110), source: 'fiducial' } as const }
          : team,
      ),
    },
    { ...select('g1', 's1'), activeSideId: 'second' },
  ],
  [
    '07-blocked',
    'a line of sight that a wood blocks and a hedge hides',
    board(`terrain woods 0 430,200 540,220 520,420 420,400
terrain hedge 0 620,180 634,180 634,420 620,420
${allies}\n${germans()}\n${stug('g1', 800, 320)} command`),
    { ...select('s1', 'g1'), ...shooting },
  ],
  [
    '09-10-11-13',
    'easiest target, chances, order of hits, near and side',
    duel,
    { ...select('s1', 'g1'), ...shooting },
  ],
  [
    '12-16',
    'concealed, bulletproof, gone to ground; gun shield; bailed out, bogged',
    board(`${allies} bailedOut
team s2 "Sherman 2" "Sherman V" 27x61 200 450 0 fiducial=none bogged
${germans('infantry')}
team g1 "Grenadier 1" "Grenadier Rifle/MG team" 50x32 700 300 180 command fiducial=none dugIn goneToGround
team p1 "PaK 1" "PaK40 gun team" 50x32 700 450 180 fiducial=none moved`),
    shooting,
  ],
  [
    '08-badges',
    'what every team of the target’s platoon would need by itself',
    board(`terrain hedge 0 400,400 580,400 580,408 400,408
${allies}
${germans()}
${stug('g1', 500, 300)} command
${stug('g2', 640, 500)}
${stug('g3', 720, 150)}`),
    { ...select('s1', 'g1'), ...shooting },
  ],
  [
    '13-near-side',
    'what tanks show: two chevrons where one is near, at the flanks of one that shows its side',
    board(`${allies}
${germans()}
${stug('g1', 480, 330, '@90')} command
${stug('g2', 520, 150)}`),
    { ...select('s1', 'g1'), ...shooting },
  ],
  [
    'open-shots',
    'whom the selected team may shoot at: not the one behind the wood',
    board(`terrain woods 0 480,250 560,250 560,340 480,340
${allies}\n${germans()}\n${stug('g1', 800, 320)} command\n${stug('g2', 760, 450)}`),
    { ...select('s1'), ...shooting },
  ],
  [
    '14',
    'a gun’s shield, from whose front hits meet it',
    board(`${allies}\n${germans('gun')}
team p1 "PaK 1" "PaK40 gun team" 50x32 600 330 180 command fiducial=none moved`),
    { ...select('s1', 'p1'), ...shooting },
  ],
  [
    '15',
    'pinned, with a counter of hits in the step',
    board(`${allies}\n${soldiers(650, 'pinned')}`),
    { play: { kind: 'shooting', hits: { b: 4 } } },
  ],
  [
    '17-18-20',
    'command chain, a team out of it, and the leader’s half',
    board(`${allies} moved
team s2 "Sherman 2" "Sherman V" 27x61 300 420 0 fiducial=none
team s3 "Sherman 3" "Sherman V" 27x61 700 420 0 fiducial=none`),
    { ...select('s1'), ...moving },
  ],
  [
    '19-21',
    'where a moved team may end: its allowance and command reach',
    board(`${allies}
team s2 "Sherman 2" "Sherman V" 27x61 420 420 0 fiducial=none`),
    {
      ...select('s2'),
      ...moving,
      moves: { s2: { from: { xMm: 330, yMm: 400, headingRad: 0 }, pathMm: 95, status: 'offered' } },
    },
  ],
  [
    '21-over',
    'a move that is too long',
    board(`${allies}`),
    {
      ...select('s1'),
      ...moving,
      moves: { s1: { from: { xMm: 600, yMm: 350, headingRad: 0 }, pathMm: 420, status: 'offered' } },
    },
  ],
  [
    '22',
    'rough ground on the way, with its check',
    board(`terrain woods 0 330,200 460,220 450,420 340,400
terrain building 0 300,480 400,480 400,580 300,580
${allies}`),
    {
      ...select('s1'),
      ...moving,
      moves: { s1: { from: { xMm: 520, yMm: 310, headingRad: Math.PI }, pathMm: 321, status: 'offered' } },
    },
  ],
  [
    '23',
    'pinned infantry may not approach whom it sees',
    board(`${allies}\n${soldiers(480, 'pinned')}`),
    { ...select('g1'), ...moving, activeSideId: 'second' },
  ],
  [
    '24-25-26',
    'bands of an assault, who charges, tank terror',
    board(`${allies}\n${soldiers(320)}`),
    { ...select('g1'), activeSideId: 'second', play: { kind: 'assault', stage: { kind: 'declared' } } },
  ],
  [
    '25-no',
    'who may not charge, and why',
    board(`${allies}\n${soldiers(320, 'shot shotFullRof')}`),
    { ...select('g1'), activeSideId: 'second', play: { kind: 'assault', stage: { kind: 'declared' } } },
  ],
  [
    '27',
    'sneaking up to a tank out of a hedge',
    board(`terrain hedge 0 282,200 292,200 292,500 282,500\n${allies}\n${soldiers(320)}`),
    { ...select('g1'), activeSideId: 'second', play: { kind: 'assault', stage: { kind: 'declared' } } },
  ],
  [
    '28',
    'defensive fire with its dice, and what turns the assault back',
    board(`${allies}
team s2 "Sherman 2" "Sherman V" 27x61 200 430 0 fiducial=none
${soldiers(340)}`),
    { ...select('g1'), activeSideId: 'second', play: { kind: 'assault', stage: { kind: 'defensive-fire' } } },
  ],
  [
    '29-30',
    'who breaks off, who is locked or captured, and how winners settle',
    board(`${allies}
${soldiers(330, '', 'team p1 "PaK 1" "PaK40 gun team" 50x32 250 240 180 fiducial=none')}`),
    {
      ...select('s1'),
      play: { kind: 'assault', stage: { kind: 'decided', loserPlatoonIds: ['b'] } },
    },
  ],
  [
    '31',
    'objectives: held, contested, nobody’s',
    board(`objective one Bridge first 250 200 0
objective two Farm first 600 200 0
objective three Mill first 600 520 0
${allies}
${germans()}
${stug('g1', 560, 270)} command
team g3 "StuG 3" "StuG G" 30x62 300 420 0 fiducial=none
platoon c Others first tank Trained Confident
team s5 "Sherman 5" "Sherman V" 27x61 680 250 0 command fiducial=none`),
    {},
  ],
  [
    '32',
    'free-for-all: where the sides deploy',
    board(allies, wide),
    { widthPx: 900, mission: { missionId: 'free-for-all', stage: { kind: 'deployment' } } },
  ],
  [
    '33',
    'free-for-all: the box for the first two objectives',
    board(allies, wide),
    { widthPx: 900, mission: { missionId: 'free-for-all', stage: { kind: 'placing', index: 0 } } },
  ],
  [
    '34',
    'knife-fight: four boxes and the gaps',
    board(allies, wide),
    { widthPx: 900, mission: { missionId: 'knife-fight', stage: { kind: 'deployment' } } },
  ],
  [
    '35',
    'Doodlebug: the box for ramp and bunker',
    board(allies, wide),
    { widthPx: 900, mission: { missionId: 'doodlebug', stage: { kind: 'placing', index: 0 } } },
  ],
  [
    '35-track',
    'Doodlebug: the turns up to the launch, and the bomb at the bottom of the ramp',
    board(allies, wide),
    {
      widthPx: 900,
      told: phrase('mission.launch', { turn: 5, stage: 'bottom' }),
      launch: { begun: 5, ramp: [5, 6, 7], lastChance: false },
    },
  ],
  [
    '35-last-chance',
    'Doodlebug: the last chance before the launch',
    board(allies, wide),
    {
      widthPx: 900,
      activeSideId: 'second',
      told: phrase('mission.last-chance', { turn: 7 }),
      launch: { begun: 6, ramp: [5, 6, 7], lastChance: true },
    },
  ],
  [
    '36',
    'the second player starts gone to ground',
    board(`${allies}\n${soldiers(650, 'goneToGround')}`),
    { play: { kind: 'starting' } },
  ],
  [
    '37-38',
    'the list when a turn begins, and losses with their test',
    board(`${allies} bailedOut
team s2 "Sherman 2" "Sherman V" 27x61 500 450 0 fiducial=none destroyed
team s3 "Sherman 3" "Sherman V" 27x61 620 500 0 fiducial=none destroyed
team s4 "Sherman 4" "Sherman V" 27x61 620 350 0 fiducial=none`),
    { play: { kind: 'starting' } },
  ],
  [
    '39',
    'one target platoon a tank',
    board(`${allies}
${germans()}
${stug('g1', 700, 480)} command
platoon c Others second infantry Veteran Confident
team i1 "Grenadier" "Grenadier Rifle/MG team" 50x32 650 160 180 command fiducial=none`),
    { play: { kind: 'shooting', divided: { shooterId: 's1', targetIds: ['g1', 'i1'] } } },
  ],
];

describeOverlays('golden pictures of the overlays, by their numbers', pictures, [1, 39]);
