import { useMachine } from '@xstate/react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { fromPromise, setup } from 'xstate';
import { SignIn } from './SignIn.tsx';

// As fast as React, XState and a router can be: prerendered, styles inline, the next chunk fetched while idle and
// rendered synchronously.
let Home: ComponentType | undefined;
const loadHome = async () => {
  Home = (await import('./Home.tsx')).default;
};

const authMachine = setup({
  types: { events: {} as { type: 'credentials.submitted'; credentials: Record<string, unknown> } },
  actors: {
    signIn: fromPromise<unknown, Record<string, unknown>>(({ input }) =>
      Promise.all([fetch('/api/login', { method: 'POST', body: JSON.stringify(input) }), loadHome()]),
    ),
  },
}).createMachine({
  id: 'auth',
  initial: 'signedOut',
  states: {
    signedOut: { on: { 'credentials.submitted': 'signingIn' } },
    signingIn: {
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => event.credentials,
        onDone: 'signedIn',
        onError: 'signedOut',
      },
    },
    signedIn: {},
  },
});

function App() {
  const [snapshot, send] = useMachine(authMachine);
  if (snapshot.matches('signedIn') && Home) return <Home />;
  return (
    <SignIn
      isBusy={snapshot.matches('signingIn')}
      onSubmit={(credentials) => send({ type: 'credentials.submitted', credentials })}
    />
  );
}

const container = document.getElementById('root');
if (container)
  hydrateRoot(
    container,
    <Router>
      <App />
    </Router>,
  );
requestIdleCallback(() => void loadHome());
