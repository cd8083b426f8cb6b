import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { signInPage } from './contract/pages.ts';
import { appMachine } from './machines/app.machine.ts';
import { App } from './views/App.tsx';

/** @returns the markup of the sign-in page as the browser takes it over: at /login, nobody signed in yet. */
export const render = (): string => {
  const root = createActor(appMachine, { input: { location: signInPage } });
  return renderToString(<App root={root} />);
};
