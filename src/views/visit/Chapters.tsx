import { useSelector } from '@xstate/react';
import type { VisibleChapter } from '../../contract/meetings/visits.ts';
import { cityOf, dayOf, everyWeek, timeThere, yourTime } from '../../contract/meetings/visitTimes.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import type { VisitProps } from '../../routes/parts.ts';
import { Logo } from '../parts/Logo.tsx';
import { PublicLayout } from '../public/PublicLayout.tsx';
import { filterForm, NarrowChapters } from './NarrowChapters.tsx';

const shownWanted = 3;

function Wanted({ wanted, wanted_count }: VisibleChapter) {
  if (wanted.length === 0) return null;
  const shown = wanted.slice(0, shownWanted);
  const more = wanted_count - shown.length;
  return (
    <p>
      <span className="note">Looking for: </span>
      {shown.map(({ name }) => name).join(', ')}
      {more > 0 && <span className="note"> and {more} more</span>}
    </p>
  );
}

function ChapterLine({ chapter }: { chapter: VisibleChapter }) {
  const { id, name, weekday, time, time_zone, place, online, next_meeting: next } = chapter;
  const yours = next && yourTime(next.starts_at, time_zone);
  const day = next && dayOf(next.date);
  return (
    <li className="chapter-line">
      <div>
        <h2>{name}</h2>
        <small>{cityOf(chapter)}</small>
      </div>
      <p>
        {next ? `${day}, ${timeThere(next.starts_at, time_zone)}` : `${everyWeek(weekday)}, ${time}`}
        <small>{[everyWeek(weekday), yours].filter(Boolean).join(' · ')}</small>
      </p>
      <p>
        {place ?? 'Online'}
        <small>{place ? (online ? 'In person or online' : 'In person') : 'The link comes by e-mail'}</small>
      </p>
      <Wanted {...chapter} />
      <PageLink
        className="button"
        to={{ page: 'visitChapter', params: { id: String(id) }, query: {} }}
        label={day ? `Visit ${name} on ${day}` : `Visit ${name}`}
      >
        Visit
      </PageLink>
    </li>
  );
}

/** The chapters that take visitors, filtered by the address. */
export function Chapters({ visit }: VisitProps) {
  const chapters = useSelector(visit, ({ context }) => context.chapters);
  const isBusy = useSelector(visit, (snapshot) => snapshot.hasTag('busy'));
  const rows = chapters?.rows ?? [];
  return (
    <PublicLayout
      title="Visit a chapter"
      lead="Sit in on a meeting before you decide. You don’t need an account."
    >
      <NarrowChapters visit={visit} />
      <section className="sheet" aria-label="Chapters" aria-busy={isBusy}>
        {chapters === null && <p className="blank note">Loading …</p>}
        {chapters !== null && rows.length === 0 && (
          <div className="blank">
            <Logo />
            <h2>No chapter matches.</h2>
            <button className="button primary" type="reset" form={filterForm}>
              Clear filters
            </button>
          </div>
        )}
        <ul aria-label="Chapters you can visit">
          {rows.map((chapter) => (
            <ChapterLine key={chapter.id} chapter={chapter} />
          ))}
        </ul>
        {chapters !== null && rows.length > 0 && (
          <div className="sheet-foot note">
            <span role="status">
              {chapters.total === 1 ? '1 chapter' : `${chapters.total} chapters`}
              {chapters.total > rows.length && `, the first ${rows.length} are shown`}
            </span>
            <span>Times are local to each chapter.</span>
          </div>
        )}
      </section>
    </PublicLayout>
  );
}
