import { dayOf } from '../dates.ts';

interface WeekMarkProps {
  date: string;
  /** Filled is settled, hatched waits, hollow is open, a dash is no meeting. */
  mark: 'done' | 'waiting' | 'open' | 'off';
}

/** The week of a schedule, with how far its slot is as an octagon. */
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

/** Where nobody has a week: why there's no meeting, in as many lines as that takes. */
export function NobodyYet({ reason }: { reason: string | null }) {
  return <span className="muted block py-1 leading-tight whitespace-normal">{reason ?? 'Nobody yet'}</span>;
}
