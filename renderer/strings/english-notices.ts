import type { HostNotice, HostNoticeId } from '../../shared/ipc';

type Params = Readonly<Record<string, string | number>>;
type Sentence = (params: Params) => { readonly title: string; readonly body: string };

const value = (params: Params, name: string, otherwise: string): string => `${params[name] ?? otherwise}`;

/** What a new game begins with, by how many of setup, roster and terrain were kept in files of their own. */
const begunWith = ({ kept }: Params): string =>
  kept === 3
    ? 'with the table’s set-up, the roster and the terrain as they were'
    : Number(kept ?? 0) > 0
      ? 'with what could be read of set-up, roster and terrain'
      : 'with the sample table';

/** What the host's notices say, by id. Each names the thing, what happened to it, and what to do now. */
const sentences: Readonly<Record<HostNoticeId, Sentence>> = {
  settingsCorrupt: (p) => ({
    title: 'The settings could not be read and were set aside',
    body: `Arclight goes on with its usual settings. The old file is kept as ${value(p, 'setAsideAs', 'a copy beside it')}: ${value(p, 'reason', 'it is damaged')}.`,
  }),
  settingsNewer: (p) => ({
    title: `The settings were written by a newer Arclight (version ${value(p, 'version', '?')})`,
    body: `This one knows version ${value(p, 'known', '?')} and goes on with its usual settings. The newer file is kept as ${value(p, 'setAsideAs', 'a copy beside it')}.`,
  }),
  settingsUnreadable: (p) => ({
    title: 'The settings can neither be read nor moved out of the way',
    body: `${value(p, 'path', 'The settings file')}: ${value(p, 'reason', 'reading failed')}. Arclight goes on with its usual settings and leaves the file alone. Check the folder’s rights, then start again.`,
  }),
  journalTorn: (p) => ({
    title: 'The last command before Arclight ended was not written whole',
    body: `It was dropped (line ${value(p, 'line', 'last')}). Everything before it is here: do it again if you miss it.`,
  }),
  journalCorrupt: (p) => ({
    title: 'The saved game is damaged',
    body: `It was taken up to line ${value(p, 'line', '?')} (${value(p, 'linesLost', 'some')} lines lost) and the whole file kept as ${value(p, 'setAsideAs', 'a copy beside it')}: ${value(p, 'reason', 'a line is damaged')}.`,
  }),
  journalNewer: (p) => ({
    title: `The saved game was written by a newer Arclight (version ${value(p, 'version', '?')})`,
    body: `This one knows version ${value(p, 'known', '?')} and began a new game ${begunWith(p)}. The newer file is kept as ${value(p, 'setAsideAs', 'a copy beside it')}.`,
  }),
  journalUnreadable: (p) => ({
    title: 'The saved game could not be read',
    body: `A new game was begun ${begunWith(p)}. The old file is kept as ${value(p, 'setAsideAs', 'a copy beside it')}: ${value(p, 'reason', 'it is damaged')}.`,
  }),
  journalMissing: (p) => ({
    title: 'The saved game is not where it was',
    body: `${value(p, 'path', 'Its file')} is gone. A new game was begun with the set-up, roster and terrain that were kept. To go on with the old game, put the file back before the first command and start again.`,
  }),
  journalRefused: (p) => ({
    title: `${value(p, 'count', 'Some')} saved commands do not fit today’s rules`,
    body: 'They were passed over; everything else of the game is here.',
  }),
  journalClosed: (p) => ({
    title: 'The game’s record had grown very long',
    body: `It was closed and kept as ${value(p, 'setAsideAs', 'a copy beside it')}. The game goes on where it was; earlier steps can no longer be undone.`,
  }),
  notSaved: (p) => ({
    title: 'The game cannot be saved',
    body: `${value(p, 'path', 'The data folder')}: ${value(p, 'reason', 'writing failed')}. Free some space or check the folder’s rights; commands are refused until it works again.`,
  }),
  copyNotKept: (p) => ({
    title: 'Set-up, roster and terrain have no second copy at the moment',
    body: `${value(p, 'path', 'Their file')}: ${value(p, 'reason', 'writing failed')}. The game itself is saved. Free some space or check the folder’s rights; it is tried again with the next command.`,
  }),
  copyUnreadable: (p) => ({
    title: 'A kept set-up, roster or terrain could not be read',
    body: `The sample’s stands in its place. The file is kept as ${value(p, 'setAsideAs', 'it was')}: ${value(p, 'reason', 'it is damaged')}.`,
  }),
  captureCrashed: (p) => ({
    title: 'The camera window crashed and was restarted',
    body: `Tracks and game are kept. ${value(p, 'reason', '')}`.trim(),
  }),
  captureStopped: () => ({
    title: 'The camera window crashed three times within a minute',
    body: 'It rests now. Press Restart camera when you are ready; the game is kept.',
  }),
  operatorCrashed: () => ({
    title: 'This window crashed and was opened again',
    body: 'Nothing of the game was lost.',
  }),
  projectorCrashed: () => ({
    title: 'The projector window crashed and was opened again',
    body: 'The picture is back. Nothing of the game was lost.',
  }),
  gpuGone: () => ({
    title: 'The graphics process ended and was started again',
    body: 'Pictures come back by themselves. If it happens again, close other programs or update the graphics driver.',
  }),
  resumed: () => ({
    title: 'The computer was asleep',
    body: 'The camera was restarted. Check one corner of the table before you trust the lines.',
  }),
  displayRemoved: (p) => ({
    title: `The display “${value(p, 'label', 'projector')}” is gone`,
    body: 'The projector comes back by itself when it is plugged in again.',
  }),
};

/** A notice in words. */
export function describeNotice(notice: HostNotice): { readonly title: string; readonly body: string } {
  return sentences[notice.id](notice.params ?? {});
}
