import type { CalendarItem } from '../../contract/schedules/calendar.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { dayOf } from '../dates.ts';
import { kindFaces, placeOfItem, timeOf } from './calendarKinds.ts';

function Line({ item }: { item: CalendarItem }) {
  const { icon: Icon, one } = kindFaces[item.kind];
  const { title, place, note } = item;
  return (
    <li className="flex gap-2.5 py-1.5" data-kind={item.kind}>
      <span className="muted flex-none w-14 tabular-nums">{timeOf(item) || 'All day'}</span>
      <Icon className="icon mt-0.5" aria-hidden="true" />
      <span className="min-w-0">
        <PageLink
          className="link -my-[3.5px] inline-block max-w-full py-[3.5px] wrap-anywhere"
          to={placeOfItem(item)}
        >
          {title}
        </PageLink>
        <small className="muted wrap-anywhere block">{[one, note, place].filter(Boolean).join(' · ')}</small>
      </span>
    </li>
  );
}

/** A month's items, day by day. */
export function Agenda({ items }: { items: readonly CalendarItem[] }) {
  const days = [...new Set(items.map(({ date }) => date))];
  return (
    <section className="panel agenda" aria-label="Agenda">
      {days.map((day) => (
        <div key={day}>
          <h3>
            <time dateTime={day}>{dayOf(day)}</time>
          </h3>
          <ul>
            {items
              .filter(({ date }) => date === day)
              .map((item) => (
                <Line key={`${item.kind} ${item.id} ${item.title}`} item={item} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
