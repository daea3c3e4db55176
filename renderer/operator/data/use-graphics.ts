import { useEffect, useState } from 'react';

/** Whether the window's 3D pictures are being drawn, or their graphics context was taken away. */
export type Graphics = 'drawing' | 'lost';

/** A canvas that was replaced by a new one fires no event that says so; this often it is looked after. */
const lookAgainMs = 1000;

/**
 * Listens for lost contexts of every canvas: the events do not bubble, but they can be captured. The trouble is over
 * when the context is restored, or when its canvas has left the page for a new one.
 */
export function useGraphics(): Graphics {
  const [lostCanvas, setLostCanvas] = useState<Node | undefined>(undefined);
  useEffect(() => {
    const lost = (event: Event) => setLostCanvas(event.target instanceof Node ? event.target : undefined);
    const restored = () => setLostCanvas(undefined);
    window.addEventListener('webglcontextlost', lost, true);
    window.addEventListener('webglcontextrestored', restored, true);
    return () => {
      window.removeEventListener('webglcontextlost', lost, true);
      window.removeEventListener('webglcontextrestored', restored, true);
    };
  }, []);
  useEffect(() => {
    if (lostCanvas === undefined) return;
    const timer = setInterval(() => {
      if (!lostCanvas.isConnected) setLostCanvas(undefined);
    }, lookAgainMs);
    return () => clearInterval(timer);
  }, [lostCanvas]);
  return lostCanvas === undefined ? 'drawing' : 'lost';
}
