import { useStore } from '../../live/value-store';
import { SimulatedTableView } from '../../simulated/SimulatedTableView';
import { english } from '../../strings/english';
import { simulatedStrings } from '../../strings/english-simulated';
import { useConsole, useSession } from '../data/console-context';
import { Stage } from '../frame/Stage';
import { StageBar } from '../frame/StageBar';
import { useTeamAct } from '../map/use-point-act';
import { KnockButtons } from './KnockButtons';
import { ModelsAside } from './ModelsAside';

/** The simulated table in 3D: what a newcomer sees first. Moves go to the capture window, which holds the truth. */
export default function SimulatedView() {
  const { stores, host, act } = useConsole();
  const session = useSession();
  const world = useStore(stores.world);
  const { state: tracking } = useStore(stores.tracking);
  const acts = useTeamAct();
  return (
    <Stage label={english.views.table} kind="simulated-stage">
      {world === undefined ? (
        <p className="loading">{english.loading}</p>
      ) : (
        <SimulatedTableView
          world={world}
          session={session}
          tracking={tracking}
          onMove={(teamId, pose, turretOffsetRad) =>
            host.link.send({
              kind: 'simulated-move',
              teamId,
              pose,
              ...(turretOffsetRad === undefined ? {} : { turretOffsetRad }),
            })
          }
          onTurretTurned={(teamId, offsetRad) => act({ kind: 'setTurret', teamId, offsetRad })}
          onSelect={acts.click}
          onAimAt={acts.rightClick}
          onSelectNothing={acts.clickNothing}
        />
      )}
      {world?.models === 'beside' ? (
        <div className="stage-bar" role="status">
          {simulatedStrings.emptyHint}
          <ModelsAside />
        </div>
      ) : (
        <p className="stage-hint">{english.stage.simulatedHint}</p>
      )}
      <KnockButtons />
      <StageBar />
    </Stage>
  );
}
