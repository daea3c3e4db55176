import { cameraFromSetup } from '../../../calibration/by-hand';
import { projectorOnTable } from '../../../calibration/projector/projector-on-table';
import type { Rig, RigFigures } from '../../../shared/session/rig';
import type { TableSetup } from '../../../shared/session/session';

/** What a rig is saved with: the keys say whose figures are meant, of all cameras and projectors that it knows. */
export interface InUse {
  readonly cameraKey: string;
  readonly projectorKey: string;
}

/** How far off a set-up is, as far as that is known. */
export function figuresOf(setup: TableSetup, { cameraKey, projectorKey }: InUse): RigFigures {
  const camera = setup.cameras[cameraKey];
  const placed = camera && cameraFromSetup(camera, setup.table);
  const projector = setup.projectors[projectorKey];
  const light = projector && projectorOnTable(projector, setup.table);
  const lens = setup.lenses?.[cameraKey];
  return {
    ...(placed?.ok && { cameraMm: placed.value.sigmaMm }),
    ...(light?.ok && { projectorMm: light.value.sigmaMm }),
    ...(lens && { lensPx: lens.rmsPx }),
  };
}

/** The list with one more at its end. A name that is there already gets a number behind it. */
export function withRig(rigs: readonly Rig[], rig: Rig): readonly Rig[] {
  return [...rigs, { ...rig, id: freeId(rigs, rig.id), name: freeName(rigs, rig.name) }];
}

/** The list with one called something else; a name of spaces alone changes nothing. */
export function renamed(rigs: readonly Rig[], id: string, name: string): readonly Rig[] {
  const wanted = name.trim().slice(0, 80);
  if (wanted === '') return rigs;
  const others = rigs.filter((rig) => rig.id !== id);
  return rigs.map((rig) => (rig.id === id ? { ...rig, name: freeName(others, wanted) } : rig));
}

/** Whether a set-up is the rig's as it was saved. */
export function isInUse(rig: Rig, setup: TableSetup): boolean {
  return JSON.stringify(rig.setup) === JSON.stringify(setup);
}

function freeName(rigs: readonly Rig[], name: string): string {
  const isTaken = (wanted: string) => rigs.some((rig) => rig.name === wanted);
  if (!isTaken(name)) return name;
  for (let number = 2; ; number++) {
    const numbered = `${name.slice(0, 74)} (${number})`;
    if (!isTaken(numbered)) return numbered;
  }
}

function freeId(rigs: readonly Rig[], id: string): string {
  for (let number = 0; ; number++) {
    const wanted = number === 0 ? id : `${id}-${number}`;
    if (!rigs.some((rig) => rig.id === wanted)) return wanted;
  }
}
