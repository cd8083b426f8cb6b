import { useSelector } from '@xstate/react';
import { metricById } from '../../contract/metrics.ts';
import { goTo } from '../../routes/bridge.ts';
import { countOf, moneyOf } from '../figures.ts';
import type { ListProps } from '../list/ListPage.tsx';
import { ChapterSwitch } from '../parts/ChapterSwitch.tsx';
import { Segmented } from '../parts/Segmented.tsx';
import { MetricTabs, viewLinks } from './MetricTabs.tsx';
import { daysWords } from './words.ts';

/** The metrics, the two views, the chapter, and the sums of the whole list. */
export function MembersHead({ list }: ListProps) {
  const location = useSelector(list, ({ context }) => context.location);
  const head = useSelector(list, ({ context }) => context.head);
  const facts = head?.kind === 'chapterSummaryMembers' ? head : null;
  const links = viewLinks(location);
  return (
    <>
      <MetricTabs location={location} />
      <div className="report-head">
        {links.length > 1 && <Segmented label="View" choices={links} />}
        <ChapterSwitch chapter={facts?.chapter ?? null} location={location} onChosen={goTo} />
        {facts && (
          <p className="list-note">
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
          </p>
        )}
      </div>
    </>
  );
}
