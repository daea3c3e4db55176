import type { Board } from '../../../shared/board/board';
import { disputeCard } from '../../../shared/overlay/svg/dispute-card';
import { rulesetOf } from '../../../shared/rules/registry';
import { playStrings } from '../../strings/english-play';
import { useSession } from '../data/console-context';

interface SaveCardProps {
  readonly board: Board;
  readonly shooterId: string;
  readonly targetId: string;
}

const widthPx = 1200;

/** Saves the verdict of a shot as a card: a drawing that any browser shows, and its text beside it. */
export function SaveCard({ board, shooterId, targetId }: SaveCardProps) {
  const session = useSession();
  const save = () => {
    const card = disputeCard(board, rulesetOf(session), { shooterId, targetId, language: 'en', widthPx });
    if (!card.ok) return;
    download(`${shooterId}-${targetId}.svg`, card.value.svg, 'image/svg+xml');
    download(`${shooterId}-${targetId}.txt`, card.value.text, 'text/plain');
  };
  return (
    <button type="button" className="button quiet small" title={playStrings.fire.cardHelp} onClick={save}>
      {playStrings.fire.card}
    </button>
  );
}

function download(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
