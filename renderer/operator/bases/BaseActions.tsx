import { useEffect, useRef } from 'react';
import type { Base } from '../../../shared/board/team';
import { baseHeadingRad } from '../../../shared/tracking/base-standing';
import type { BaseTrack, BaseTracking } from '../../../shared/tracking/bases';
import { useStore } from '../../live/value-store';
import { baseStrings } from '../../strings/english-bases';
import { useConsole, useSession } from '../data/console-context';
import { Caps } from '../frame/Caps';
import { namesOf } from '../names';
import { answersFor, nextFront, openQuestions } from './questions';

const { strip } = baseStrings;

/** The question about one base, under the table: which team it is, and which way it faces. */
export function BaseActions({ baseId, aimedRad }: { readonly baseId: number; readonly aimedRad?: number }) {
  const { act, stores } = useConsole();
  const { bases } = useStore(stores.tracking).state;
  const track = bases?.tracks.find(({ id }) => id === baseId);
  return (
    <div className="strip-team base-question">
      {bases && track ? (
        <Question key={baseId} track={track} bases={bases} headingRad={aimedRad ?? baseHeadingRad(track)} />
      ) : (
        <p role="status">{strip.gone}</p>
      )}
      <div className="strip-row">
        <span className="help">{strip.help}</span>
        <span className="spacer" />
        {openQuestions(bases).length > 1 ? (
          <button type="button" className="button quiet" onClick={() => act({ kind: 'pickBase' })}>
            <Caps id="pickBase" /> {strip.next}
          </button>
        ) : null}
        <button type="button" className="button quiet" onClick={() => act({ kind: 'escape' })}>
          <Caps id="escape" /> {strip.cancel}
        </button>
      </div>
    </div>
  );
}

interface QuestionProps {
  readonly track: BaseTrack;
  readonly bases: BaseTracking;
  readonly headingRad: number;
}

function Question({ track, bases, headingRad }: QuestionProps) {
  const { act } = useConsole();
  const { roster } = useSession();
  const first = useRef<HTMLButtonElement>(null);
  const answers = answersFor(track, bases, roster);
  const turn = (direction: 1 | -1) =>
    act({ kind: 'pickBase', baseId: track.id, headingRad: nextFront(track, headingRad, direction) });
  // Whoever opened the question goes on to its first answer, by keyboard as by pointer.
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const latest = useRef(turn);
  latest.current = turn;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.target instanceof HTMLInputElement) return;
      if (event.key === 'ArrowLeft') latest.current(1);
      else if (event.key === 'ArrowRight') latest.current(-1);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const named = track.identity.kind === 'named' ? track.identity.teamId : undefined;
  return (
    <>
      <div className="strip-row">
        <p className="who">
          <strong>{named === undefined ? strip.which : strip.whichWay(namesOf(roster)(named))}</strong>
          <span className="muted">{sizeOf(track.seen.base)}</span>
        </p>
        <span className="front-choice">
          <span className="muted">{strip.front}</span>
          <button type="button" className="button square" aria-label={strip.turnLeft} onClick={() => turn(1)}>
            ↺
          </button>
          <button
            type="button"
            className="button square"
            aria-label={strip.turnRight}
            onClick={() => turn(-1)}
          >
            ↻
          </button>
        </span>
      </div>
      <fieldset className="answers">
        <legend className="unseen">{strip.which}</legend>
        {answers.map(({ teamId, name, stands }, index) => (
          <button
            key={teamId}
            ref={index === 0 ? first : undefined}
            type="button"
            className={stands === 'elsewhere' ? 'button quiet' : 'button'}
            onClick={() => act({ kind: 'nameBase', baseId: track.id, teamId, headingRad })}
          >
            {stands === 'elsewhere' ? strip.elsewhere(name) : name}
          </button>
        ))}
        {answers.length === 0 ? <span className="muted">{strip.nobody}</span> : null}
      </fieldset>
    </>
  );
}

function sizeOf({ shape, widthMm, depthMm }: Base): string {
  return shape === 'round' ? strip.round(`${widthMm}`) : strip.where(`${widthMm}`, `${depthMm}`);
}
