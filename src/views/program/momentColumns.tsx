import { CalendarX, Check, CheckCheck, CircleDashed, Hand, Hourglass, X } from 'lucide-react';
import type { ShownMomentStatus } from '../../contract/growth/moments.ts';
import { dayOf } from '../dates.ts';
import type { ListColumn } from '../list/definition.ts';
import { Badge } from '../parts/Badge.tsx';
import { OutsideLink } from '../parts/OutsideLink.tsx';
import { Presenter, Topic } from './MomentCells.tsx';
import type { MomentRow } from './momentEntries.ts';
import { WeekMark } from './WeekMark.tsx';

const badges = {
  Open: { kind: 'line', icon: CircleDashed },
  'No meeting': { kind: 'plain', icon: CalendarX },
  Asked: { kind: 'info', icon: Hand },
  Requested: { kind: 'info', icon: Hourglass },
  Approved: { kind: 'plain', icon: Check },
  Declined: { kind: 'bad', icon: X },
  Delivered: { kind: 'plain', icon: CheckCheck },
} as const satisfies Readonly<Record<ShownMomentStatus, object>>;

const marks = {
  Open: 'open',
  'No meeting': 'off',
  Asked: 'waiting',
  Requested: 'waiting',
  Approved: 'done',
  Declined: 'open',
  Delivered: 'done',
} as const satisfies Readonly<Record<ShownMomentStatus, string>>;

export const weekColumn: ListColumn<MomentRow> = {
  title: 'Week',
  width: '184px',
  cardArea: '1 / 1',
  skeleton: '84px',
  cell: ({ meeting, status }) => <WeekMark date={meeting.date} mark={marks[status]} />,
};

export const presenterColumn: ListColumn<MomentRow> = {
  title: 'Presenter',
  width: '196px',
  look: 'full',
  skeleton: '120px',
  skeletonShape: 'person',
  cell: (row) => <Presenter {...row} />,
};

export const topicColumn: ListColumn<MomentRow> = {
  title: 'Topic',
  least: 220,
  look: 'full',
  skeleton: '70%',
  cell: (row) => <Topic {...row} />,
};

export const unitColumn: ListColumn<MomentRow> = {
  title: 'Curriculum unit',
  width: '128px',
  rank: 2,
  look: 'muted gone',
  skeleton: '60px',
  cell: ({ curriculum_unit }) => curriculum_unit,
};

export const materialColumns: readonly ListColumn<MomentRow>[] = [
  {
    title: 'Material',
    width: '92px',
    rank: 3,
    look: 'gone',
    skeleton: '48px',
    cell: ({ material_link }) => material_link && <OutsideLink href={material_link}>Slides</OutsideLink>,
  },
  {
    title: 'Minutes',
    width: '76px',
    rank: 4,
    look: 'number muted gone',
    skeleton: '20px',
    cell: ({ minutes }) => minutes,
  },
];

export const stateColumn: ListColumn<MomentRow> = {
  title: 'State',
  width: '136px',
  rank: 1,
  cardArea: '1 / 2',
  skeleton: '80px',
  skeletonShape: 'plate',
  cell: ({ status }) => <Badge {...badges[status]}>{status}</Badge>,
};

const day = (
  title: string,
  rank: number,
  dateOf: (row: MomentRow) => string | null,
): ListColumn<MomentRow> => ({
  title,
  width: '120px',
  rank,
  look: 'muted gone',
  skeleton: '72px',
  cell: (row) => {
    const date = dateOf(row);
    return date && <time dateTime={date}>{dayOf(date)}</time>;
  },
});

export const askedColumn = day('Asked on', 3, ({ asked_on }) => asked_on);

export const lastColumn: ListColumn<MomentRow> = {
  ...day('Last presented', 1, ({ last_presented }) => last_presented),
  cell: ({ last_presented }) =>
    last_presented ? <time dateTime={last_presented}>{dayOf(last_presented)}</time> : 'Never',
};
