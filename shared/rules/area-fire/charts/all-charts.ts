import { areaTable } from './area-table';
import { artilleryData } from './artillery';
import { columnModifierChart } from './column-modifiers';
import { formationNotes } from './formation-notes';
import { moveChart } from './moves';
import { sectionChart } from './sections';
import { vehicleChart } from './vehicles';

/** The charts that the area-fire rules leave to their users, in the order of their list of missing tables. */
export const areaFireCharts = [
  areaTable,
  columnModifierChart,
  artilleryData,
  formationNotes,
  sectionChart,
  vehicleChart,
  moveChart,
] as const;
