import { useSelector } from '@xstate/react';
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import type { Location } from '../../contract/pages.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { isPast, monthBeside, monthNameOf } from '../dates.ts';
import type { ContentProps } from '../detail/DetailPage.tsx';
import { Button } from '../parts/Button.tsx';
import { EmptyState } from '../parts/page/EmptyState.tsx';
import { openForm } from '../workspace/openForm.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { eventEntry } from './calendarEntries.ts';
import { chapterDetail } from './chapterDetail.tsx';
import { EventCard } from './EventCard.tsx';
import { planningOf } from './eventForms.ts';

function Months({ month, location }: { month: string; location: Location }) {
  const to = (step: -1 | 1): Location => ({ ...location, query: { month: monthBeside(month, step) } });
  return (
    <nav className="months flex items-center gap-2" aria-label="Month">
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

/** @returns the button for a new event, for members who may plan in this chapter. */
const usePlanning = ({ workspace, data: { chapter } }: ContentProps<'chapterEvents'>) => {
  const shell = useSelector(workspace, ({ context }) => context.shell);
  // A member who may plan in other chapters can also edit their facts.
  const isInReach = shell?.member.chapter_id === chapter.id || chapter.can_edit === 1;
  if (!isInReach || !shell?.roles.buttons.includes('events.edit')) return null;
  const plan = () => openForm(workspace, planningOf(chapter, shell.member));
  return (
    <Button variant="primary" size="small" icon={Plus} onPressed={plan}>
      Plan an event
    </Button>
  );
};

function Events(props: ContentProps<'chapterEvents'>) {
  const { workspace, detail, data } = props;
  const { chapter, events, month } = data;
  const location = useSelector(detail, ({ context }) => context.location);
  const planning = usePlanning(props);
  const entries = events.filter(({ starts_at, ends_at }) => !isPast(ends_at ?? starts_at)).map(eventEntry);
  return (
    <div className="stack mt-3">
      <div className="page-line">
        <Months month={month} location={location} />
        <div className="end">
          {entries.length > 1 && (
            <CalendarButton detail={detail} name={`${chapter.name} ${month}`} entries={entries}>
              Add all to calendar
            </CalendarButton>
          )}
          {events.length > 0 && planning}
        </div>
      </div>
      {events.length > 0 ? (
        <ul className="stack">
          {events.map((event) => (
            <EventCard key={event.id} workspace={workspace} detail={detail} event={event} />
          ))}
        </ul>
      ) : (
        <section className="panel">
          <EmptyState title="No events this month." action={planning} />
        </section>
      )}
    </div>
  );
}

/** A chapter's events in a month, with the member's answers. */
export default chapterDetail({
  page: 'chapterEvents',
  subject: 'the chapter’s events',
  skeleton: [{ title: 'Events', lines: 5 }],
  Content: Events,
});
