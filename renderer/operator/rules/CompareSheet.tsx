import './rules.css';
import { useMemo } from 'react';
import { useStore } from '../../live/value-store';
import { rulesStrings } from '../../strings/english-rules';
import { useConsole, useSession } from '../data/console-context';
import { Sheet } from '../frame/Sheet';
import { namesOf } from '../names';
import { Facts } from '../panel/Facts';
import { type ComparedShot, compareShots } from './compare-shots';

interface CompareSheetProps {
  readonly shooterId: string;
  readonly targetId: string;
  readonly onClose: () => void;
}

/** A modal sheet with one declared shot under every system of rules, side by side. It follows the table. */
export function CompareSheet({ shooterId, targetId, onClose }: CompareSheetProps) {
  const { stores } = useConsole();
  const session = useSession();
  const { state: tracking } = useStore(stores.tracking);
  const name = namesOf(session.roster);
  const shots = useMemo(
    () => compareShots(session, tracking, shooterId, targetId),
    [session, tracking, shooterId, targetId],
  );
  const { title, lead } = rulesStrings.compare;
  return (
    <Sheet title={title} lead={lead} kind="compare-sheet" beside="closes" onClose={onClose}>
      <p className="duel">
        <strong>{name(shooterId)}</strong> → <strong>{name(targetId)}</strong>
      </p>
      <div className="compare-columns">
        {shots.map((shot) => (
          <ComparedColumn key={shot.rulesetId} shot={shot} inUse={shot.rulesetId === session.rulesetId} />
        ))}
      </div>
    </Sheet>
  );
}

function ComparedColumn({ shot, inUse }: { readonly shot: ComparedShot; readonly inUse: boolean }) {
  const { rules, facts } = shot;
  const strings = rulesStrings.compare;
  const verdict = facts.kind === 'shot' ? facts.verdict : 'none';
  return (
    <section className={`card compare-column ${verdict}`} aria-label={rules}>
      <h2>
        {rules} {inUse ? <span className="muted">{strings.inUse}</span> : null}
      </h2>
      <p className="compare-verdict">
        {facts.kind === 'shot' ? strings.verdicts[facts.verdict] : strings.unanswered}
      </p>
      <Facts facts={facts} />
    </section>
  );
}
