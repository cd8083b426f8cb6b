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
  /** The name of its file, without the ending. */
  name: string;
  /** The text of the page's title. */
  title: string;
  /** What search engines say of it; null for a page that they pass over. */
  description: string | null;
  /** What stands in the root element. */
  markup: string;
  /** The style of the page; null for that of all pages before sign-in. */
  style: string | null;
  /** What runs before the code has come. */
  script: string;
}

export interface Prerendered {
  pages: readonly PrerenderedPage[];
  /** The style of the pages before sign-in, inlined into every page but those without an account. */
  style: string;
  /** The style of the pages without an account, and of what comes behind their first screen. */
  publicStyle: string;
  laterStyle: string;
}

/**
 * Keeps a submission that is made before the code has come, so that nothing leaves by the address; takes away what
 * says that the page loads, for which what is only decoration waits.
 */
const early =
  "{const d=document.documentElement.dataset;addEventListener('load',()=>delete d.loading);addEventListener('submit',e=>{if(!('wired'in d)){e.preventDefault();d.submitted=''}},true)}";

/** Takes the form away before it is seen, for a member who is signed in. */
const unlessSignedIn = `if(Object.keys(localStorage).some(k=>k.endsWith('.accessToken'))&&(!('${untilClosed}'in localStorage)||document.cookie.includes('${untilClosed}')))document.getElementById('root').replaceChildren()`;

/** A style as it stands in a page; the stylesheets name whose work is in them. */
const inPage = (css: string): string => css.replace(/\/\*![^*]*\*\//g, '').trim();

const drawn = (element: ReactElement): Pick<PrerenderedPage, 'title' | 'markup'> => {
  const rendered = renderToString(element);
  return {
    title: /<title>(.*?)<\/title>/.exec(rendered)?.[1] ?? '',
    markup: rendered.replace(/<title>.*?<\/title>/, ''),
  };
};

/** @returns the pages as the browser takes them over, nobody signed in yet. */
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
