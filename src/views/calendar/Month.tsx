import { useSelector } from '@xstate/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Location } from '../../contract/pages.ts';
import { type CalendarItem, calendarKinds, entryOf } from '../../contract/schedules/calendar.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { CalendarButton } from '../chapter/CalendarButton.tsx';
import { isPast, monthBeside, monthNameOf } from '../dates.ts';
import type { DetailProps } from '../detail/DetailPage.tsx';
import { Segmented } from '../parts/fields/Segmented.tsx';
import { EmptyState } from '../parts/page/EmptyState.tsx';
import { selectIsNarrow } from '../workspace/selectMenu.ts';
import { Agenda } from './Agenda.tsx';
import { kindFaces } from './calendarKinds.ts';
import { MonthGrid } from './MonthGrid.tsx';

interface MonthProps extends Pick<DetailProps, 'detail' | 'workspace'> {
  month: string;
  today: string;
  items: readonly CalendarItem[];
  /** The calendar's owner, used in its labels. */
  whose: string;
  empty: string;
  fill?: ReactNode;
}

const withQuery = (location: Location, change: Readonly<Record<string, string>>): Location => ({
  ...location,
  query: Object.fromEntries(Object.entries({ ...location.query, ...change }).filter(([, value]) => value)),
});

function Kinds({ items, location }: { items: readonly CalendarItem[]; location: Location }) {
  const there = calendarKinds.filter((kind) => items.some((item) => item.kind === kind));
  const { kind: chosen = '' } = location.query;
  return (
    <nav className="flex flex-wrap gap-2" aria-label="Kinds">
      {there.map((kind) => {
        const { icon: Icon, many } = kindFaces[kind];
        return (
          <PageLink
            key={kind}
            className="chip"
            to={withQuery(location, { kind: kind === chosen ? '' : kind })}
            current={kind === chosen ? 'true' : undefined}
          >
            <Icon className="icon small" aria-hidden="true" /> {many}
          </PageLink>
        );
      })}
    </nav>
  );
}

/** A month as a grid or day by day; the address has the month, the view and the kind. */
export function Month({ detail, workspace, month, today, items, whose, empty, fill }: MonthProps) {
  const location = useSelector(detail, ({ context }) => context.location);
  const { kind, view = '' } = location.query;
  const shown = kind ? items.filter((item) => item.kind === kind) : items;
  const entries = shown
    .filter(({ kind: of, starts_at }) => of !== 'skipped' && starts_at !== null && !isPast(starts_at))
    .map(entryOf);
  const to = (step: -1 | 1) => withQuery(location, { month: monthBeside(month, step) });
  // A phone opens with the upcoming days.
  const menu = useSelector(workspace, ({ children }) => children.menu);
  const isNarrow = useSelector(menu, selectIsNarrow);
  const isAgenda = view === 'agenda' || (view === '' && isNarrow);
  const isRunning = today.startsWith(month);
  const ahead = shown.filter(({ date }) => (isRunning ? date >= today : date.startsWith(month)));
  return (
    <div className="stack">
      <div className="page-line">
        <nav className="months flex items-center gap-2" aria-label="Month">
          <PageLink className="icon-button" to={to(-1)} label="Month before">
            <ChevronLeft className="icon" />
          </PageLink>
          <h2 className="min-w-35 text-center">{monthNameOf(month)}</h2>
          <PageLink className="icon-button" to={to(1)} label="Month after">
            <ChevronRight className="icon" />
          </PageLink>
        </nav>
        <div className="end">
          <CalendarButton detail={detail} name={`${whose} ${month}`} entries={entries}>
            Add all to calendar
          </CalendarButton>
          <Segmented
            label="View"
            choices={[
              { label: 'Month', to: withQuery(location, { view: 'month' }), isCurrent: !isAgenda },
              { label: 'Agenda', to: withQuery(location, { view: 'agenda' }), isCurrent: isAgenda },
            ]}
          />
        </div>
      </div>
      <Kinds items={items} location={location} />
      {(isAgenda ? ahead : shown).length === 0 ? (
        <section className="panel">
          <EmptyState title={empty} action={fill} />
        </section>
      ) : isAgenda ? (
        <Agenda items={ahead} />
      ) : (
        <>
          <MonthGrid month={month} today={today} items={shown} label={`${whose}, ${monthNameOf(month)}`} />
          {ahead.length > 0 && <Agenda items={ahead} />}
        </>
      )}
    </div>
  );
}
