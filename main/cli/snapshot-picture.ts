import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import type { Board } from '../../shared/board/board';
import { buildOverlay } from '../../shared/overlay/build';
import type { OverlayPlay } from '../../shared/overlay/play';
import type { OverlayMove, OverlayRequest, OverlaySelection } from '../../shared/overlay/request';
import { overlayToSvg } from '../../shared/overlay/svg/svg';
import { rulesetOf } from '../../shared/rules/registry';
import type { Ruleset, Targets } from '../../shared/rules/ruleset';
import { noDoubts } from '../../shared/rules/verdict';
import type { Language } from '../../shared/text/say';

/** What a snapshot shows of a board. */
export interface SnapshotOptions {
  readonly view: 'projector' | 'operator';
  readonly widthPx: number;
  readonly selection: OverlaySelection;
  readonly targets: Targets;
  readonly detail: OverlayRequest['detail'];
  readonly activeSideId: OverlayRequest['activeSideId'];
  readonly language: Language;
  /** What is going on, and what was moved in this turn; nothing where absent. */
  readonly play?: OverlayPlay;
  readonly mission?: NonNullable<OverlayRequest['mission']>;
  readonly moves?: Readonly<Record<string, OverlayMove>>;
  readonly told?: NonNullable<OverlayRequest['told']>;
  readonly launch?: NonNullable<OverlayRequest['launch']>;
  /** What the board is read by; Open Fire where absent. */
  readonly ruleset?: Ruleset;
}

/** The board's overlay as SVG, as the projector or the operator's map would show it. */
export function snapshotSvg(board: Board, options: SnapshotOptions): string {
  const { view, widthPx, selection, targets, detail, activeSideId, language } = options;
  const ruleset = options.ruleset ?? rulesetOf({ rulesetId: 'open-fire' });
  const primitives = buildOverlay(
    board,
    {
      selection,
      targets,
      silencedPlatoonIds: [],
      detail,
      activeSideId,
      projectorSigmaMm: 0,
      findings: ruleset.findings(board, targets, noDoubts),
      language,
      ...(options.mission ? { mission: options.mission } : {}),
      ...(options.play ? { play: options.play } : {}),
      ...(options.moves ? { moves: options.moves } : {}),
      ...(options.told ? { told: options.told } : {}),
      ...(options.launch ? { launch: options.launch } : {}),
    },
    ruleset,
  );
  return overlayToSvg(primitives, {
    table: board.table,
    units: board.units,
    language,
    view: view === 'projector' ? { kind: 'projector', widthPx } : { kind: 'operator', widthPx, board },
  });
}

/** The files of Inter that come with the product, bold for labels and medium for names. */
function labelFonts(): string[] {
  const { resolve } = createRequire(import.meta.url);
  return ['700Bold/Inter_700Bold.ttf', '500Medium/Inter_500Medium.ttf'].map((file) =>
    resolve(`@expo-google-fonts/inter/${file}`),
  );
}

/** SVG as a PNG, text set in Inter from the product's own files, so that it looks alike on every machine. */
export function svgToPng(svg: string): Uint8Array {
  const font = { fontFiles: labelFonts(), loadSystemFonts: false, defaultFontFamily: 'Inter' };
  return new Resvg(svg, { font }).render().asPng();
}
