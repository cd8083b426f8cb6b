import { Calendar } from 'lucide-react';
import { useId, useRef } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import { useOverlayTriggerState } from 'react-stately/useOverlayTriggerState';
import { datesLocale } from '../../dates.ts';
import { useReached } from '../hooks.ts';
import { CalendarPopover, loadCalendar } from './CalendarPopover.tsx';
import { describedBy, ErrorIcon, type FieldProps, RequiredMark } from './FieldShell.tsx';
import { StillDate } from './StillDate.tsx';
import { type Changing, momentOf, textOf, useShownDate } from './shownDate.ts';
import { TypedDate } from './TypedDate.tsx';

interface DateInputProps extends FieldProps, Changing {
  /** A date, or a date and time. */
  kind?: 'day' | 'minute';
  /** The last day that the calendar offers. */
  latest?: string;
  hint?: string;
  onLeft?: () => void;
}

type OpenerProps = Pick<DateInputProps, 'label' | 'isDisabled' | 'latest' | 'onChanged'> &
  Required<Pick<DateInputProps, 'kind'>> & { value: ReturnType<typeof momentOf> };

function CalendarOpener({ label, isDisabled, kind, value, latest, onChanged }: OpenerProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const calendar = useOverlayTriggerState({});
  return (
    <>
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
        <I18nProvider locale={datesLocale}>
          <CalendarPopover
            opener={opener}
            state={calendar}
            label={label}
            kind={kind}
            value={value}
            latest={momentOf(latest)}
            onChosen={(date) => onChanged(textOf(date))}
          />
        </I18nProvider>
      )}
    </>
  );
}

/**
 * A date, or a date and time, in the format used everywhere, `13 May 2026, 18:30`, whatever the browser's language.
 * The code that edits its parts takes a third of a dialog's rendering time, so it loads on focus.
 */
export function DateInput({
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
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const [reached, onReached] = useReached();
  const shown = useShownDate({ value, onChanged });
  const common = {
    kind,
    isDisabled,
    isInvalid: Boolean(error),
    labelledBy: `${id}-label`,
    describedBy: describedBy(id, error, hint),
  };
  return (
    <div className="field">
      <div className="field-label">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys go to its field by themselves. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a press on a label goes to its field. */}
        <span
          id={common.labelledBy}
          onClick={() =>
            isDisabled || field.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus()
          }
        >
          {label}
        </span>
        {isRequired && <RequiredMark />}
      </div>
      <div
        ref={field}
        className="input date-field"
        data-disabled={isDisabled || undefined}
        data-invalid={error ? true : undefined}
      >
        {reached === null ? (
          <StillDate {...common} id={id} value={value} onReached={onReached} />
        ) : (
          <TypedDate {...common} {...shown} reached={reached} onChanged={onChanged} onLeft={onLeft} />
        )}
        <CalendarOpener {...{ label, isDisabled, kind, latest, onChanged }} value={shown.moment} />
      </div>
      {hint && !error && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          <ErrorIcon />
          {error}
        </p>
      )}
    </div>
  );
}
