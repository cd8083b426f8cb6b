import { dayOf } from '../dates.ts';

interface WeekMarkProps {
  date: string;
  /** Filled: settled; hatched: waiting; hollow: open; dash: no meeting. */
  mark: 'done' | 'waiting' | 'open' | 'off';
}

/** A week of a schedule, with its slot's status as an octagon. */
export function WeekMark({ date, mark }: WeekMarkProps) {
  return (
    <span
      className="week-mark inline-flex whitespace-nowrap items-center gap-2.5 font-[560]"
      data-mark={mark}
    >
      <i aria-hidden="true" />
      <time dateTime={date}>{dayOf(date)}</time>
    </span>
  );
}

/** Shown for a week without a presenter: the reason if there is no meeting, on as many lines as needed. */
export function NobodyYet({ reason }: { reason: string | null }) {
  return <span className="muted block py-1 whitespace-normal">{reason ?? 'Nobody yet'}</span>;
}
