import { useSelector } from '@xstate/react';
import { metrics } from '../../contract/metrics.ts';
import { memberPage } from '../../contract/pages.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { countOf, moneyOf } from '../figures.ts';
import type { ListProps } from '../list/ListPage.tsx';
import { LightBadge } from '../parts/Badge.tsx';
import { Skeleton } from '../parts/page/Skeleton.tsx';
import { nameOf } from '../people.ts';
import { daysWords } from './labels.ts';

/** The member whose records are listed, with totals and status. */
export function MemberStanding({ list }: ListProps) {
  const { params, query } = useSelector(list, ({ context }) => context.location);
  const head = useSelector(list, ({ context }) => context.head);
  const facts = head?.kind === 'chapterSummaryMember' ? head : null;
  const metric = metrics.find(({ id }) => String(id) === params.type) ?? metrics[0];
  const figure = (value: string) =>
    value.includes('.') && facts ? moneyOf(value, facts.currency) : countOf(Number(value));
  const { period, start, end, chapter_id } = query;
  const kept = Object.entries({ period, start, end, chapter_id }).flatMap(([name, value]) =>
    value ? [[name, value] as const] : [],
  );
  return (
    <>
      <p className="list-note">
        <PageLink
          className="link"
          to={{
            page: 'chapterSummaryMembers',
            params: { id: String(metric.id) },
            query: Object.fromEntries(kept),
          }}
        >
          {`${metric.title} by member`}
        </PageLink>
      </p>
      {facts ? (
        <div className="report-head">
          <PageLink className="link" to={memberPage(facts.member.id)}>
            <b>{nameOf(facts.member)}</b>
          </PageLink>
          <p className="list-note m-0">
            {`${daysWords(facts.period)}: ${figure(facts.given)} given, ${figure(facts.received)} received`}
          </p>
          {facts.score.light && <LightBadge light={facts.score.light} />}
          <p className="list-note m-0">{facts.score.explanation}</p>
        </div>
      ) : (
        <div className="report-head">
          <Skeleton width="120px" />
          <p className="list-note m-0">
            <Skeleton width="190px" />
          </p>
          <Skeleton shape="plate" width="72px" />
          <p className="list-note m-0">
            <Skeleton width="310px" />
          </p>
        </div>
      )}
    </>
  );
}
