import type { ReactNode } from 'react';
import { privacyPage, registerPage, visitChaptersPage } from '../../contract/pages.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { DemoNote } from '../parts/DemoNote.tsx';
import { Logo, Wordmark } from '../parts/Logo.tsx';
import { newHeading } from './newHeading.ts';

interface PublicLayoutProps {
  title: string;
  /** The heading, if it isn't the title. */
  heading?: string;
  lead?: string;
  /** The link back, above the heading. */
  crumb?: ReactNode;
  /** Whether the page has no links to other pages, because none exist yet. */
  isAlone?: boolean;
  children?: ReactNode;
}

function PublicLinks() {
  return (
    <nav className="header-end" aria-label="Public">
      <PageLink className="public-link" to={visitChaptersPage}>
        Visit a chapter
      </PageLink>
      <PageLink className="public-link only-wide" to={registerPage}>
        Apply for membership
      </PageLink>
      <a className="public-link edge" href="/login">
        Sign in
      </a>
    </nav>
  );
}

function PublicFoot() {
  return (
    <footer className="public-foot">
      <DemoNote />
      <PageLink className="link" to={privacyPage}>
        Privacy Policy
      </PageLink>
      <PageLink className="link" to={registerPage}>
        Apply for membership
      </PageLink>
      <a className="link" href="/login">
        Sign in
      </a>
    </footer>
  );
}

/**
 * A page without an account: a header without a sidebar, and one column. The sign-in page has a separate style that
 * is part of its HTML.
 */
export function PublicLayout({
  title,
  heading = title,
  lead,
  crumb,
  isAlone = false,
  children,
}: PublicLayoutProps) {
  return (
    <div className="public">
      <title>{`${title} · Chapterhouse`}</title>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="header">
        <a className="brand" href="/login" aria-label="Chapterhouse">
          <Logo />
          <Wordmark />
        </a>
        {!isAlone && <PublicLinks />}
      </header>
      <main className="public-main" id="main" tabIndex={-1}>
        {crumb && <p className="crumb">{crumb}</p>}
        <div className="public-head">
          <h1 {...newHeading}>{heading}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {children}
      </main>
      {!isAlone && <PublicFoot />}
    </div>
  );
}
