import { objectiveSize } from '../../../../shared/board/objective-marker';
import { ok } from '../../../../shared/result';
import { aspectWord } from '../../../../shared/rules/measure';
import { type LengthKey, lengths } from '../../../../shared/rules/open-fire/lengths';
import { notDice } from '../../../../shared/rules/open-fire/rule-input';
import { aspectOfParts, partHit } from '../../../../shared/rules/open-fire/shooting/aspect';
import { judgeField } from '../../../../shared/rules/open-fire/shooting/field-of-fire';
import { z } from '../../../../shared/zod';
import type { VectorRules } from '../vector-rules';
import { answers, fault, flag, point } from './answer';
import { frontPart, partAt, placedAt } from './placed';

const aspectInput = z.object({ hull: frontPart, turret: frontPart.nullish(), shooter: point });
const fieldInput = frontPart.extend({ allRound: flag, points: z.array(point) });
/** The last is a marker's width and depth, in the table of lengths like the others. */
const lengthKey = z.enum([...(Object.keys(lengths) as LengthKey[]), 'objective']);

/** Lengths, lines and arcs. */
export const geometryVectors: VectorRules = {
  'armour-aspect': answers(aspectInput, ({ hull, turret, shooter }) => {
    const found = aspectOfParts(partAt(hull), turret ? partAt(turret) : undefined, placedAt(shooter), {
      hullWasMarginal: false,
      turretWasMarginal: false,
    });
    return ok({
      hull: aspectWord(found.hull.decision),
      ...(found.turret && { turret: aspectWord(found.turret.decision) }),
      dieNeeded: found.aspect === 'split',
      aspect: found.aspect,
    });
  }),
  'field-of-fire': answers(fieldInput, ({ allRound, points, ...front }) => {
    const kind = allRound ? 'all-round' : 'front-half-plane';
    const inFieldOfFire = points.map(
      (target) =>
        judgeField(kind, partAt(front), placedAt(target), { wasMarginal: false }).verdict.decision === 'yes',
    );
    return ok({ inFieldOfFire });
  }),
  'hull-turret-die': answers(z.object({ dice: z.array(z.number()) }), ({ dice }) => {
    const bad = notDice('dice', dice);
    return bad ? fault(bad) : ok({ area: dice.map(partHit) });
  }),
  'distance-pair': answers(z.object({ key: lengthKey }), ({ key }) =>
    ok(
      key === 'objective'
        ? { in: objectiveSize.in, cm: objectiveSize.mm.map((millimetres) => millimetres / 10) }
        : lengths[key],
    ),
  ),
  'objective-size': answers(z.object({}), () => ok(objectiveSize)),
};
