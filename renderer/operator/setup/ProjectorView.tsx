import { english } from '../../strings/english';
import { ProjectorStep } from './ProjectorStep';

/** The projector's corners on a page of their own, for a touch-up in mid-game. */
export function ProjectorView() {
  return (
    <section className="page setup" aria-label={english.views.projector} data-region="stage">
      <div className="setup-body">
        <ProjectorStep handles="shown" />
      </div>
    </section>
  );
}
