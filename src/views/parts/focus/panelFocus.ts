import { afterFrame } from './afterFrame.ts';

/**
 * A side panel's title takes the focus from the link that opened it. When the panel closes, the link whose address
 * ends with the panel's `data-from` gets the focus.
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
