import type { ReactNode } from 'react';
import type { Link } from '../../contract/growth/links.ts';
import { dayOf } from '../dates.ts';
import { OutsideLink } from '../parts/OutsideLink.tsx';
import { DataTable } from '../parts/rows/DataTable.tsx';
import type { Column } from '../parts/rows/TableParts.tsx';

const columns: readonly Column<Link>[] = [
  {
    title: 'Link Summary',
    look: 'full whitespace-normal',
    cell: ({ url, title, description }) => (
      <>
        <OutsideLink href={url}>{title}</OutsideLink>
        {description && <p className="hint">{description}</p>}
      </>
    ),
  },
  { title: 'Type', look: 'full', width: '140px', cell: ({ type }) => type },
  {
    title: 'Where To Share',
    look: 'full muted whitespace-normal',
    width: '180px',
    cell: ({ where_to_share: places }) => places.join(', '),
  },
  {
    title: 'Last Updated',
    look: 'rank-1 muted',
    width: '150px',
    cell: ({ updated_at: at }) => dayOf(at.slice(0, 10)),
  },
];

interface LinkTableProps {
  links: readonly Link[];
  /** The actions on a link. */
  actions?: (link: Link) => ReactNode;
}

/** A member's links in the order in which others see them. */
export function LinkTable({ links, actions }: LinkTableProps) {
  const acting: Column<Link> = {
    title: 'Actions',
    isTitleHidden: true,
    look: 'full',
    width: '104px',
    cell: (link) => <span>{actions?.(link)}</span>,
  };
  return (
    <DataTable
      label="Links"
      columns={actions ? [...columns, acting] : columns}
      rows={links}
      keyOf={({ id }) => id}
      hasFixedColumns
    />
  );
}
