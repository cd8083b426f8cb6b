import { useSelector } from '@xstate/react';
import type { PageProps } from '../../routes/table.ts';
import { useEscape } from '../parts/hooks.ts';

function Shade({ onDismissed }: { onDismissed: () => void }) {
  useEscape(onDismissed);
  // The button of the same use in the header is the one for the keyboard, and the one that is read out.
  return (
    <button type="button" className="scrim" tabIndex={-1} aria-hidden="true" onPointerDown={onDismissed} />
  );
}

/** Over the page while the menu is a drawer: a tap on it shuts the drawer, as Escape does. */
export function Scrim({ workspace }: PageProps) {
  const isDrawerOpen = useSelector(
    workspace,
    (snapshot) => snapshot.hasTag('menuOpen') && snapshot.context.isNarrow,
  );
  return isDrawerOpen ? <Shade onDismissed={() => workspace.send({ type: 'menu.toggled' })} /> : null;
}
