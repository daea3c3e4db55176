import { useState } from 'react';
import { testScore } from '../../../shared/rules/open-fire/ratings';
import { hasFlag } from '../../../shared/session/play/flags';
import type { Session } from '../../../shared/session/session';
import { playStrings } from '../../strings/english-play';
import { selectedTeamId } from '../commands-for';
import { DiceEntry } from './DiceEntry';
import { useThrow } from './use-throw';

/** In the movement step, the selected platoon of soldiers or guns may dig in instead of moving. */
export function DigIn({ session }: { readonly session: Session }) {
  const { roster, turn } = session;
  const teamId = selectedTeamId(session);
  const team = roster.teams.find(({ id }) => id === teamId);
  const platoon = roster.platoons.find(({ id }) => id === team?.platoonId);
  const [askedId, setAskedId] = useState<string>();
  if (!team || !platoon || platoon.kind === 'tank' || platoon.sideId !== turn.sideId) return null;
  const isDone = hasFlag(session, team.id, 'dugInAttempt') || hasFlag(session, team.id, 'dugIn');
  if (turn.step !== 'movement' || isDone) return null;
  const isAsked = askedId === platoon.id;
  return (
    <div className="due">
      <button
        type="button"
        className="button small"
        aria-expanded={isAsked}
        onClick={() => setAskedId(isAsked ? undefined : platoon.id)}
      >
        {playStrings.step.digIn(platoon.name)}
      </button>
      {isAsked ? <Test platoonId={platoon.id} name={platoon.name} needed={testScore(platoon.skill)} /> : null}
    </div>
  );
}

interface TestProps {
  readonly platoonId: string;
  readonly name: string;
  readonly needed: number;
}

function Test({ platoonId, name, needed }: TestProps) {
  const throwing = useThrow(1, (thrown) => ({
    kind: 'rollTest',
    test: 'digIn',
    id: platoonId,
    needed,
    thrown,
  }));
  const label = playStrings.step.test('digIn', name);
  return (
    <>
      <p>
        <strong className="needed">{needed}+</strong> {label}
      </p>
      <DiceEntry count={1} throwing={throwing} label={label} />
    </>
  );
}
