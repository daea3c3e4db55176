import type { Roster } from '../board/team';
import type { SheetItem } from './fiducial-sheet';

/** Cards and objectives have no mount of their own; a card's fiducial is as large as a team's usually is. */
const OBJECTIVE_MM = 30;

/** Every fiducial of a roster: on a team's base, on its turret (`turretOf` names that), and on objectives. */
export function rosterItems(
  { teams, objectives }: Roster,
  turretOf: (teamName: string) => string,
): readonly SheetItem[] {
  return [
    ...teams.flatMap(({ name, fiducial, turretFiducial }) => [
      ...(fiducial ? [{ id: fiducial.id, sizeMm: fiducial.sizeMm, name }] : []),
      ...(turretFiducial
        ? [{ id: turretFiducial.id, sizeMm: turretFiducial.sizeMm, name: turretOf(name) }]
        : []),
    ]),
    ...objectives.flatMap(({ name, fiducialId }) =>
      fiducialId === undefined ? [] : [{ id: fiducialId, sizeMm: OBJECTIVE_MM, name }],
    ),
  ];
}
