import { TriangleAlert } from 'lucide-react';
import type { ChapterSummary } from '../../contract/meetings/chapterSummary.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { placeOf } from '../parts/focus/placeOf.ts';

const counts = ['', 'One thing', 'Two things', 'Three things'];

/** What could still change the numbers, with a link for each; nothing here blocks the member. */
export function Health({ health }: Pick<ChapterSummary, 'health'>) {
  if (health.length === 0) return null;
  return (
    <section className="banner warn mb-3" aria-labelledby="summary-health">
      <TriangleAlert className="icon" />
      <div>
        <h2
          className="font-semibold"
          id="summary-health"
        >{`${counts[health.length]} could change these numbers`}</h2>
        <ul>
          {health.map(({ text, action, link }) => {
            const place = placeOf(link);
            return (
              <li className="mt-1" key={text}>
                {text}{' '}
                {place && (
                  <PageLink className="link" to={place}>
                    {action}
                  </PageLink>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
