import './panel.css';
import type { ReactNode } from 'react';
import { english } from '../../strings/english';
import type { ShotFacts } from './shot-facts';

interface FactsProps {
  readonly facts: ShotFacts;
  /** What may be done about the shot. */
  readonly children?: ReactNode;
}

/** The figures, what may be done about them, and why they are so. */
export function Facts({ facts, children }: FactsProps) {
  if (facts.kind === 'unanswered') return <p className="muted">{facts.reason}</p>;
  const { score, aspect } = facts;
  return (
    <>
      <div className="figures">
        <p className={`figure-block ${facts.verdict}`}>
          <strong className="big">{score ?? english.shot.verdicts[facts.verdict]}</strong>
          {score === undefined ? null : <span className="muted">{english.shot.toHit}</span>}
        </p>
        {aspect === undefined ? null : (
          <p className="figure-block">
            <strong className="big">{aspect}</strong>
            <span className="muted">{english.shot.armour}</span>
          </p>
        )}
      </div>
      {score === undefined ? <p className="headline">{facts.headline}</p> : null}
      {score === undefined && facts.figures !== undefined ? <p>{facts.figures}</p> : null}
      {facts.doubtful || facts.verdict === 'marginal' ? (
        <p className="doubt-note">{english.shot.marginal}</p>
      ) : null}
      {children}
      <ul className="why" aria-label={english.shot.why}>
        {facts.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </>
  );
}
