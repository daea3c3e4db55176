import type { DictionaryName, FiducialDetection, GreyFrame } from '../detection';
import { cornersFromQuad, meanSidePx, newQuad, type Quad, renumberInto } from '../quad';
import { makeCodebook } from './codebook';
import { type Decoder, makeDecoder, newReading, type Reading } from './decode';
import type { DetectorParams } from './detector-params';
import { makeEdgeFitter } from './edge-fit';
import { makePictureFitter, newPictureFit } from './picture-fit';
import { makePictureTables, type PictureTable } from './picture-table';

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
/** Nor need a followed fiducial be read again that fits almost as well as when it last was, and well at that. */
const SAME_SCORE = 0.015;
const LIKELY_SCORE = 0.93;
/**
 * What varies inside the square must vary as much as paper differs from ink. A plain dark square on light ground
 * resembles the picture of an almost black code, but its inside is far too even.
 */
const LEAST_CONTRAST = 0.6;
const MOST_CONTRAST = 1.7;
/** Lenses are sharper in the middle than in the corners: what does not hold at the usual blur is tried at these. */
const BLUR_FACTORS = [1, 0.75, 1.35];
/** And only of what comes so near to the least score at the usual one: they make a difference of less than a tenth. */
const BLUR_MATTERS = 0.15;
/**
 * An unusual blur may have been taken up in a moment of motion or of a sleeve's edge: whether the usual one fits better
 * is tried again in one frame of so many.
 */
const DOUBT_BLUR_EACH = 8;
/**
 * A first reading, at corners still rough, may score lower than a settled one by this much, by cells across: the more
 * there are, the thinner they are and the less the wrong code resembles the right one.
 */
const ROUGH_SCORE: Readonly<Record<number, number>> = { 4: 0.1, 6: 0.46 };

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
  /** Of each dictionary's fiducials that were followed, by id. */
  const memories = new Map<Decoder, Seen[]>();
  const reading = newReading();
  const likeliest = newReading();
  const fit = newPictureFit();

  /** A rough reading need not be sure yet: the fit settles it. */
  function leastRoughScore({ codebook }: Decoder): number {
    return params.minScore - (ROUGH_SCORE[codebook.dictionary.cells] ?? 0);
  }

  function believable(r: Reading): boolean {
    if (r.id < 0) return false;
    if (r.score < params.minScore || r.margin < params.minMargin) return false;
    if (r.rostered || r.margin >= params.certainMargin) return true;
    return r.score >= params.strictScore && r.margin >= params.strictMargin;
  }

  function contrastFits(r: Reading): boolean {
    const share = r.contrast / fit.contrast;
    return share > LEAST_CONTRAST && share < MOST_CONTRAST;
  }

  /** Reads again where the fit has led, at `turned`: only the same code will do. */
  function readsAgain(frame: GreyFrame, decoder: Decoder, id: number, blurPx: number): boolean {
    decoder.readInto(reading, frame, turned, blurPx, params.minScore);
    return reading.id === id && reading.turn === 0 && believable(reading) && contrastFits(reading);
  }

  function pictureOf(decoder: Decoder, id: number, quad: Quad, blurPx: number): PictureTable | undefined {
    return tables.get(decoder)?.table(id, (blurPx * decoder.codebook.size) / meanSidePx(quad));
  }

  /** What `turned` and `fit` came to. */
  function readSquare({ codebook }: Decoder, id: number): ReadSquare {
    return {
      detection: {
        dictionary: codebook.dictionary.name,
        fiducialId: id,
        corners: cornersFromQuad(turned),
        cornerSigmaPx: fit.cornerSigmaPx,
        centreSigmaPx: fit.centreSigmaPx,
        turnSigmaRad: fit.turnSigmaRad,
      },
      score: fit.score,
      rostered: codebook.rostered[id] === 1,
    };
  }

  /** Fits a first reading's picture and reads where it came to lie, unless both are beyond doubt already. */
  function settles(frame: GreyFrame, decoder: Decoder, first: Reading, blurPx: number): boolean {
    const picture = pictureOf(decoder, first.id, fitted, blurPx);
    if (!picture) return false;
    renumberInto(turned, fitted, first.turn);
    if (!pictures.fit(fit, frame, turned, picture, decoder.codebook.size)) return false;
    if (fit.score < params.minScore || meanSidePx(turned) < params.minSidePx) return false;
    const isCertain = fit.score >= CERTAIN_SCORE && believable(first) && contrastFits(first);
    if (!isCertain && !readsAgain(frame, decoder, first.id, blurPx)) return false;
    pictures.light(fit, frame, turned, picture, decoder.codebook.size);
    return true;
  }

  /** Fits an expected picture where it was foretold, with what was last seen of it. */
  function stillHolds(frame: GreyFrame, decoder: Decoder, id: number, expected: Quad, seen: Seen): boolean {
    const picture = pictureOf(decoder, id, expected, params.blurPx * seen.blurFactor);
    if (!picture) return false;
    turned.set(expected);
    if (!pictures.refit(fit, frame, turned, picture, decoder.codebook.size, seen.tones)) return false;
    if (fit.score < params.minScore || meanSidePx(turned) < params.minSidePx) return false;
    const enough = Math.min(CERTAIN_SCORE, Math.max(LIKELY_SCORE, seen.score - SAME_SCORE));
    if (fit.score >= enough) return true;
    if (!readsAgain(frame, decoder, id, params.blurPx * seen.blurFactor)) return false;
    seen.score = fit.score;
    return true;
  }

  function seenOf(decoder: Decoder, id: number): Seen {
    const memory = memories.get(decoder) ?? [];
    const seen = memory[id] ?? newSeen();
    memory[id] = seen;
    memories.set(decoder, memory);
    return seen;
  }

  return {
    read(frame, traced) {
      if (!edges.fitInto(fitted, frame, traced)) return undefined;
      let chosen: Decoder | undefined;
      likeliest.score = 0;
      for (const decoder of decoders) {
        decoder.readInto(reading, frame, fitted, params.blurPx, leastRoughScore(decoder));
        if (reading.id >= 0 && reading.score > likeliest.score) {
          Object.assign(likeliest, reading);
          chosen = decoder;
        }
      }
      if (!chosen || likeliest.score < leastRoughScore(chosen)) return undefined;
      for (const factor of BLUR_FACTORS) {
        fit.score = 0;
        if (settles(frame, chosen, likeliest, params.blurPx * factor))
          return readSquare(chosen, likeliest.id);
        if (fit.score < params.minScore - BLUR_MATTERS) return undefined;
      }
      return undefined;
    },
    confirm(frame, name, id, expected) {
      const decoder = decoders.find((d) => d.codebook.dictionary.name === name);
      if (!decoder || id >= decoder.codebook.count) return undefined;
      const seen = seenOf(decoder, id);
      if (seen.blurFactor !== 1 && ++seen.followed % DOUBT_BLUR_EACH === 0) {
        const { blurFactor, fitScore } = seen;
        Object.assign(seen, newSeen());
        const isBetter = stillHolds(frame, decoder, id, expected, seen) && fit.score > fitScore;
        if (!isBetter) Object.assign(seen, newSeen(), { blurFactor });
      }
      let usualScore = 0;
      if (!stillHolds(frame, decoder, id, expected, seen)) {
        const factor = BLUR_FACTORS.find((f) => {
          if (f !== 1 && usualScore < params.minScore - BLUR_MATTERS) return false;
          Object.assign(seen, newSeen(), { blurFactor: f });
          fit.score = 0;
          const holds = stillHolds(frame, decoder, id, expected, seen);
          if (f === 1) usualScore = fit.score;
          return holds;
        });
        if (factor === undefined) return undefined;
      }
      // A blur at which it reads, but fits worse, is none to go on with.
      if (usualScore > fit.score) Object.assign(seen, newSeen());
      else {
        Object.assign(seen.tones, fit.tones);
        seen.fitScore = fit.score;
      }
      return readSquare(decoder, id);
    },
  };
}

/** What a fiducial looked like when it was last followed. */
interface Seen {
  blurFactor: number;
  /** How well it fitted when it was last read; 2, which nothing reaches, before that. */
  score: number;
  /** How well it fitted last, and in how many frames it has been followed at this blur. */
  fitScore: number;
  followed: number;
  readonly tones: { paper: number; ink: number; outlier: number };
}

function newSeen(): Seen {
  return { blurFactor: 1, score: 2, fitScore: 0, followed: 0, tones: { paper: 0, ink: 0, outlier: 0 } };
}
