import { useSelector } from '@xstate/react';
import type { MetricId } from '../../contract/metrics.ts';
import type { PageProps } from '../../routes/table.ts';
import { eventAttendanceList } from '../eventAttendance/eventAttendanceList.tsx';
import type { ListDefinition } from '../list/definition.ts';
import { ListPage } from '../list/ListPage.tsx';
import { postsList } from '../posts/postsList.tsx';
import { referralsList } from '../referrals/referralsList.tsx';
import { revenueMadeList } from '../revenueMade/revenueMadeList.tsx';
import { sessionsList } from '../sessions/sessionsList.ts';
import { visitorsList } from '../visitors/visitorsList.tsx';
import { MemberStanding } from './MemberStanding.tsx';

/** Adds the member's status above an ordinary list of records. */
const under = (definition: ListDefinition): ListDefinition => ({
  ...definition,
  Head: MemberStanding,
  primary: undefined,
  fill: undefined,
  seeAlso: undefined,
  empty: 'No records in this period.',
});

const lists: Readonly<Record<MetricId, ListDefinition>> = {
  1: under(sessionsList),
  2: under(referralsList),
  3: under(revenueMadeList),
  4: under(eventAttendanceList),
  5: under(postsList),
  6: under(visitorsList),
};

const isMetric = (id: number): id is MetricId => id in lists;

/** A member's records of one metric. */
export default function ChapterSummaryMember({ workspace }: PageProps) {
  const metric = useSelector(workspace, ({ context }) => Number(context.shown.params.type));
  return <ListPage workspace={workspace} definition={lists[isMetric(metric) ? metric : 1]} />;
}
