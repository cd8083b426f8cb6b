import { ArrowDown, ArrowUp } from 'lucide-react';
import type { CSSProperties, ReactNode, Ref } from 'react';
import type { Location } from '../../contract/pages.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { Skeleton } from './Skeleton.tsx';

export interface Column<Row> {
  title: string;
  /** `number`, `clipped`, `muted`; `rank-1` to `rank-3` go on narrow pages; `full`, `gone` are about cards. */
  look?: string;
  width?: string;
  /** Where the cell stands in a card, as CSS grid-area; the second of a line goes on to its end, or to the third. */
  cardArea?: `${number} / ${1 | 2}` | `${number} / 2 / ${number} / 3`;
  /** For columns of buttons: the title is only heard. */
  isTitleHidden?: boolean;
  sort?: { to: Location; direction: 'ascending' | 'descending' | null };
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
  if (!sort) return <span className="heading">{title}</span>;
  const Arrow = sort.direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <PageLink to={sort.to}>
      {title}
      {sort.direction && <Arrow className="icon" />}
    </PageLink>
  );
}

export function TableHead<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <thead {...roles.group}>
      <tr {...roles.row}>
        {columns.map(({ title, look, width, isTitleHidden, sort }) => (
          <th
            {...roles.heading}
            key={title}
            scope="col"
            className={look}
            style={{ width }}
            aria-sort={sort?.direction ?? undefined}
          >
            {isTitleHidden ? <span className="sr-only">{title}</span> : <Heading title={title} sort={sort} />}
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
}

const areaOf = (area: Column<never>['cardArea']): CSSProperties | undefined => {
  if (!area?.includes('/ 2')) return area && { gridArea: area };
  return { gridArea: area.endsWith('3') ? area : `${area} / auto / -1`, justifySelf: 'end' };
};

export function TableRow<Row>({ columns, row, ref, index }: TableRowProps<Row>) {
  const place = index === undefined ? {} : { 'data-index': index, 'aria-rowindex': index + 2 };
  return (
    <tr {...roles.row} {...place} ref={ref}>
      {columns.map(({ title, look, cardArea, skeleton, skeletonShape, cell }) => (
        <td {...roles.cell} key={title} className={look} style={areaOf(cardArea)}>
          {row === undefined
            ? skeleton && <CellSkeleton width={skeleton} shape={skeletonShape} />
            : cell(row)}
        </td>
      ))}
    </tr>
  );
}

export function TableFoot({ children, end }: { children?: ReactNode; end?: ReactNode }) {
  return (
    <div className="table-foot">
      <span>{children}</span>
      {end && <span className="end">{end}</span>}
    </div>
  );
}
