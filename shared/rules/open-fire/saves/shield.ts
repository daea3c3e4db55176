import { judgeAhead } from '../../measure';
import type { Before, Verdict } from '../../verdict';
import type { Subject } from '../subject';

/** Whether a gun has a shield at all. */
export function hasShield({ unit }: Pick<Subject, 'unit'>): boolean {
  return (unit.equipment ?? []).includes('gun-shield');
}

/** Whether a gun's shield faces a shooter: he lies ahead of its front line, as for armour. */
export function shieldFaces(gun: Subject, shooter: Subject, before: Before): Verdict {
  return judgeAhead(gun.hull, gun.hull.frontMm, shooter.onBoard, before);
}
