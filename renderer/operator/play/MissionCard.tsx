import { useState } from 'react';
import type { Board } from '../../../shared/board/board';
import { setupOrders } from '../../../shared/rules/open-fire/missions/setup-order';
import { rulesetOf } from '../../../shared/rules/registry';
import { query } from '../../../shared/rules/ruleset';
import { missionStage, playerSides } from '../../../shared/session/mission/mission';
import { missionFindings } from '../../../shared/session/mission/mission-findings';
import { bombOf, victoriesOf } from '../../../shared/session/mission/victory';
import type { Session } from '../../../shared/session/session';
import { missionNames, missionStrings } from '../../strings/english-mission';
import { useConsole, useSession } from '../data/console-context';
import { namesOf } from '../names';
import { DiceEntry } from './DiceEntry';
import { useThrow } from './use-throw';

const missionIds = ['free-for-all', 'knife-fight', 'doodlebug'] as const;

interface MissionProps {
  readonly session: Session;
  readonly board: Board | undefined;
}

/** The mission: chosen before the first turn, set up stage by stage, and its victory watched. */
export function MissionCard({ session, board }: MissionProps) {
  const { mission, turn } = session;
  if (rulesetOf(session).missionIds.length === 0) return null;
  if (!mission) {
    const isBegin = turn.number === 1 && turn.sideId === 'first' && turn.step === 'starting';
    return isBegin ? <Choose board={board} /> : null;
  }
  const stage = missionStage(mission);
  return stage.kind === 'playing' ? (
    <Playing session={session} board={board} />
  ) : (
    <SetUp session={session} board={board} />
  );
}

function Choose({ board }: { readonly board: Board | undefined }) {
  const { dispatch } = useConsole();
  const [isOpen, setOpen] = useState(false);
  const ruleset = rulesetOf(useSession());
  return (
    <div className="mission">
      <button type="button" className="button small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {missionStrings.choose}
      </button>
      {isOpen
        ? missionIds.map((missionId) => {
            const fits = board && query(board, ruleset, { kind: 'mission', missionId }).ok;
            return (
              <button
                key={missionId}
                type="button"
                className="button mission-choice"
                disabled={!fits}
                title={fits ? undefined : missionStrings.tooSmall}
                onClick={() => void dispatch({ kind: 'chooseMission', missionId })}
              >
                <strong>{missionNames[missionId]}</strong>
                <span className="muted">{missionStrings.about[missionId]}</span>
              </button>
            );
          })
        : null}
    </div>
  );
}

function SetUp({ session, board }: MissionProps) {
  const { dispatch } = useConsole();
  const { mission, roster } = session;
  if (!mission) return null;
  const name = namesOf(roster);
  const stage = missionStage(mission);
  const { placings, platoonsFirst, firstTurn } = setupOrders[mission.missionId];
  const placing = stage.kind === 'placing' ? placings[stage.index] : undefined;
  const outside = board
    ? missionFindings(session, board).filter(({ severity }) => severity === 'broken')
    : [];
  const begins = stage.kind === 'deployment' && firstTurn !== 'higher die';
  return (
    <div className="mission">
      <p>
        <strong>{missionNames[mission.missionId]}</strong>{' '}
        {placing ? missionStrings.placing(name(playerSides[placing.by]), placing.what) : null}
        {stage.kind === 'deployment' ? missionStrings.deployment(name(playerSides[platoonsFirst])) : null}
        {stage.kind === 'rollOff' ? missionStrings.rollOff : null}
      </p>
      {outside.length > 0 ? <p className="doubt-note">{missionStrings.outside(outside.length)}</p> : null}
      {stage.kind === 'rollOff' ? <RollOff /> : null}
      <span className="volley-buttons">
        {stage.kind === 'rollOff' ? null : (
          <button
            type="button"
            className="button primary"
            onClick={() => void dispatch({ kind: 'missionStep' })}
          >
            {begins ? missionStrings.begin : missionStrings.next}
          </button>
        )}
        <Leave />
      </span>
    </div>
  );
}

function RollOff() {
  const throwing = useThrow(2, (thrown) => ({ kind: 'rollOff', thrown }));
  return <DiceEntry count={2} throwing={throwing} label={missionStrings.rollOff} />;
}

function Leave() {
  const { dispatch } = useConsole();
  return (
    <button type="button" className="button quiet" onClick={() => void dispatch({ kind: 'leaveMission' })}>
      {missionStrings.leave}
    </button>
  );
}

function Playing({ session, board }: MissionProps) {
  const { dispatch } = useConsole();
  const name = namesOf(session.roster);
  const bomb = bombOf(session);
  const victories = board ? victoriesOf(session, board) : [];
  if (!bomb && victories.length === 0) return null;
  return (
    <div className="mission">
      {bomb ? <p>{missionStrings.bomb[bomb]}</p> : null}
      {victories.map((victory) => {
        const { sideId, by, objectiveId, doubtful } = victory;
        return (
          <div key={`${by} ${objectiveId}`} className="due">
            <p className={doubtful ? 'doubt-note' : 'victory'}>
              {missionStrings.victory(name(sideId), victory, name(objectiveId ?? ''))}
            </p>
            <button
              type="button"
              className="button"
              onClick={() => void dispatch({ kind: 'declareWinner', sideId, by })}
            >
              {missionStrings.declare}
            </button>
          </div>
        );
      })}
    </div>
  );
}
