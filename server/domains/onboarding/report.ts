import { getMemberChecklist, type OnboardingMember } from '../../../src/contract/people/onboarding.ts';
import { column, defineReport, nameOf, type Report, type ReportColumn } from '../reports/report.ts';
import { onboardingQuery, readOnboarding } from './repository.ts';

const columns: readonly ReportColumn<OnboardingMember>[] = [
  column.text('Member', ({ member }) => nameOf(member)),
  column.date('Joined', ({ joined }) => joined),
  column.whole('Days since joining', ({ days }) => days),
  column.text('Mentor', ({ mentor }) => nameOf(mentor)),
];

const sums: readonly ReportColumn<OnboardingMember>[] = [
  column.whole('Done %', ({ percent }) => percent),
  column.whole('Points', ({ points }) => points),
];

const onboardingReport = defineReport(getMemberChecklist, async ({ on, viewer, query, now }) => {
  const asked = await onboardingQuery(on, viewer, query, now);
  const { items, rows } = await readOnboarding(on, asked);
  const ofItem = items.map(({ id, name }) =>
    column.text<OnboardingMember>(name, ({ steps }) => {
      const step = steps.find(({ item_id }) => item_id === id);
      if (step === undefined) return null;
      return step.done === 1 ? `Done, ${step.points} ${step.points === 1 ? 'point' : 'points'}` : 'Open';
    }),
  );
  return {
    title: 'Onboarding',
    page: 'Onboarding Dashboard',
    whose: asked.chapter.name,
    hasTotal: false,
    columns: [...columns, ...ofItem, ...sums],
    read: async ({ page, pageSize }) => ({
      rows: rows.slice((page - 1) * pageSize, page * pageSize),
      hasMore: rows.length > page * pageSize,
    }),
  };
});

export const reports: readonly Report[] = [onboardingReport];
