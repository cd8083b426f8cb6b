import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, type ReactNode, type Ref } from 'react';
import type { Location } from '../../../contract/pages.ts';
import { PageLink } from '../../../routes/PageLink.tsx';
import { Skeleton } from '../page/Skeleton.tsx';

export interface Column<Row> {
  title: string;
  /** `number`, `clipped`, `muted`; `rank-1` to `rank-3` go on narrow pages; `full`, `gone` are about cards. */
  look?: string;
  width?: string;
  /** Where the cell stands in a card: its line, and whether it begins or ends it; or all of a CSS grid-area. */
  cardArea?: `${1 | 2 | 3 | 5} / 1` | `${1 | 2 | 3} / 2` | `${number} / ${1 | 2} / ${number} / ${2 | 3}`;
  /** For columns of buttons: the title is only heard. */
  isTitleHidden?: boolean;
  /** What its head has in place of the title. */
  head?: ReactNode;
  /** What is counted, said after the number where the row is a card, which has no column heads. */
  unit?: string;
  sort?: { to: Location; direction: 'ascending' | 'descending' | null };
  /** Drawn once the first frame of the rows is: nobody presses what has not been read. */
  isLater?: boolean;
  /** Width of what stands for the words while they are on their way; none for an empty cell. */
  skeleton?: string;
  /** A badge, or a name with its picture in front. */
  skeletonShape?: 'plate' | 'person';
  cell: (row: Row) => ReactNode;
}

/** Rows laid out as cards lose the table's roles in some browsers, so they are said aloud. */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader' },
  cell: { role: 'cell' },
  space: { 'aria-hidden': true },
} as const;

function Heading({ title, sort }: { title: string; sort: Column<never>['sort'] }) {
  if (!sort) return title;
  const Arrow = sort.direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <PageLink to={sort.to}>
      {title}
      {sort.direction && <Arrow className="icon size-3.25" />}
    </PageLink>
  );
}

export function TableHead<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <thead {...roles.group}>
      <tr {...roles.row}>
        {columns.map(({ title, look, width, isTitleHidden, head, sort }) => (
          <th
            {...roles.heading}
            key={title}
            scope="col"
            className={look}
            style={{ width }}
            aria-sort={sort?.direction ?? undefined}
          >
            {head ??
              (isTitleHidden ? (
                <span className="sr-only">{title}</span>
              ) : (
                <Heading title={title} sort={sort} />
              ))}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function CellSkeleton({ width, shape }: { width: string; shape: Column<never>['skeletonShape'] }) {
  if (shape !== 'person') return <Skeleton width={width} shape={shape} />;
  return (
    <span className="person">
      <Skeleton shape="round" />
      <Skeleton width={width} />
    </span>
  );
}

interface TableRowProps<Row> {
  columns: readonly Column<Row>[];
  /** Undefined while the row is still on its way. */
  row: Row | undefined;
  ref?: Ref<HTMLTableRowElement>;
  index?: number;
  /** Of the first frame, which has what is read alone. */
  isFirst?: boolean;
  /** Cards say their column heads. */
  isLabelled?: boolean;
}

/** What places a cell in a card: a class for its line and end, since what every row repeats is cheaper so, or its area. */
const placeOf = ({ look, cardArea }: Pick<Column<never>, 'look' | 'cardArea'>) => {
  const [line, place, ...end] = cardArea?.split(' / ') ?? [];
  if (end.length > 0) return { className: look, style: { gridArea: cardArea } };
  const inLine = line && `${place === '2' ? 'ends' : 'begins'}-${line}`;
  return { className: [look, inLine].filter(Boolean).join(' ') || undefined };
};

function Cells<Row>({ columns, row, ref, index, isFirst = false, isLabelled = false }: TableRowProps<Row>) {
  const place = index === undefined ? {} : { 'data-index': index, 'aria-rowindex': index + 2 };
  return (
    <tr {...roles.row} {...place} ref={ref}>
      {columns.map(({ title, look, cardArea, unit, skeleton, skeletonShape, isLater, cell }) => (
        <td
          {...roles.cell}
          key={title}
          data-label={isLabelled ? title : undefined}
          data-unit={row && unit}
          {...placeOf({ look, cardArea })}
        >
          {row === undefined
            ? skeleton && <CellSkeleton width={skeleton} shape={skeletonShape} />
            : !(isFirst && isLater) && cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** Drawn anew when its own row is another one, or the columns are. */
export const TableRow = memo(Cells) as typeof Cells;

export function TableFoot({ children, end }: { children?: ReactNode; end?: ReactNode }) {
  return (
    <div className="table-foot">
      <span>{children}</span>
      {end && <span className="end">{end}</span>}
    </div>
  );
}
