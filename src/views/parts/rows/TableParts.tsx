import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, type ReactNode, type Ref } from 'react';
import type { Location } from '../../../contract/pages.ts';
import { PageLink } from '../../../routes/PageLink.tsx';
import { Skeleton } from '../page/Skeleton.tsx';

export interface Column<Row> {
  title: string;
  /** `number`, `clipped`, `muted`; `rank-1` to `rank-3` hide on narrow pages; `full` and `gone` affect cards. */
  look?: string;
  width?: string;
  /** The cell's position in a card: its line, and whether it's at the start or end; or a whole CSS grid-area. */
  cardArea?: `${1 | 2 | 3 | 5} / 1` | `${1 | 2 | 3} / 2` | `${number} / ${1 | 2} / ${number} / ${2 | 3}`;
  /** Whether the title is only for screen readers, as in columns of buttons. */
  isTitleHidden?: boolean;
  /** The header's content instead of the title. */
  head?: ReactNode;
  /** The noun after the number when the row is a card, which has no column headers. */
  unit?: string;
  sort?: { to: Location; direction: 'ascending' | 'descending' | null };
  /** Whether the cells are rendered after the rows' first frame, because nobody presses a button before reading. */
  isLater?: boolean;
  /** The width of the text's placeholder; none for an empty cell. */
  skeleton?: string;
  /** The shape of a badge, or of a name with a picture. */
  skeletonShape?: 'plate' | 'person';
  cell: (row: Row) => ReactNode;
}

/** Rows shown as cards lose their table roles in some browsers, so the roles are explicit. */
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
  /** Undefined while the row is loading. */
  row: Row | undefined;
  ref?: Ref<HTMLTableRowElement>;
  index?: number;
  /** Whether this is the first frame, which has only the content to read. */
  isFirst?: boolean;
  /** Whether a row's card includes the column headers. */
  isLabeled?: boolean;
}

/** A cell's position in a card: a class for the common positions, which is cheaper in every row, or a grid-area. */
const placeOf = ({ look, cardArea }: Pick<Column<never>, 'look' | 'cardArea'>) => {
  const [line, place, ...end] = cardArea?.split(' / ') ?? [];
  if (end.length > 0) return { className: look, style: { gridArea: cardArea } };
  const inLine = line && `${place === '2' ? 'ends' : 'begins'}-${line}`;
  return { className: [look, inLine].filter(Boolean).join(' ') || undefined };
};

function Cells<Row>({ columns, row, ref, index, isFirst = false, isLabeled = false }: TableRowProps<Row>) {
  const place = index === undefined ? {} : { 'data-index': index, 'aria-rowindex': index + 2 };
  return (
    <tr {...roles.row} {...place} ref={ref}>
      {columns.map(({ title, look, cardArea, unit, skeleton, skeletonShape, isLater, cell }) => (
        <td
          {...roles.cell}
          key={title}
          data-label={isLabeled ? title : undefined}
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

/** A table row, rendered again only when its data or the columns change. */
export const TableRow = memo(Cells) as typeof Cells;

export function TableFoot({ children, end }: { children?: ReactNode; end?: ReactNode }) {
  return (
    <div className="table-foot">
      <span>{children}</span>
      {end && <span className="end">{end}</span>}
    </div>
  );
}
