import { eachDayOfInterval, endOfMonth, endOfWeek, format, parseISO, startOfWeek } from 'date-fns';
import type { CalendarItem } from '../../contract/schedules/calendar.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { kindFaces, placeOfItem, timeOf } from './calendarKinds.ts';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The weeks of a month, Monday first, as days `YYYY-MM-DD`. */
const weeksOf = (month: string): readonly (readonly string[])[] => {
  const first = parseISO(`${month}-01`);
  const days = eachDayOfInterval({
    start: startOfWeek(first, { weekStartsOn: 1 }),
    end: endOfWeek(endOfMonth(first), { weekStartsOn: 1 }),
  }).map((day) => format(day, 'yyyy-MM-dd'));
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
};

function Item({ item }: { item: CalendarItem }) {
  const { icon: Icon, one } = kindFaces[item.kind];
  return (
    <li data-kind={item.kind}>
      <PageLink to={placeOfItem(item)} className="calendar-item">
        <Icon className="icon small" aria-hidden="true" />
        <span className="sr-only">{one}: </span>
        <span className="wrap-anywhere">{[timeOf(item), item.title].filter(Boolean).join(' ')}</span>
      </PageLink>
    </li>
  );
}

interface MonthGridProps {
  month: string;
  today: string;
  items: readonly CalendarItem[];
  label: string;
}

/** A month as a table, each day with what is planned. */
export function MonthGrid({ month, today, items, label }: MonthGridProps) {
  return (
    <section className="panel month-grid">
      <table aria-label={label}>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((days) => (
            <tr key={days[0]}>
              {days.map((day) => (
                <td key={day} data-outside={!day.startsWith(month) || undefined}>
                  <time dateTime={day} aria-current={day === today ? 'date' : undefined}>
                    {Number(day.slice(8))}
                  </time>
                  <ul>
                    {items
                      .filter(({ date }) => date === day)
                      .map((item) => (
                        <Item key={`${item.kind} ${item.id} ${item.title}`} item={item} />
                      ))}
                  </ul>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
