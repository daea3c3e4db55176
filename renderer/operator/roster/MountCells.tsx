import type { FiducialMount } from '../../../shared/board/team';
import { degrees, radians } from '../../../shared/geometry/angle';
import { rosterStrings } from '../../strings/english-roster';
import { NumberCell } from './cells';

interface MountProps {
  /** The team's. */
  readonly name: string;
  readonly mount: FiducialMount;
  /** What is wrong with a size, in words. */
  readonly trouble: string | undefined;
  readonly change: (patch: Partial<FiducialMount>) => void;
}

/** Four cells of a team's row: how large its fiducial is and where it sits on the base. */
export function MountCells({ name, mount, trouble, change }: MountProps) {
  const { columns } = rosterStrings;
  const label = (column: string) => `${column}, ${name}`;
  const [aheadMm, leftMm] = mount.offsetMm;
  return (
    <>
      <td>
        <NumberCell
          label={label(columns.size)}
          value={mount.sizeMm}
          trouble={trouble}
          commit={(sizeMm) => change({ sizeMm })}
        />
      </td>
      <td>
        <NumberCell
          label={label(columns.height)}
          value={mount.heightMm}
          commit={(heightMm) => change({ heightMm })}
        />
      </td>
      <td className="pair">
        <NumberCell
          label={`${label(columns.offset)} 1`}
          value={aheadMm}
          commit={(ahead) => change({ offsetMm: [ahead, leftMm] })}
        />
        <NumberCell
          label={`${label(columns.offset)} 2`}
          value={leftMm}
          commit={(left) => change({ offsetMm: [aheadMm, left] })}
        />
      </td>
      <td>
        <NumberCell
          label={label(columns.rotation)}
          value={degrees(mount.rotationRad)}
          commit={(deg) => change({ rotationRad: radians(deg) })}
        />
      </td>
    </>
  );
}
