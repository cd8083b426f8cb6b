import '../../styles/public.css';
import type { ReactNode } from 'react';
import { privacyPage, registerPage, signInPage, visitChaptersPage } from '../../contract/pages.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { Logo, Wordmark } from '../parts/Logo.tsx';

interface PublicLayoutProps {
  title: string;
  /** Stands as heading where it is not the title. */
  heading?: string;
  lead?: string;
  children?: ReactNode;
}

/** A page without an account: the header without a sidebar, and one column. */
export function PublicLayout({ title, heading = title, lead, children }: PublicLayoutProps) {
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
        <nav className="header-end" aria-label="Public">
          <PageLink className="public-link" to={visitChaptersPage}>
            Visit a chapter
          </PageLink>
          <PageLink className="public-link only-wide" to={registerPage}>
            Apply for membership
          </PageLink>
          <PageLink className="public-link edge" to={signInPage}>
            Sign in
          </PageLink>
        </nav>
      </header>
      <main className="public-main" id="main" tabIndex={-1}>
        <div className="public-head">
          <h1>{heading}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {children}
      </main>
      <footer className="public-foot">
        <PageLink className="link" to={privacyPage}>
          Privacy Policy
        </PageLink>
        <PageLink className="link" to={registerPage}>
          Apply for membership
        </PageLink>
        <PageLink className="link" to={signInPage}>
          Sign in
        </PageLink>
      </footer>
    </div>
  );
}
