import { type CalendarDate, type CalendarDateTime, parseDate, parseDateTime } from '@internationalized/date';
import { useMemo, useRef } from 'react';

export type Moment = CalendarDate | CalendarDateTime;

export const momentOf = (value: string | null | undefined): Moment | null => {
  if (!value) return null;
  return value.includes('T') ? parseDateTime(value) : parseDate(value);
};

export const textOf = (moment: { toString(): string }): string => moment.toString().slice(0, 16);

const hasMissingPart = (parts: Element) => parts.querySelector('[data-placeholder]') !== null;

export interface Changing {
  /** `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm`; null while a part is missing. */
  value: string | null;
  onChanged: (value: string | null) => void;
}

export interface ShownDate {
  readonly moment: Moment | null;
  /**
   * Reports whether the displayed date, `seen` in UTC, is complete. React-aria keeps the old date while a part is
   * cleared, and doesn't report when the part is filled in again.
   */
  readonly settle: (parts: Element, seen: Date) => void;
}

/** The displayed date. While a part is missing, the form gets null, but the other parts stay visible. */
export const useShownDate = ({ value, onChanged }: Changing): ShownDate => {
  const moment = useMemo(() => momentOf(value), [value]);
  const lacking = useRef<Moment>(null);
  if (moment) lacking.current = null;
  const settle = (parts: Element, seen: Date) => {
    const isWhole = !hasMissingPart(parts);
    const old = lacking.current;
    if (moment && !isWhole) {
      lacking.current = moment;
      onChanged(null);
    } else if (isWhole && old && old.toDate('UTC').getTime() === seen.getTime()) {
      onChanged(textOf(old));
    }
  };
  return { moment: moment ?? lacking.current, settle };
};
