import { useEffect, useRef } from 'react';
import { useStore } from '../../live/value-store';
import { useConsole } from '../data/console-context';

/** The camera's latest picture, drawn into a canvas as it comes and kept nowhere else. */
export function PictureCanvas({ className }: { readonly className: string }) {
  const { stores } = useConsole();
  const news = useStore(stores.picture);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (element === null || news === undefined) return;
    // Setting the size clears the canvas, so it is only done when it differs.
    if (element.width !== news.picture.width) element.width = news.picture.width;
    if (element.height !== news.picture.height) element.height = news.picture.height;
    element.getContext('2d', { alpha: false })?.putImageData(news.picture, 0, 0);
  }, [news]);
  return <canvas ref={canvas} className={className} />;
}
