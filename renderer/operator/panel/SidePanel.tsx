import './panel.css';
import { english } from '../../strings/english';
import { ThisStep } from '../play/ThisStep';
import { Attention } from './Attention';
import { Log } from './Log';
import { Objectives } from './Objectives';
import { Shot } from './Shot';

/** What matters now, in the order in which a player asks: what is wrong, what is due, my shot, the objectives, what happened. */
export function SidePanel() {
  return (
    <aside className="side" aria-label={english.regions.side} data-region="side">
      <Attention />
      <ThisStep />
      <Shot />
      <Objectives />
      <Log />
    </aside>
  );
}
