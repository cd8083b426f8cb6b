import { useSelector } from '@xstate/react';
import type { PageProps } from '../../routes/table.ts';
import { useEscape } from '../parts/hooks.ts';

function Shade({ onDismissed }: { onDismissed: () => void }) {
  useEscape(onDismissed);
  // Keyboard and screen reader users have a button in the header for this.
  return (
    <button type="button" className="scrim" tabIndex={-1} aria-hidden="true" onPointerDown={onDismissed} />
  );
}

/** Covers the page while the menu is a drawer; a tap on it closes the drawer, like Escape. */
export function Scrim({ workspace }: PageProps) {
  const isDrawerOpen = useSelector(
    workspace,
    (snapshot) => snapshot.hasTag('menuOpen') && snapshot.context.isNarrow,
  );
  return isDrawerOpen ? <Shade onDismissed={() => workspace.send({ type: 'menu.toggled' })} /> : null;
}
