import type { TeamFlags } from '../../shared/board/board';
import type { TerrainEdit } from './terrain/terrain-edit';

/** The pages of the main pane, in the order of their number keys. */
export const viewIds = ['table', 'map', 'camera', 'projector', 'setup', 'roster', 'settings'] as const;
export type ViewId = (typeof viewIds)[number];

/**
 * Everything the operator can ask for by a key, a button or a menu entry. Buttons and keys produce the same
 * actions, so that neither can do what the other cannot.
 */
export type ConsoleAction =
  | { readonly kind: 'showView'; readonly view: ViewId }
  | { readonly kind: 'toggleLight'; readonly light: 'blank' | 'work-light' }
  | { readonly kind: 'toggleFreeze' }
  | { readonly kind: 'toggleKeysHelp' }
  | { readonly kind: 'cycleTeam'; readonly direction: 1 | -1 }
  | { readonly kind: 'selectTeam'; readonly teamId: string }
  | { readonly kind: 'selectObjective'; readonly objectiveId: string }
  | { readonly kind: 'openSearch' }
  | { readonly kind: 'escape' }
  | { readonly kind: 'pickTarget' }
  | { readonly kind: 'declareTarget'; readonly targetId: string }
  | { readonly kind: 'clearTarget' }
  | { readonly kind: 'turnTurret'; readonly stepRad: number }
  | { readonly kind: 'setTurret'; readonly teamId: string; readonly offsetRad: number }
  | { readonly kind: 'resetTurret' }
  | { readonly kind: 'pickObjectivePlace' }
  | {
      readonly kind: 'placeObjective';
      readonly objectiveId: string;
      readonly xMm: number;
      readonly yMm: number;
    }
  | { readonly kind: 'liftObjective'; readonly objectiveId: string }
  /** Asks about a base: the one named, else the next that has no name or no front. */
  | { readonly kind: 'pickBase'; readonly baseId?: number; readonly headingRad?: number }
  | {
      readonly kind: 'nameBase';
      readonly baseId: number;
      readonly teamId: string;
      readonly headingRad: number;
    }
  /** The roster takes up how a fiducial was seen to sit. */
  | {
      readonly kind: 'seatFiducial';
      readonly teamId: string;
      readonly offsetMm: readonly [number, number];
      readonly rotationRad: number;
    }
  | { readonly kind: 'openEmptyTable' }
  | { readonly kind: 'takeEmptyTable' }
  | { readonly kind: 'toggleFlag'; readonly flag: keyof TeamFlags }
  | { readonly kind: 'toggleSilence'; readonly platoonId?: string }
  | { readonly kind: 'toggleUnits' }
  | { readonly kind: 'cycleDetail' }
  /** Terrain is drawn, or no longer. */
  | { readonly kind: 'toggleTerrain' }
  | { readonly kind: 'editTerrain'; readonly edit: TerrainEdit }
  | { readonly kind: 'nextStep' }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  | { readonly kind: 'askNewGame' }
  | { readonly kind: 'startNewGame' }
  | { readonly kind: 'openProjector' }
  | { readonly kind: 'restartCapture' }
  /** Camera or projector were knocked: find them where they stand by now. */
  | { readonly kind: 'findAnew' }
  | { readonly kind: 'moveRegion'; readonly direction: 1 | -1 };
