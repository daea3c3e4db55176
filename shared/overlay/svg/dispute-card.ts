import type { Board, BoardTeam } from '../../board/board';
import { degrees } from '../../geometry/angle';
import { largestAxis, placeCovariance } from '../../geometry/covariance';
import { ok, type Result } from '../../result';
import { type AskError, query, type Ruleset } from '../../rules/ruleset';
import { noDoubts } from '../../rules/verdict';
import { type Phrase, phrase } from '../../text/phrase';
import { type Language, say } from '../../text/say';
import { buildOverlay } from '../build';
import { overlayToSvg } from './svg';
import { escapeXml } from './svg-marks';

/** One verdict with all that it hangs on, to be kept, shown or sent: a picture that carries its words, and the words. */
export interface DisputeCard {
  /** A whole drawing: the table from above with the shot, and the text under it. */
  readonly svg: string;
  /** Plain text, a line each, ending in a line break. */
  readonly text: string;
}

export interface DisputedShot {
  readonly shooterId: string;
  readonly targetId: string;
  readonly language: Language;
  /** At least 400: narrower, the longest line of text would not fit. */
  readonly widthPx: number;
}

/**
 * The card of one declared shot: whether it may be fired, the distance with its doubt, every reason with the reading it
 * rests on, and where both stand. An error where one of the two is not on the table.
 */
export function disputeCard(
  board: Board,
  ruleset: Ruleset,
  { shooterId, targetId, language, widthPx }: DisputedShot,
): Result<DisputeCard, AskError> {
  const answer = query(board, ruleset, { kind: 'shot', shooterId, targetId });
  if (!answer.ok) return answer;
  const { value, because } = answer.value;
  const told = (each: Phrase) => say(each, language, board.units);
  const { distanceMm, sigmaMm } = value.measurement;
  const involved = [shooterId, targetId].flatMap((id) => board.teams.filter(({ team }) => team.id === id));
  const [shooter = shooterId, target = targetId] = involved.map(({ team }) => team.name);
  const { decision: sure } = value.verdict;
  const decision = sure === 'yes' && value.doubtful ? 'figures' : sure;
  const lines: readonly CardLine[] = [
    { text: told(phrase('dispute.title', { shooter, target })), weight: 'title' },
    { text: told(phrase('dispute.verdict', { decision })), weight: 'head' },
    { text: told(value.headline), weight: 'plain' },
    { text: told(phrase('dispute.distance', { distanceMm, sigmaMm })), weight: 'plain' },
    { text: told(phrase('dispute.why', {})), weight: 'head' },
    ...because.map((reason): CardLine => {
      const reading = reason.reading === undefined ? '' : ` (${reason.reading})`;
      return { text: `${told(reason.phrase)}${reading}`, weight: 'item' };
    }),
    { text: told(phrase('dispute.where', {})), weight: 'head' },
    ...involved.map((team): CardLine => ({ text: told(standsPhrase(team)), weight: 'item' })),
  ];
  const targets = { [shooterId]: targetId };
  const primitives = buildOverlay(
    board,
    {
      selection: { kind: 'team', teamId: shooterId },
      targets,
      silencedPlatoonIds: board.roster.platoons.map(({ id }) => id),
      detail: 'player',
      activeSideId: 'first',
      projectorSigmaMm: 0,
      findings: ruleset.findings(board, targets, noDoubts),
      language,
    },
    ruleset,
  );
  const { table, units } = board;
  const picture = overlayToSvg(primitives, {
    table,
    units,
    language,
    view: { kind: 'operator', widthPx, board },
  });
  const heightPx = Math.round((widthPx * table.depthMm) / table.widthMm);
  return ok({
    svg: laidOut(picture, heightPx, widthPx, lines),
    text: `${lines.map(({ text, weight }) => (weight === 'item' ? `  ${text}` : text)).join('\n')}\n`,
  });
}

interface CardLine {
  readonly text: string;
  readonly weight: 'title' | 'head' | 'plain' | 'item';
}

/** Of the text, in thousandths of the card's width. */
const sizes: Readonly<Record<CardLine['weight'], number>> = { title: 34, head: 24, plain: 20, item: 18 };

function standsPhrase({ team, pose, covariance }: BoardTeam): Phrase {
  return phrase('dispute.stands', {
    team: team.name,
    x: pose.xMm,
    y: pose.yMm,
    headingDeg: degrees(pose.headingRad),
    sigma: largestAxis(placeCovariance(covariance)),
  });
}

/** The picture above, the lines under it, on a dark ground. */
function laidOut(
  picture: string,
  pictureHeightPx: number,
  widthPx: number,
  lines: readonly CardLine[],
): string {
  const unit = widthPx / 1000;
  let y = pictureHeightPx + 20 * unit;
  const texts = lines.map(({ text, weight }) => {
    const size = sizes[weight] * unit;
    y += size * (weight === 'head' ? 1.9 : 1.5);
    const bold = weight === 'title' || weight === 'head' ? 700 : 500;
    const indent = (weight === 'item' ? 50 : 30) * unit;
    return (
      `<text x="${indent.toFixed(1)}" y="${y.toFixed(1)}" font-family="Inter, sans-serif" font-size="${size.toFixed(1)}" ` +
      `font-weight="${bold}" fill="${weight === 'item' ? '#b4b4b4' : '#ffffff'}">${escapeXml(text)}</text>`
    );
  });
  const heightPx = Math.ceil(y + 30 * unit);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${widthPx} ${heightPx}">` +
    `<rect width="${widthPx}" height="${heightPx}" fill="#0b0e10"/>${picture}${texts.join('')}</svg>`
  );
}
