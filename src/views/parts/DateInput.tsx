import {
  type CalendarDate,
  type CalendarDateTime,
  parseDate,
  parseDateTime,
  toCalendarDateTime,
} from '@internationalized/date';
import { Calendar } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  DateField,
  FieldError,
  Label,
  DateSegment as Segment,
  DateInput as Segments,
} from 'react-aria-components/DateField';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { ErrorIcon, type FieldProps, RequiredMark } from './FieldShell.tsx';

const loadCalendar = () => import('./CalendarPanel.tsx');
const CalendarPanel = lazy(loadCalendar);

interface DateInputProps extends FieldProps {
  /** A day, or a day with its hour and minute. */
  kind?: 'day' | 'minute';
  /** `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm`, null while a part of it is missing. */
  value: string | null;
  /** The last day that the calendar offers. */
  latest?: string;
  onChanged: (value: string | null) => void;
  onLeft?: () => void;
}

type Moment = CalendarDate | CalendarDateTime;

const momentOf = (value: string | null | undefined): Moment | null => {
  if (!value) return null;
  return value.includes('T') ? parseDateTime(value) : parseDate(value);
};

const textOf = (moment: { toString(): string }): string => moment.toString().slice(0, 16);

/** react-aria keeps the old date while a part is cleared; what is not on the screen must not be sent. */
const hasMissingPart = (parts: Element) => parts.querySelector('[data-placeholder]') !== null;

export function DateInput({
  label,
  isRequired = false,
  isDisabled = false,
  error,
  kind = 'day',
  value,
  latest,
  onChanged,
  onLeft,
}: DateInputProps) {
  return (
    <DateField
      className="field"
      value={momentOf(value)}
      granularity={kind}
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      shouldForceLeadingZeros
      onChange={(date) => onChanged(date && textOf(date))}
      onBlur={({ currentTarget }) => {
        if (value && hasMissingPart(currentTarget)) onChanged(null);
        onLeft?.();
      }}
    >
      <div className="field-label">
        <Label>{label}</Label>
        {isRequired && <RequiredMark />}
      </div>
      <div
        className="input date-field"
        data-disabled={isDisabled || undefined}
        data-invalid={error ? true : undefined}
      >
        <Segments className="date-segments">
          {(segment) => <Segment className="date-segment" segment={segment} />}
        </Segments>
        <DialogTrigger>
          <Button
            className="open-calendar"
            aria-label="Open calendar"
            isDisabled={isDisabled}
            onHoverStart={loadCalendar}
            onFocus={loadCalendar}
          >
            <Calendar className="icon" />
          </Button>
          <Popover className="calendar-popover" placement="bottom end" offset={4} containerPadding={8}>
            <Dialog className="calendar-dialog" aria-label="Calendar">
              {({ close }) => (
                <Suspense fallback={<div className="calendar-wait" />}>
                  <CalendarPanel
                    label={label}
                    value={momentOf(value)}
                    latest={momentOf(latest)}
                    onChosen={(date) => {
                      onChanged(textOf(kind === 'minute' ? toCalendarDateTime(date) : date));
                      close();
                    }}
                  />
                </Suspense>
              )}
            </Dialog>
          </Popover>
        </DialogTrigger>
      </div>
      {error && (
        <FieldError className="field-error">
          <ErrorIcon />
          {error}
        </FieldError>
      )}
    </DateField>
  );
}
