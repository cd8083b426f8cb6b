import { getLatestLinks, getLinks, type LatestLink, type Link } from '../../../src/contract/growth/links.ts';
import type { Queryable } from '../../database/query.ts';
import type { Viewer } from '../../http/viewer.ts';
import { nameOfChapter, nameOfMember } from '../reports/namesRepository.ts';
import {
  byPage,
  column,
  defineReport,
  nameOf,
  type Report,
  type ReportColumn,
  summed,
} from '../reports/report.ts';
import { latestFilter, linksFilter } from './linkFilters.ts';
import { type LinkFilter, listLatestLinks, listLinks } from './repository.ts';

type LinkHead = Pick<Link, 'title' | 'type' | 'where_to_share' | 'updated_at'>;

/** The four columns of every row with a link. */
export const linkColumns = <Row>(linkOf: (row: Row) => LinkHead): ReportColumn<Row>[] => [
  column.text('Link Summary', (row) => linkOf(row).title, 40),
  column.text('Type', (row) => linkOf(row).type, 16),
  column.text('Where To Share', (row) => linkOf(row).where_to_share.join(', '), 32),
  column.moment('Last Updated', (row) => linkOf(row).updated_at),
];

const columns: ReportColumn<Link>[] = [
  ...linkColumns<Link>((link) => link),
  column.text('Member', ({ member }) => nameOf(member)),
];

const sharedByMe = column.text('I shared', ({ shared_by_me_this_week }: Link) =>
  shared_by_me_this_week === 1 ? 'Shared' : null,
);

const isNew = column.text('New', ({ is_new }: LatestLink) => (is_new === 1 ? 'New' : null), 8);

const whoseLinks = (
  on: Queryable,
  viewer: Viewer,
  { scope, chapterId, memberId }: LinkFilter,
): Promise<string> =>
  scope === 'chapter' ? nameOfChapter(on, chapterId) : nameOfMember(on, memberId ?? viewer.memberId);

const linksReport = defineReport(getLinks, async ({ on, viewer, query }) => {
  const filter = linksFilter(viewer, query);
  return {
    title: 'Links',
    page: 'Chapter links',
    whose: await whoseLinks(on, viewer, filter),
    columns: [
      ...columns,
      sharedByMe,
      summed(column.whole('Shares this week', ({ shares_this_week }: Link) => shares_this_week, 18)),
    ],
    read: byPage((page) => listLinks(on, viewer, filter, query.orderBy ?? 'position', page)),
  };
});

const latestLinksReport = defineReport(getLatestLinks, async ({ on, viewer, query, now }) => {
  const asked = latestFilter(viewer, query, now);
  return {
    title: 'Latest feature links',
    page: 'Latest feature links',
    whose: await nameOfChapter(on, asked.chapterId),
    columns: [
      ...columns,
      isNew,
      sharedByMe,
      summed(column.whole('Shared by', ({ shares }: LatestLink) => shares)),
    ],
    read: byPage((page) => listLatestLinks(on, viewer, asked, page)),
  };
});

export const reports: readonly Report[] = [linksReport, latestLinksReport];
