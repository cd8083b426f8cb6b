import type { ReactNode } from 'react';
import { DemoNote } from '../parts/DemoNote.tsx';
import { Logo, Wordmark } from '../parts/Logo.tsx';

interface AuthLayoutProps {
  title: string;
  children?: ReactNode;
}

/** The layout before sign-in: a form next to the plan of the chapter house. */
export function AuthLayout({ title, children }: AuthLayoutProps) {
  return (
    <div className="auth">
      <title>{`${title} · Chapterhouse`}</title>
      <div className="auth-form">
        <header>
          <a className="brand" href="/login" aria-label="Chapterhouse">
            <Logo />
            <Wordmark />
          </a>
        </header>
        <main className="middle">
          <h1>{title}</h1>
          {children}
          <DemoNote />
        </main>
      </div>
      <div className="auth-picture" />
    </div>
  );
}
