import { createRoot, hydrateRoot } from 'react-dom/client';
import { openPartOf } from './contract/pages.ts';
import { bridgeAddress, currentLocation } from './routes/bridge.ts';
import { ApproachContext } from './routes/PageLink.tsx';
import { signInView } from './routes/parts.ts';
import { showKeptAppearance } from './services/device/appearance.ts';
import { hasSession } from './services/signIn/tokenStore.ts';
import { App } from './views/App.tsx';
import { startApplication } from './wiring/app.ts';

/** Starts the application at the browser's address, in the page that the server sent. */
const start = async (): Promise<void> => {
  showKeptAppearance();
  const container = document.getElementById('root');
  if (!container) throw new Error('the page lacks its root element');
  const location = currentLocation();
  const isOpen = openPartOf(location) !== undefined;
  const isSignedOut = hasSession().kind === 'signedOut';
  // A failed load is retried and reported where the view is rendered.
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
  // Users who have to sign in keep the server's sign-in page; a member sees a different one.
  else if (cameAlong && isSignedOut) hydrateRoot(container, application);
  else createRoot(container).render(application);
};

// Starts in a separate task, so a press while the code is parsed doesn't have to wait for both.
setTimeout(start);
