import { useSelector } from '@xstate/react';
import type { PageProps } from '../../routes/table.ts';
import { useEscape } from '../parts/hooks.ts';
import { selectIsNarrow, selectIsOpen } from './selectMenu.ts';

function Shade({ onDismissed }: { onDismissed: () => void }) {
  useEscape(onDismissed);
  // Keyboard and screen reader users have a button in the header for this.
  return (
    <button type="button" className="scrim" tabIndex={-1} aria-hidden="true" onPointerDown={onDismissed} />
  );
}

/** Covers the page while the menu is a drawer; a tap on it closes the drawer, like Escape. */
export function Scrim({ workspace }: PageProps) {
  const menu = useSelector(workspace, ({ children }) => children.menu);
  const isDrawerOpen = useSelector(menu, (snapshot) => selectIsOpen(snapshot) && selectIsNarrow(snapshot));
  return isDrawerOpen ? <Shade onDismissed={() => menu?.send({ type: 'menu.toggled' })} /> : null;
}
