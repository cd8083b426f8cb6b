import { GregorianCalendar } from '@internationalized/date';
import { Calendar } from 'lucide-react';
import { useRef } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import { useDateField } from 'react-aria/useDateField';
import { useDateFieldState } from 'react-stately/useDateFieldState';
import { useOverlayTriggerState } from 'react-stately/useOverlayTriggerState';
import { datesLocale } from '../dates.ts';
import { CalendarPopover, loadCalendar } from './CalendarPopover.tsx';
import { partOf } from './DatePart.tsx';
import { ErrorIcon, type FieldProps, RequiredMark } from './FieldShell.tsx';
import { type Changing, type Moment, momentOf, textOf, useShownDate } from './shownDate.ts';

interface DateInputProps extends FieldProps, Changing {
  /** A day, or a day with its hour and minute. */
  kind?: 'day' | 'minute';
  /** The last day that the calendar offers. */
  latest?: string;
  hint?: string;
  onLeft?: () => void;
}

const createCalendar = () => new GregorianCalendar();

/** react-aria's parts of a date, drawn here: of its whole field only these are needed before the calendar is opened. */
function DateParts({
  label,
  isRequired = false,
  isDisabled = false,
  error,
  hint,
  kind = 'day',
  value,
  latest,
  onChanged,
  onLeft,
}: DateInputProps) {
  const parts = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { moment, settle } = useShownDate({ value, onChanged });
  const calendar = useOverlayTriggerState({});
  const common = { isDisabled, isInvalid: Boolean(error), validationBehavior: 'aria' as const };
  const state = useDateFieldState<Moment>({
    ...common,
    locale: datesLocale,
    createCalendar,
    value: moment,
    granularity: kind,
    shouldForceLeadingZeros: true,
    onChange: (date) => onChanged(date && textOf(date)),
  });
  const { labelProps, fieldProps, descriptionProps, errorMessageProps } = useDateField<Moment>(
    {
      ...common,
      label,
      errorMessage: error,
      description: error ? undefined : hint,
      onKeyUp: ({ currentTarget }) => settle(currentTarget, state.dateValue),
      onBlur: ({ currentTarget }) => {
        settle(currentTarget, state.dateValue);
        onLeft?.();
      },
    },
    state,
    parts,
  );
  return (
    <div className="field">
      <div className="field-label">
        <span {...labelProps}>{label}</span>
        {isRequired && <RequiredMark />}
      </div>
      <div
        className="input date-field"
        data-disabled={isDisabled || undefined}
        data-invalid={error ? true : undefined}
      >
        <div {...fieldProps} ref={parts} className="date-segments">
          {state.segments.map((part, place) => partOf(part, state, place))}
        </div>
        <button
          ref={opener}
          type="button"
          className="open-calendar"
          aria-label="Open calendar"
          aria-haspopup="dialog"
          aria-expanded={calendar.isOpen}
          disabled={isDisabled}
          onPointerEnter={loadCalendar}
          onFocus={loadCalendar}
          onClick={calendar.toggle}
        >
          <Calendar className="icon" />
        </button>
        {calendar.isOpen && (
          <CalendarPopover
            opener={opener}
            state={calendar}
            label={label}
            kind={kind}
            value={moment}
            latest={momentOf(latest)}
            onChosen={(date) => onChanged(textOf(date))}
          />
        )}
      </div>
      {hint && !error && (
        <p {...descriptionProps} className="hint">
          {hint}
        </p>
      )}
      {error && (
        <p {...errorMessageProps} className="field-error">
          <ErrorIcon />
          {error}
        </p>
      )}
    </div>
  );
}

/** A day, or a day with its minute, as dates are shown everywhere: `13 May 2026, 18:30`, whatever the browser's language. */
export function DateInput(props: DateInputProps) {
  return (
    <I18nProvider locale={datesLocale}>
      <DateParts {...props} />
    </I18nProvider>
  );
}
