import { type CalendarDate, parseDate } from '@internationalized/date';
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
  /** `YYYY-MM-DD`, or null while a part of it is missing. */
  value: string | null;
  /** The last day that the calendar offers. */
  latest?: string;
  onChanged: (value: string | null) => void;
  onLeft?: () => void;
}

const toDate = (value: string | null | undefined): CalendarDate | null => (value ? parseDate(value) : null);

/** react-aria keeps the old date while a part is cleared; what is not on the screen must not be sent. */
const hasMissingPart = (parts: Element) => parts.querySelector('[data-placeholder]') !== null;

export function DateInput({
  label,
  isRequired = false,
  isDisabled = false,
  error,
  value,
  latest,
  onChanged,
  onLeft,
}: DateInputProps) {
  return (
    <DateField
      className="field"
      value={toDate(value)}
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      shouldForceLeadingZeros
      onChange={(date) => onChanged(date ? date.toString() : null)}
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
                    value={toDate(value)}
                    latest={toDate(latest)}
                    onChosen={(date) => {
                      onChanged(date.toString());
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
