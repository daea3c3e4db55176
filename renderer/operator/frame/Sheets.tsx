import { EmptyTableSheet } from '../bases/EmptyTableSheet';
import { useConsole } from '../data/console-context';
import { KeysSheet } from './KeysSheet';
import { NewGameSheet } from './NewGameSheet';
import { SearchSheet } from './SearchSheet';

/** Whichever sheet is open. */
export function Sheets() {
  const { state } = useConsole();
  switch (state.sheet) {
    case 'none':
      return null;
    case 'keys':
      return <KeysSheet />;
    case 'search':
      return <SearchSheet />;
    case 'emptyTable':
      return <EmptyTableSheet />;
    case 'newGame':
      return <NewGameSheet />;
  }
}
