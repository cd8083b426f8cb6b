import { Megaphone } from 'lucide-react';
import { localMomentOf } from '../dates.ts';
import { nameOf } from '../people.ts';
import type { Home } from './MyChapterPage.tsx';

/** The leaders' current announcements. */
export function Announcements({ announcements }: Pick<Home['week'], 'announcements'>) {
  return announcements.map(({ id, title, text, by, created_at }) => (
    <section key={id} className="panel flex gap-3 px-4 py-3.5" aria-label={title}>
      <Megaphone className="icon mt-0.5 text-brand-strong" />
      <div className="min-w-0">
        <h2 className="wrap-anywhere">{title}</h2>
        <p className="wrap-anywhere">{text}</p>
        <p className="small muted">{`${nameOf(by)}, ${localMomentOf(created_at)}`}</p>
      </div>
    </section>
  ));
}
