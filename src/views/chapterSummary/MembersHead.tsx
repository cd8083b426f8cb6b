import { useSelector } from '@xstate/react';
import { metricById } from '../../contract/metrics.ts';
import { countOf, moneyOf } from '../figures.ts';
import type { ListProps } from '../list/ListPage.tsx';
import { ReportHead } from '../list/ReportHead.tsx';
import { Segmented } from '../parts/fields/Segmented.tsx';
import { daysWords } from './labels.ts';
import { MetricTabs, viewLinks } from './MetricTabs.tsx';

/** The metrics, the two views, and the totals of the whole list. */
export function MembersHead({ list }: ListProps) {
  const location = useSelector(list, ({ context }) => context.location);
  const head = useSelector(list, ({ context }) => context.head);
  const facts = head?.kind === 'chapterSummaryMembers' ? head : null;
  const links = viewLinks(location);
  return (
    <>
      <MetricTabs location={location} />
      <ReportHead
        note={
          facts && (
            <>
              {`${facts.chapter.name}, ${daysWords(facts.period)}`}
              {facts.totals && (
                <>
                  {`. ${metricById(facts.list.type).title} given `}
                  <b>
                    {facts.totals.amount === undefined
                      ? countOf(facts.totals.given)
                      : moneyOf(facts.totals.amount, facts.currency)}
                  </b>
                </>
              )}
            </>
          )
        }
      >
        {links.length > 1 && <Segmented label="View" choices={links} />}
      </ReportHead>
    </>
  );
}
