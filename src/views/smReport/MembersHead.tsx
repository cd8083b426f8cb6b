import { useSelector } from '@xstate/react';
import type { Location } from '../../contract/pages.ts';
import { dayOf } from '../dates.ts';
import { countOf, moneyOf } from '../figures.ts';
import type { ListProps } from '../list/ListPage.tsx';
import { ReportHead } from '../list/ReportHead.tsx';
import { Segmented } from '../parts/fields/Segmented.tsx';

const weekLinks = (location: Location) =>
  (['1', '0'] as const).map((weekly) => ({
    label: weekly === '1' ? 'Week' : 'To date',
    to: { ...location, params: { ...location.params, weekly } },
    isCurrent: (location.params.weekly ?? '1') === weekly,
  }));

/** The period, and the total of the whole list. */
export function MembersHead({ list }: ListProps) {
  const location = useSelector(list, ({ context }) => context.location);
  const head = useSelector(list, ({ context }) => context.head);
  const facts = head?.kind === 'smReportMembers' ? head : null;
  const start = facts?.period.start;
  return (
    <ReportHead
      note={
        facts && (
          <>
            {`${facts.chapter.name}, ${start ? `${dayOf(start)} to ${dayOf(facts.period.end)}` : `week to ${dayOf(facts.period.end)}`}`}
            {facts.totals && (
              <>
                {'. Total '}
                <b>
                  {facts.totals.amount === undefined
                    ? countOf(facts.totals.count)
                    : moneyOf(facts.totals.amount, facts.currency)}
                </b>
              </>
            )}
          </>
        )
      }
    >
      <Segmented label="Period" choices={weekLinks(location)} />
    </ReportHead>
  );
}
