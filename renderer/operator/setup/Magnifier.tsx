import { useEffect, useRef } from 'react';
import type { Point } from '../../../shared/geometry/point';
import { useStore } from '../../live/value-store';
import { useConsole } from '../data/console-context';

const sidePx = 168;
/** How many pixels of the full picture it shows. */
const spanPx = 42;

/** The camera's picture around a point, four times as large, with the point under the crosshair. */
export function Magnifier({ at }: { readonly at: Point<'camera'> }) {
  const { stores } = useConsole();
  const news = useStore(stores.picture);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || news === undefined) return;
    const scale = news.picture.width / news.width;
    const span = spanPx * scale;
    context.fillStyle = '#000';
    context.fillRect(0, 0, sidePx, sidePx);
    context.imageSmoothingEnabled = false;
    const left = (at.x + 0.5) * scale - span / 2;
    const top = (at.y + 0.5) * scale - span / 2;
    const whole = new OffscreenCanvas(news.picture.width, news.picture.height);
    whole.getContext('2d', { alpha: false })?.putImageData(news.picture, 0, 0);
    context.drawImage(whole, left, top, span, span, 0, 0, sidePx, sidePx);
  }, [news, at]);
  const side = at.x < (news?.width ?? 0) / 2 ? 'right' : 'left';
  return (
    <div className={`magnifier ${side}`} aria-hidden="true">
      <canvas ref={canvas} width={sidePx} height={sidePx} />
      <span>
        {at.x.toFixed(0)}, {at.y.toFixed(0)}
      </span>
    </div>
  );
}
