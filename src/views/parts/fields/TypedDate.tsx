import { GregorianCalendar } from '@internationalized/date';
import { useRef } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import { useDateField } from 'react-aria/useDateField';
import { useDateFieldState } from 'react-stately/useDateFieldState';
import { datesLocale } from '../../dates.ts';
import { useFocusOnPart } from '../hooks.ts';
import { partOf } from './DatePart.tsx';
import { type Moment, type ShownDate, textOf } from './shownDate.ts';

interface TypedDateProps extends ShownDate {
  kind: 'day' | 'minute';
  isDisabled: boolean;
  isInvalid: boolean;
  labelledBy: string;
  describedBy: string | undefined;
  /** The part that is focused first. */
  reached: string;
  onChanged: (value: string | null) => void;
  onLeft?: () => void;
}

const createCalendar = () => new GregorianCalendar();

function Parts({ moment, settle, kind, labelledBy, describedBy, ...props }: TypedDateProps) {
  const { isDisabled, isInvalid, reached, onChanged, onLeft } = props;
  const parts = useRef<HTMLDivElement>(null);
  const common = { isDisabled, isInvalid, validationBehavior: 'aria' as const };
  const state = useDateFieldState<Moment>({
    ...common,
    locale: datesLocale,
    createCalendar,
    value: moment,
    granularity: kind,
    shouldForceLeadingZeros: true,
    onChange: (date) => onChanged(date && textOf(date)),
  });
  const { fieldProps } = useDateField<Moment>(
    {
      ...common,
      'aria-labelledby': labelledBy,
      'aria-describedby': describedBy,
      onKeyUp: ({ currentTarget }) => settle(currentTarget, state.dateValue),
      onBlur: ({ currentTarget }) => {
        settle(currentTarget, state.dateValue);
        onLeft?.();
      },
    },
    state,
    parts,
  );
  useFocusOnPart(parts, reached);
  return (
    <div {...fieldProps} ref={parts} className="date-segments">
      {state.segments.map((part, place) => partOf(part, state, place))}
    </div>
  );
}

/** react-aria's date parts, rendered here because the rest of its field isn't needed until the calendar opens. */
export function TypedDate(props: TypedDateProps) {
  return (
    <I18nProvider locale={datesLocale}>
      <Parts {...props} />
    </I18nProvider>
  );
}
