import { useSelector } from '@xstate/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Location } from '../../contract/pages.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { monthBeside, monthNameOf } from '../dates.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import type { ContentProps } from '../record/RecordPage.tsx';
import { chapterRecord } from './chapterRecord.tsx';
import { EventCard } from './EventCard.tsx';

function Months({ month, location }: { month: string; location: Location }) {
  const to = (step: -1 | 1): Location => ({ ...location, query: { month: monthBeside(month, step) } });
  return (
    <nav className="months" aria-label="Month">
      <PageLink className="icon-button" to={to(-1)} label="Month before">
        <ChevronLeft className="icon" />
      </PageLink>
      <h3>{monthNameOf(month)}</h3>
      <PageLink className="icon-button" to={to(1)} label="Month after">
        <ChevronRight className="icon" />
      </PageLink>
    </nav>
  );
}

function Events({ workspace, record, data: { events, month } }: ContentProps<'chapterEvents'>) {
  const location = useSelector(record, ({ context }) => context.location);
  return (
    <div className="stack mt-3">
      <Months month={month} location={location} />
      {events.length > 0 ? (
        <ul className="stack">
          {events.map((event) => (
            <EventCard key={event.id} workspace={workspace} record={record} event={event} />
          ))}
        </ul>
      ) : (
        <section className="panel">
          <EmptyState title="No events this month." />
        </section>
      )}
    </div>
  );
}

/** A chapter's events of a month, and whether one comes. */
export default chapterRecord({
  page: 'chapterEvents',
  subject: "The chapter's events",
  skeleton: [{ title: 'Events', lines: 5 }],
  Content: Events,
});
