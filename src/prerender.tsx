import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { signInPage } from './contract/pages.ts';
import { appMachine } from './machines/app.machine.ts';
import style from './styles/signin.css?inline';
import { App } from './views/App.tsx';

export interface PrerenderedPage {
  /** The text of the page's title. */
  title: string;
  /** What stands in the root element. */
  markup: string;
  /** The style of the pages before sign-in, inlined into every page. */
  style: string;
  /**
   * Keeps a submission that is made before the code has come, so that nothing leaves by the address; takes away what
   * says that the page loads, for which what is only decoration waits.
   */
  script: string;
}

/** @returns the sign-in page as the browser takes it over: at /login, nobody signed in yet. */
export const render = (): PrerenderedPage => {
  const root = createActor(appMachine, { input: { location: signInPage } });
  const rendered = renderToString(<App root={root} />);
  const title = /<title>(.*?)<\/title>/.exec(rendered)?.[1] ?? '';
  return {
    title,
    markup: rendered.replace(/<title>.*?<\/title>/, ''),
    style: style.trim(),
    script:
      "{const d=document.documentElement.dataset;addEventListener('load',()=>delete d.loading);addEventListener('submit',e=>{if(!('wired'in d)){e.preventDefault();d.submitted=''}},true)}",
  };
};
