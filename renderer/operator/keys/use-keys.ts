import { useEffect } from 'react';
import type { ConsoleAction } from '../console-action';
import { actionForKey, type FocusPlace } from './bindings';

const textInputs = new Set(['text', 'search', 'number', 'email', 'url', 'password', 'tel']);

/**
 * Where the focus lies. Nothing focused counts as the stage where one with teams is shown, so that a newcomer's first
 * Tab finds a team; on a page of controls it is the page, whose controls Tab goes through.
 */
export function focusPlaceOf(element: Element | null): FocusPlace {
  if (element === null || element === document.body) {
    const shown = document.querySelector<HTMLElement>('[data-region="stage"]');
    return shown && shown.tabIndex < 0 ? 'control' : 'stage';
  }
  if (element instanceof HTMLInputElement) return textInputs.has(element.type) ? 'text' : 'control';
  // A list box finds entries by their first letters.
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return 'text';
  return element.closest('[data-region="stage"]') === element ? 'stage' : 'control';
}

/** Turns key presses into actions for as long as the component lives. A dialog keeps its keys to itself. */
export function useKeys(act: (action: ConsoleAction) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      const action = actionForKey(
        {
          key: event.key,
          commandKey: event.ctrlKey || event.metaKey,
          shiftKey: event.shiftKey,
          altKey: event.altKey,
        },
        focusPlaceOf(document.activeElement),
      );
      if (action === undefined) return;
      event.preventDefault();
      act(action);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [act]);
}
