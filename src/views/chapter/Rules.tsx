import type { ReactNode } from 'react';
import { metrics } from '../../contract/metrics.ts';
import {
  type ChapterRules,
  type RuleName,
  ruleIn,
  targetName,
} from '../../contract/organization/chapterRules.ts';
import { countOf, countWith, wholeMoneyOf } from '../figures.ts';
import { type Fact, FactList } from '../parts/FactList.tsx';
import { Panel } from '../parts/page/Panel.tsx';

type Money = (amount: number) => string;

const words: Readonly<
  Record<RuleName, readonly [name: string, value: (count: number, money: Money) => string]>
> = {
  absence_limit: ['Absences', (count) => `${count} in six months`],
  late_after_minutes: ['Late', (count) => `${countWith(count, 'minute', 'minutes')} after the start`],
  vote_quorum: ['Applications', (count) => `${countWith(count, 'vote', 'votes')} needed`],
  membership_fee: ['Membership', (count, money) => `${money(count)} a year`],
  slot_gap_weeks: [
    'Presenting',
    (count) => `At most once ${count === 1 ? 'a week' : `every ${count} weeks`}`,
  ],
  mentor_min_months: ['Mentors', (count) => `Members for at least ${countWith(count, 'month', 'months')}`],
  mentor_max: ['Proteges', (count) => `${count} for each mentor`],
};

const factsOf = (rules: ChapterRules, money: Money): readonly Fact[] => [
  ...(Object.keys(words) as RuleName[]).map((rule) => {
    const [name, value] = words[rule];
    return { name, value: value(ruleIn(rules, rule), money) };
  }),
  ...metrics.flatMap(({ id, title }) => {
    const target = rules[targetName(id)];
    return target === null
      ? []
      : [{ name: title, value: `${id === 3 ? money(target) : countOf(target)} a week` }];
  }),
];

/** The chapter's rules and weekly targets. */
export function Rules({ rules, currency, end }: { rules: ChapterRules; currency: string; end?: ReactNode }) {
  return (
    <Panel title="Chapter rules" end={end}>
      <FactList facts={factsOf(rules, (amount) => wholeMoneyOf(amount, currency))} />
    </Panel>
  );
}
