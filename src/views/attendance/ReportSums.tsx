import { useSelector } from '@xstate/react';
import { goTo } from '../../routes/bridge.ts';
import { shortDayOf } from '../dates.ts';
import { countOf, countWith } from '../figures.ts';
import type { ListProps } from '../list/ListPage.tsx';
import { DaysChip } from '../list/PeriodChip.tsx';
import { ChapterSwitch } from '../parts/ChapterSwitch.tsx';

/** The report's chapter and period, and its totals. */
export function ReportSums({ list }: ListProps) {
  const head = useSelector(list, ({ context }) => context.head);
  const location = useSelector(list, ({ context }) => context.location);
  const known = head?.kind === 'attendance' ? head : null;
  return (
    <>
      <div className="list-filters min-h-7.5 pointer-coarse:min-h-11">
        <ChapterSwitch chapter={known?.chapter ?? null} location={location} onChosen={goTo} />
        {known && <DaysChip location={location} days={known.period} />}
      </div>
      <p className="small muted mb-3 min-h-lh max-sm:min-h-[2lh]">
        {known &&
          [
            countWith(known.totals.members, 'member', 'members'),
            known.totals.percent !== null && `${countOf(known.totals.percent)}% attended`,
            `${countOf(known.totals.at_limit)} at the limit`,
            `${countOf(known.totals.above_limit)} above it`,
            `absences count since ${shortDayOf(known.since)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
      </p>
    </>
  );
}
