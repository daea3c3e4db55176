import type { TeamFlags } from '../board/board';
import { unreachable } from '../result';
import type { BoardPhraseId } from './board-phrases';
import type { StringTable } from './say';

/** Every flag of a team in a word or two. */
const flagWords: Readonly<Record<keyof TeamFlags, string>> = {
  moved: 'bewegt',
  shot: 'hat geschossen',
  concealed: 'gedeckt',
  goneToGround: 'in Stellung',
  pinned: 'niedergehalten',
  dugIn: 'eingegraben',
  dugInAttempt: 'Eingraben versucht',
  shotFullRof: 'mit allen Würfeln geschossen',
  bailedOut: 'ausgestiegen',
  bogged: 'festgefahren',
  destroyed: 'zerstört',
};

/** Whatever excludes a flag: another, or what a team is. */
const excluding: Readonly<Record<string, string>> = {
  ...flagWords,
  tank: 'Panzer',
  infantry: 'Infanterie',
  'man-packed-gun': 'getragenes Geschütz',
  'medium-gun': 'mittleres Geschütz',
  'not shot': 'nicht geschossen',
};

/** What is said in German of boards that cannot be as they are told. */
export const boardGerman: Pick<StringTable, BoardPhraseId> = {
  'board.roster-problem': ({ problem, names }) => {
    const name = (id: string) => names[id] ?? id;
    switch (problem.kind) {
      case 'fiducialTwice':
        return `Marke ${problem.fiducialId} tragen ${problem.teamIds.map(name).join(' und ')}: einem davon eine andere geben`;
      case 'fiducialOutOfRange':
        return `Marke ${problem.fiducialId} von ${name(problem.owner)} ist nicht erlaubt: ${problem.allowed}`;
      case 'idTwice':
        return `Zwei Einträge heißen ${problem.id}: einen entfernen`;
      case 'turretFiducialAlone':
        return `${name(problem.teamId)} trägt eine Marke am Turm und keine an der Wanne: der Wanne eine geben oder die am Turm entfernen`;
      case 'noSuchPlatoon':
        return `${name(problem.teamId)} gehört zu einem Zug, den es nicht gibt (${problem.platoonId}): einen wählen`;
      case 'noSuchUnitType':
        return `${name(problem.teamId)} ist ${problem.unitType || 'ohne Typ'}, das die Einheitendaten nicht kennen: einen Typ wählen`;
      case 'noCommandTeam':
        return `${name(problem.platoonId)} hat keinen Führungstrupp: einen seiner Trupps dazu bestimmen`;
      case 'badSize':
        return `${name(problem.teamId)}: ${problem.field} kann nicht ${problem.value} sein`;
      default:
        return unreachable(problem);
    }
  },
  'finding.impossible-flags': (p) =>
    `${p.team} kann so nicht sein: ${p.between.map((each) => excluding[each] ?? each).join(' und ')} schließen sich aus, eines wegnehmen`,
};
