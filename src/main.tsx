import { createRoot, hydrateRoot } from 'react-dom/client';
import { openPartOf } from './contract/pages.ts';
import { bridgeAddress, currentLocation } from './routes/bridge.ts';
import { ApproachContext } from './routes/PageLink.tsx';
import { signInView } from './routes/parts.ts';
import { showKeptAppearance } from './services/device/appearance.ts';
import { hasSession } from './services/signIn/tokenStore.ts';
import { App } from './views/App.tsx';
import { startApplication } from './wiring/app.ts';

/** Starts the application at the address, in the page that came with it. */
const start = async (): Promise<void> => {
  showKeptAppearance();
  const container = document.getElementById('root');
  if (!container) throw new Error('the page lacks its root element');
  const location = currentLocation();
  const isOpen = openPartOf(location) !== undefined;
  const isSignedOut = hasSession().kind === 'signedOut';
  // Fetched once more, and its absence told, where it is drawn.
  if (isSignedOut && !isOpen) await signInView.load().catch(() => undefined);
  const { root, approach } = startApplication(location);
  bridgeAddress(root);
  root.start();
  const application = (
    <ApproachContext value={approach}>
      <App root={root} />
    </ApproachContext>
  );
  const cameAlong = container.firstElementChild !== null;
  if (cameAlong && isOpen)
    import('./routes/mountOver.ts').then(
      ({ mountOver }) => mountOver({ container, root, application }),
      () => createRoot(container).render(application),
    );
  // The sign-in page that came with the address stays for those who have to sign in; a member is shown something else.
  else if (cameAlong && isSignedOut) hydrateRoot(container, application);
  else createRoot(container).render(application);
};

// In a task of its own: what is pressed while the code is read need not wait for both.
setTimeout(start);
