import {
  ArrowDown,
  ArrowUp,
  BadgeCheck,
  CalendarCheck,
  DoorOpen,
  type LucideIcon,
  UserMinus,
  UserPlus,
  UsersRound,
} from 'lucide-react';
import type { ChapterKey, ChapterSummary, SummaryRow } from '../../contract/meetings/chapterSummary.ts';
import { metrics } from '../../contract/metrics.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { LightBadge } from '../parts/Badge.tsx';
import { MetricBadge } from '../parts/figures/MetricBadge.tsx';
import { figureOf, stepOf } from './labels.ts';
import { behindSummary, type Days } from './places.ts';

const icons: Readonly<Record<ChapterKey, LucideIcon>> = {
  attendance: CalendarCheck,
  members: UsersRound,
  new: UserPlus,
  left: UserMinus,
  renewals: BadgeCheck,
  conversion: DoorOpen,
};

const iconOf = (key: string): LucideIcon | undefined =>
  Object.entries(icons).find(([name]) => name === key)?.[1];

/** The name of what a row counts. */
export function RowName({ row: { key, title } }: { row: SummaryRow }) {
  const metric = metrics.find(({ id }) => String(id) === key);
  const Icon = iconOf(key);
  return (
    <span className="person">
      {metric && <MetricBadge metric={metric.key} />}
      {Icon && (
        <span className="seal [--metric:var(--color-ink-muted)]">
          <Icon className="icon" />
        </span>
      )}
      <b className="whitespace-normal">{title}</b>
    </span>
  );
}

interface NumberProps {
  row: SummaryRow;
  value: string | null;
  days: Days;
  /** The column's name, read after the row's. */
  column: string;
  summary: ChapterSummary;
  isLarge?: boolean;
}

/** A number, linked to the members behind it for those who may see them. */
export function SummaryNumber({ row, value, days, column, summary, isLarge = false }: NumberProps) {
  const figure = figureOf(row, value, summary.currency);
  if (value === null || summary.sees_members === 0) return isLarge ? <b>{figure}</b> : figure;
  return (
    <PageLink
      className={isLarge ? 'link large' : 'link'}
      to={behindSummary(row.key, days, summary.chapter.id)}
      label={`${row.title}, ${column}: ${figure}`}
    >
      {figure}
    </PageLink>
  );
}

/** How this month compares with the same days of the previous month. */
export function Change({ row, currency }: { row: SummaryRow; currency: string }) {
  const step = stepOf(row, currency);
  if (!step) return null;
  const Arrow = step.isDown ? ArrowDown : ArrowUp;
  return (
    <span className={step.isDown ? 'change muted' : 'change up'}>
      <Arrow className="icon" />
      {step.size}
      <span className="sr-only">{step.isDown ? ' fewer' : ' more'}</span>
    </span>
  );
}

/** The light, and the numbers behind it. */
export function Standing({ row: { score } }: { row: SummaryRow }) {
  return (
    <span className="flex flex-col items-start gap-0.5 py-1 max-sm:py-0">
      {score.light && <LightBadge light={score.light} />}
      <small className="muted min-w-0 leading-[1.3]">{score.explanation}</small>
    </span>
  );
}
