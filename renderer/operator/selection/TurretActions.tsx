import type { TurretHeading } from '../../../shared/board/board';
import { english } from '../../strings/english';
import { useConsole } from '../data/console-context';
import { Caps } from '../frame/Caps';

/** The turret: how its heading is known, a turn either way, and back to assumed. */
export function TurretActions({ turret }: { readonly turret: TurretHeading }) {
  const { act } = useConsole();
  const turn = (deg: 5 | -5) => act({ kind: 'turnTurret', stepRad: (deg * Math.PI) / 180 });
  return (
    <span className="turret-actions">
      <span className="muted">
        {english.selection.turret} <strong>{english.selection.turretSources[turret.source]}</strong>
      </span>
      {turret.source === 'fiducial' ? null : (
        <>
          <button
            type="button"
            className="button square"
            aria-label={english.selection.turretLeft}
            title={english.selection.turretLeft}
            onClick={() => turn(5)}
          >
            <Caps id="turretLeft" />
          </button>
          <button
            type="button"
            className="button square"
            aria-label={english.selection.turretRight}
            title={english.selection.turretRight}
            onClick={() => turn(-5)}
          >
            <Caps id="turretRight" />
          </button>
        </>
      )}
      {turret.source === 'operator' ? (
        <button type="button" className="button quiet" onClick={() => act({ kind: 'resetTurret' })}>
          <Caps id="turretReset" /> {english.selection.turretReset}
        </button>
      ) : null}
    </span>
  );
}
