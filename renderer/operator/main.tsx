import '../theme/fonts.css';
import '../theme/tokens.css';
import '../theme/base.css';
import '../theme/controls.css';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { connectHost } from '../host/connect';
import { Console } from './Console';
import { followEverything } from './data/console-stores';
import { HostLost } from './frame/HostLost';

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root');
const root: Root = createRoot(element);

connectHost('operator')
  .then(async (host) => {
    const stores = await followEverything(host);
    root.render(
      <StrictMode>
        <Console host={host} stores={stores} />
      </StrictMode>,
    );
  })
  .catch((error: unknown) => {
    root.render(<HostLost reason={error instanceof Error ? error.message : String(error)} />);
  });
