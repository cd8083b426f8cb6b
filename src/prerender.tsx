import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { registerPage, signInPage, visitChaptersPage } from './contract/pages.ts';
import { appMachine } from './machines/app.machine.ts';
import { applyMachine } from './machines/guests/apply.machine.ts';
import { visitMachine } from './machines/guests/visit.machine.ts';
import { signInView } from './routes/parts.ts';
import { untilClosed } from './services/signIn/tokenStore.ts';
import publicStyle from './styles/guests/public.css?inline';
import laterStyle from './styles/guests/publicLater.css?inline';
import style from './styles/guests/signin.css?inline';
import { App } from './views/App.tsx';
import ApplyPages from './views/register/ApplyPages.tsx';
import VisitPages from './views/visit/VisitPages.tsx';

export interface PrerenderedPage {
  /** The file's name without its extension. */
  name: string;
  title: string;
  /** The description for search engines; null for a page that they skip. */
  description: string | null;
  /** The content of the root element. */
  markup: string;
  /** The page's style; null for the shared style of the pages before sign-in. */
  style: string | null;
  /** The script that runs before the code has loaded. */
  script: string;
}

export interface Prerendered {
  pages: readonly PrerenderedPage[];
  /** The style of the pages before sign-in, inlined into every page but those without an account. */
  style: string;
  /** The styles of the pages without an account: for their first screen, and for what follows. */
  publicStyle: string;
  laterStyle: string;
}

/**
 * Catches a submission made before the code has loaded, so that nothing ends up in the address. It also removes the
 * loading mark that delays decoration.
 */
const early =
  "{const d=document.documentElement.dataset;addEventListener('load',()=>delete d.loading);addEventListener('submit',e=>{if(!('wired'in d)){e.preventDefault();d.submitted=''}},true)}";

/** Hides the form from a signed-in member before it's drawn. */
const unlessSignedIn = `if(Object.keys(localStorage).some(k=>k.endsWith('.accessToken'))&&(!('${untilClosed}'in localStorage)||document.cookie.includes('${untilClosed}')))document.getElementById('root').replaceChildren()`;

/** The style for inlining, without the license comments, which the stylesheets keep. */
const inPage = (css: string): string => css.replace(/\/\*![^*]*\*\//g, '').trim();

const drawn = (element: ReactElement): Pick<PrerenderedPage, 'title' | 'markup'> => {
  const rendered = renderToString(element);
  return {
    title: /<title>(.*?)<\/title>/.exec(rendered)?.[1] ?? '',
    markup: rendered.replace(/<title>.*?<\/title>/, ''),
  };
};

/** @returns the pages that the browser hydrates, for a user who isn't signed in. */
export const render = async (): Promise<Prerendered> => {
  await signInView.load();
  return {
    pages: [
      {
        name: 'login',
        description: null,
        style: null,
        script: early + unlessSignedIn,
        ...drawn(<App root={createActor(appMachine, { input: { location: signInPage } })} />),
      },
      {
        name: 'visit-chapter',
        description: 'Find a chapter near you and sit in on a meeting. No account needed.',
        style: inPage(publicStyle),
        script: early,
        ...drawn(
          <VisitPages
            visit={createActor(visitMachine, { input: { location: visitChaptersPage, hasToken: false } })}
          />,
        ),
      },
      {
        name: 'register',
        description:
          'Apply for membership of a chapter: choose your seat, name your references, and send it.',
        style: inPage(publicStyle),
        script: early,
        ...drawn(
          <ApplyPages
            apply={createActor(applyMachine, { input: { location: registerPage, hasToken: false } })}
          />,
        ),
      },
    ],
    style: inPage(style),
    publicStyle: inPage(publicStyle),
    laterStyle: inPage(laterStyle),
  };
};
