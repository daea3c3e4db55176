import type { CameraChoice } from '../../shared/ipc';
import { type ConsoleAction, type ViewId, viewIds } from './console-action';
import { stepOut, type TerrainEdit } from './terrain/terrain-edit';

/** What the pointer and Enter mean at the moment. */
export type PickMode =
  | { readonly kind: 'none' }
  | { readonly kind: 'target'; readonly shooterId: string }
  | { readonly kind: 'objective'; readonly objectiveId: string }
  /** Which team a base is; `headingRad` is the front chosen so far, and the base's own where absent. */
  | { readonly kind: 'base'; readonly baseId: number; readonly headingRad?: number }
  /** Terrain is drawn: what of it is in hand. */
  | { readonly kind: 'terrain'; readonly edit: TerrainEdit };

/** A sheet that lies over the console until it is closed. */
export type Sheet = 'none' | 'keys' | 'search' | 'newGame' | 'emptyTable';

/** What the operator's window remembers for itself. Nothing of the game: that is the session's. */
export interface ConsoleState {
  readonly view: ViewId;
  readonly pick: PickMode;
  readonly sheet: Sheet;
}

/** The first view: the 3D table where the camera is simulated, else the map. */
export function initialConsoleState(camera: CameraChoice['kind']): ConsoleState {
  return { view: camera === 'simulated' ? 'table' : 'map', pick: { kind: 'none' }, sheet: 'none' };
}

/** What an action needs to know of the game to change the window: what is selected and what can be placed. */
export interface ConsoleContext {
  readonly camera: CameraChoice['kind'];
  readonly selectedTeamId?: string;
  readonly selectedObjectiveId?: string;
  readonly objectiveIds: readonly string[];
  /** The bases that have no name or no front. */
  readonly openBaseIds: readonly number[];
}

const nothingPicked: PickMode = { kind: 'none' };

/**
 * The window's state after an action. Actions that concern the game alone give back the same object, and so does
 * Escape with nothing left to close: it then clears the selection.
 */
export function reduceConsole(
  state: ConsoleState,
  action: ConsoleAction,
  context: ConsoleContext,
): ConsoleState {
  switch (action.kind) {
    case 'showView':
      if (!availableViews(context.camera).includes(action.view)) return state;
      return { ...state, view: action.view, pick: nothingPicked };
    case 'toggleKeysHelp':
      return { ...state, sheet: state.sheet === 'keys' ? 'none' : 'keys' };
    case 'openSearch':
      return { ...state, sheet: 'search' };
    case 'askNewGame':
      return { ...state, sheet: 'newGame' };
    case 'startNewGame':
      return { ...state, sheet: 'none', pick: nothingPicked };
    case 'escape':
      if (state.sheet !== 'none') return { ...state, sheet: 'none' };
      if (state.pick.kind === 'terrain') return outOfTerrain(state, state.pick.edit);
      return state.pick.kind === 'none' ? state : { ...state, pick: nothingPicked };
    case 'pickTarget':
      return pickTarget(state, context);
    case 'pickObjectivePlace':
      return pickObjective(state, context);
    case 'openEmptyTable':
      return { ...state, sheet: 'emptyTable' };
    case 'pickBase':
      return pickBase(state, action, context);
    case 'toggleTerrain':
      if (state.pick.kind === 'terrain') return { ...state, pick: nothingPicked };
      return { ...state, view: 'map', sheet: 'none', pick: { kind: 'terrain', edit: {} } };
    case 'editTerrain':
      return { ...state, pick: { kind: 'terrain', edit: action.edit } };
    case 'declareTarget':
    case 'nameBase':
    case 'placeObjective':
      return { ...state, pick: nothingPicked, sheet: 'none' };
    case 'selectTeam':
    case 'selectObjective':
    case 'cycleTeam':
      return { ...state, pick: nothingPicked, sheet: 'none' };
    default:
      return state;
  }
}

/** The views that exist: the 3D table only where the camera is simulated. */
export function availableViews(camera: CameraChoice['kind']): readonly ViewId[] {
  return camera === 'simulated' ? viewIds : viewIds.filter((view) => view !== 'table');
}

/** The view to show: the one chosen, or the map where a simulated table has gone. */
export function shownView(state: ConsoleState, camera: CameraChoice['kind']): ViewId {
  return availableViews(camera).includes(state.view) ? state.view : 'map';
}

/** Whether a view shows the table itself, so that the strip of the selected team belongs under it. */
export function showsTable(view: ViewId): boolean {
  return view === 'table' || view === 'map' || view === 'camera';
}

/** Corners are set to a pixel, so set-up is sent the picture at a usual camera's full width. */
const setupPictureWidthPx = 1920;

/** The camera's picture as a view asks for it: not at all, small, or wide enough to aim in. */
export function pictureWanted(view: ViewId): { readonly wanted: boolean; readonly widthPx?: number } {
  if (view === 'setup') return { wanted: true, widthPx: setupPictureWidthPx };
  return { wanted: showsTable(view) };
}

function pickTarget(state: ConsoleState, context: ConsoleContext): ConsoleState {
  if (context.selectedTeamId === undefined) return state;
  if (state.pick.kind === 'target') return { ...state, pick: nothingPicked };
  return { ...withTableView(state), pick: { kind: 'target', shooterId: context.selectedTeamId } };
}

/** Picks a place for the selected objective, else the next one in the list after the one being placed. */
function pickObjective(state: ConsoleState, context: ConsoleContext): ConsoleState {
  const { objectiveIds } = context;
  const current = state.pick.kind === 'objective' ? state.pick.objectiveId : undefined;
  const next =
    current === undefined
      ? (context.selectedObjectiveId ?? objectiveIds[0])
      : objectiveIds[objectiveIds.indexOf(current) + 1];
  if (next === undefined) return { ...state, pick: nothingPicked };
  return { ...state, view: 'map', sheet: 'none', pick: { kind: 'objective', objectiveId: next } };
}

/** Asks about the base named, else about the next one in the list after the one asked about now. */
function pickBase(
  state: ConsoleState,
  { baseId, headingRad }: Extract<ConsoleAction, { kind: 'pickBase' }>,
  { openBaseIds }: ConsoleContext,
): ConsoleState {
  const current = state.pick.kind === 'base' ? state.pick.baseId : undefined;
  const after = current === undefined ? -1 : openBaseIds.indexOf(current);
  const next = baseId ?? openBaseIds[after + 1] ?? openBaseIds[0];
  if (next === undefined) return { ...state, sheet: 'none' };
  const pick: PickMode = { kind: 'base', baseId: next, ...(headingRad === undefined ? {} : { headingRad }) };
  return { ...state, view: 'map', sheet: 'none', pick };
}

function outOfTerrain(state: ConsoleState, edit: TerrainEdit): ConsoleState {
  const out = stepOut(edit);
  return { ...state, pick: out ? { kind: 'terrain', edit: out } : nothingPicked };
}

function withTableView(state: ConsoleState): ConsoleState {
  return { ...state, sheet: 'none', view: showsTable(state.view) ? state.view : 'map' };
}
