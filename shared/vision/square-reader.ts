import { makeCodebook } from './codebook';
import { type Decoder, makeDecoder, newReading, type Reading } from './decode';
import type { DictionaryName, FiducialDetection, GreyFrame } from './detection';
import type { DetectorParams } from './detector-params';
import { makeEdgeFitter } from './edge-fit';
import { makePictureFitter, type PictureFit } from './picture-fit';
import { makePictureTables } from './picture-table';
import { cornersFromQuad, meanSidePx, newQuad, type Quad, renumberInto } from './quad';

/** A fiducial that read, with how well; of two readings of one fiducial the better score is kept. */
export interface ReadSquare {
  readonly detection: FiducialDetection;
  readonly score: number;
  readonly rostered: boolean;
}

/**
 * Codes three cells apart correlate by about 0.9, so an expected picture that fits this well leaves no room for
 * another code; reading it again would only cost time.
 */
const CERTAIN_SCORE = 0.97;
/**
 * What varies inside the square must vary as much as paper differs from ink. A plain dark square on light ground
 * resembles the picture of an almost black code, but its inside is far too even.
 */
const LEAST_CONTRAST = 0.6;
const MOST_CONTRAST = 1.7;
/** Lenses are sharper in the middle than in the corners: what does not hold at the usual blur is tried at these. */
const BLUR_FACTORS = [1, 0.75, 1.35];
/** A first reading, at corners still rough, may score lower than a settled one by this much. */
const ROUGH_SCORE = 0.1;

/** Turns a rough square into a fiducial with exact corners, or says that it is none. */
export interface SquareReader {
  /** A square traced from a contour: clockwise on screen, within two px. */
  read(frame: GreyFrame, traced: Quad): ReadSquare | undefined;
  /** A fiducial expected there, corners in its own order: read without tracing, and only if it is that one. */
  confirm(frame: GreyFrame, name: DictionaryName, id: number, expected: Quad): ReadSquare | undefined;
}

export function makeSquareReader(params: DetectorParams): SquareReader {
  const decoders = params.dictionaries.map((choice) => makeDecoder(makeCodebook(choice)));
  const tables = new Map(decoders.map((decoder) => [decoder, makePictureTables(decoder.codebook)]));
  const edges = makeEdgeFitter();
  const pictures = makePictureFitter();
  const fitted = newQuad();
  const turned = newQuad();
  const reading = newReading();
  const likeliest = newReading();
  const fit: PictureFit = { score: 0, cornerSigmaPx: 0, contrast: 0 };

  function believable(r: Reading): boolean {
    if (r.id < 0) return false;
    return r.rostered
      ? r.score >= params.minScore && r.margin >= params.minMargin
      : r.score >= params.strictScore && r.margin >= params.strictMargin;
  }

  /**
   * Fits and reads at one blur: both must agree, unless the fit scores `enough`. The outcome is in `turned` and
   * `fit`.
   */
  function holds(
    frame: GreyFrame,
    decoder: Decoder,
    quad: Quad,
    first: Reading,
    enough: number,
    blurPx: number,
  ): boolean {
    const { codebook } = decoder;
    const blurCells = (blurPx * codebook.size) / meanSidePx(quad);
    const picture = tables.get(decoder)?.table(first.id, blurCells);
    if (!picture) return false;
    renumberInto(turned, quad, first.turn);
    if (!pictures.fit(fit, frame, turned, picture, codebook.size)) return false;
    if (fit.score < params.minScore || meanSidePx(turned) < params.minSidePx) return false;
    if (fit.score >= enough) return true;
    decoder.readInto(reading, frame, turned, blurPx);
    const share = reading.contrast / fit.contrast;
    return (
      reading.id === first.id &&
      reading.turn === 0 &&
      believable(reading) &&
      share > LEAST_CONTRAST &&
      share < MOST_CONTRAST
    );
  }

  /** Fits the reading's picture from `quad`, then reads again where it came to lie. */
  function settle(
    frame: GreyFrame,
    decoder: Decoder,
    quad: Quad,
    first: Reading,
    enough: number,
  ): ReadSquare | undefined {
    const { codebook } = decoder;
    const factor = BLUR_FACTORS.find((f) => holds(frame, decoder, quad, first, enough, params.blurPx * f));
    if (factor === undefined) return undefined;
    return {
      detection: {
        dictionary: codebook.dictionary.name,
        fiducialId: first.id,
        corners: cornersFromQuad(turned),
        cornerSigmaPx: fit.cornerSigmaPx,
      },
      score: fit.score,
      rostered: codebook.rostered[first.id] === 1,
    };
  }

  return {
    read(frame, traced) {
      if (!edges.fitInto(fitted, frame, traced)) return undefined;
      let chosen: Decoder | undefined;
      likeliest.score = 0;
      for (const decoder of decoders) {
        decoder.readInto(reading, frame, fitted, params.blurPx);
        if (reading.id >= 0 && reading.score > likeliest.score) {
          Object.assign(likeliest, reading);
          chosen = decoder;
        }
      }
      // A rough reading need not be sure yet: the fit settles it.
      if (!chosen || likeliest.score < params.minScore - ROUGH_SCORE) return undefined;
      return settle(frame, chosen, fitted, likeliest, Number.POSITIVE_INFINITY);
    },
    confirm(frame, name, id, expected) {
      const decoder = decoders.find((d) => d.codebook.dictionary.name === name);
      if (!decoder || id >= decoder.codebook.count) return undefined;
      likeliest.id = id;
      likeliest.turn = 0;
      const enough = decoder.codebook.rostered[id] === 1 ? CERTAIN_SCORE : Number.POSITIVE_INFINITY;
      return settle(frame, decoder, expected, likeliest, enough);
    },
  };
}
