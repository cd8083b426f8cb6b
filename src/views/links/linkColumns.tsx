import { Check, Share2, Sparkles } from 'lucide-react';
import type { Link } from '../../contract/growth/links.ts';
import type { RowOf } from '../../contract/listPorts.ts';
import { dayOf } from '../dates.ts';
import type { ListColumn, RowAction } from '../list/definition.ts';
import { MemberCell } from '../list/MemberCell.tsx';
import type { RowCommand } from '../list/shownActions.ts';
import { Badge } from '../parts/Badge.tsx';
import { OutsideLink } from '../parts/OutsideLink.tsx';

type Shared = RowOf<'link'>;

type LinkColumns<Shown> = readonly [
  title: ListColumn<Shown>,
  type: ListColumn<Shown>,
  place: ListColumn<Shown>,
  updated: ListColumn<Shown>,
];

/** The four columns of a post, under the specification's titles, for any row with a link. */
export const linkColumns = <Shown,>(
  linkOf: (row: Shown) => Pick<Link, 'title' | 'url' | 'type' | 'where_to_share' | 'updated_at'>,
): LinkColumns<Shown> => [
  {
    title: 'Link Summary',
    least: 230,
    look: 'clipped max-sm:whitespace-normal!',
    cardArea: '1 / 1',
    skeleton: '70%',
    cell: (row) => <OutsideLink href={linkOf(row).url}>{linkOf(row).title}</OutsideLink>,
  },
  {
    title: 'Type',
    rank: 1,
    look: 'full muted',
    width: '124px',
    skeleton: '80px',
    cell: (row) => linkOf(row).type,
  },
  {
    title: 'Where To Share',
    rank: 2,
    look: 'full muted',
    width: '164px',
    skeleton: '120px',
    cell: (row) => linkOf(row).where_to_share.join(', '),
  },
  {
    title: 'Last Updated',
    rank: 3,
    look: 'gone muted',
    width: '112px',
    skeleton: '72px',
    cell: (row) => <time dateTime={linkOf(row).updated_at}>{dayOf(linkOf(row).updated_at)}</time>,
  },
];

export const ownerColumn: ListColumn<Shared> = {
  title: 'Member',
  cardArea: '4 / 1 / 5 / 2',
  width: '172px',
  skeleton: '120px',
  cell: ({ member }) => <MemberCell member={member} />,
};

export const sharedByMeColumn: ListColumn<Shared> = {
  title: 'I shared',
  cardArea: '4 / 2 / 5 / 3',
  width: '156px',
  skeleton: '72px',
  skeletonShape: 'plate',
  cell: ({ shared_by_me_this_week }) =>
    shared_by_me_this_week === 1 && (
      <Badge kind="good" icon={Check}>
        Shared this week
      </Badge>
    ),
};

export const newColumn: ListColumn<Shared> = {
  title: 'New',
  look: 'level',
  cardArea: '1 / 2',
  width: '84px',
  cell: ({ is_new }) =>
    is_new === 1 && (
      <Badge kind="info" icon={Sparkles}>
        New
      </Badge>
    ),
};

/** @returns the command that copies a link and logs the share, as Quick Post does. */
export const sharing = ({ id, url }: Pick<Link, 'id' | 'url'>): RowCommand => ({
  to: 'workspace',
  event: { type: 'action.requested', action: { name: 'share', linkId: id, address: url } },
});

export const shareAction: RowAction<Shared> = {
  icon: Share2,
  words: 'Share',
  label: ({ title }) => `Share ${title}`,
  command: sharing,
};
