import './panel.css';
import { missionStage } from '../../../shared/session/mission/mission';
import { english } from '../../strings/english';
import { useSession } from '../data/console-context';
import { ThisStep } from '../play/ThisStep';
import { Matters } from '../rules/Matters';
import { Attention } from './Attention';
import { Log } from './Log';
import { Objectives } from './Objectives';
import { Shot } from './Shot';

/** What matters now, in the order in which a player asks: what is wrong, what is due, my shot and what it hangs on, the objectives, what happened. */
export function SidePanel() {
  const { mission } = useSession();
  // While a mission is set up its next stage is what everyone waits for.
  const isSetUp = mission !== undefined && missionStage(mission).kind !== 'playing';
  return (
    <aside className="side" aria-label={english.regions.side} data-region="side">
      {isSetUp ? <ThisStep /> : null}
      <Attention />
      {isSetUp ? null : <ThisStep />}
      {isSetUp ? null : <Shot />}
      {isSetUp ? null : <Matters />}
      <Objectives />
      <Log />
    </aside>
  );
}
