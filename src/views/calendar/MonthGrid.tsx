import { eachDayOfInterval, endOfMonth, endOfWeek, format, parseISO, startOfWeek } from 'date-fns';
import type { CalendarItem } from '../../contract/schedules/calendar.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { kindFaces, placeOfItem, timeOf } from './calendarKinds.ts';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The weeks of a month from Monday, as days `YYYY-MM-DD`. */
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
    <li className="max-sm:inline-block" data-kind={item.kind}>
      <PageLink
        to={placeOfItem(item)}
        className="calendar-item flex gap-1 min-h-6 p-1 text-label leading-[1.3] rounded-control text-ink hover:underline max-sm:min-w-6 max-sm:min-h-6"
      >
        <Icon className="icon small mt-px" aria-hidden="true" />
        <span className="sr-only max-sm:last:hidden">{one}: </span>
        <span className="wrap-anywhere max-sm:last:hidden">
          {[timeOf(item), item.title].filter(Boolean).join(' ')}
        </span>
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

/** A month as a table with each day's items. */
export function MonthGrid({ month, today, items, label }: MonthGridProps) {
  return (
    <section className="panel month-grid overflow-hidden">
      <table className="table-fixed border-collapse" aria-label={label}>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th
                className="px-2.5 py-2 text-label font-[560] text-ink-muted max-sm:px-0.5 max-sm:py-1.5 max-sm:text-center"
                key={day}
                scope="col"
              >
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
                  <time
                    className="aria-[current]:rounded-control aria-[current]:bg-brand aria-[current]:text-on-brand inline-block min-w-6 px-1 text-small font-[560] text-center"
                    dateTime={day}
                    aria-current={day === today ? 'date' : undefined}
                  >
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
