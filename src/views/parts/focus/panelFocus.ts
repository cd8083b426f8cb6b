import { afterFrame } from './afterFrame.ts';

/**
 * The title of a panel at the side takes the focus from the link that opened it; when it closes, its link in the page
 * gets the focus of what was in it: the one whose address ends as the panel's `data-from` says.
 */
export function takePanelFocus(title: HTMLElement | null): (() => void) | undefined {
  const panel = title?.closest<HTMLElement>('[data-from]');
  if (!title || !panel) return undefined;
  if (document.activeElement !== document.body) title.focus();
  return () => {
    if (!panel.contains(document.activeElement)) return;
    const { from } = panel.dataset;
    afterFrame(() => document.querySelector<HTMLElement>(`a[href$="${from}"]`)?.focus());
  };
}
