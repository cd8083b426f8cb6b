import type { ReactNode } from 'react';
import { Mark, Wordmark } from '../parts/Mark.tsx';

interface DoorProps {
  title: string;
  children?: ReactNode;
}

/** The layout before sign-in: one form beside the plan of the house. */
export function Door({ title, children }: DoorProps) {
  return (
    <div className="door">
      <title>{`${title} · Chapterhouse`}</title>
      <div className="door-form">
        <header>
          <a className="brand" href="/login" aria-label="Chapterhouse">
            <Mark />
            <Wordmark />
          </a>
        </header>
        <main className="middle">
          <h1>{title}</h1>
          {children}
        </main>
      </div>
      <div className="door-room" />
    </div>
  );
}
