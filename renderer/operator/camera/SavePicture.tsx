import { useStore } from '../../live/value-store';
import { english } from '../../strings/english';
import { useConsole } from '../data/console-context';

/** The one way a camera picture gets onto a disk: somebody asks for this one. */
export function SavePicture() {
  const { stores } = useConsole();
  const news = useStore(stores.picture);
  if (news === undefined) return null;
  return (
    <button type="button" className="button" onClick={() => void download(news.picture)}>
      {english.camera.save}
    </button>
  );
}

async function download(picture: ImageData): Promise<void> {
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext('2d')?.putImageData(picture, 0, 0);
  const url = URL.createObjectURL(await canvas.convertToBlob({ type: 'image/png' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'arclight-camera.png';
  link.click();
  URL.revokeObjectURL(url);
}
