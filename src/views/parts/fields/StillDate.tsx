import { Fragment } from 'react';
import { monthOf } from '../../dates.ts';

type Part = 'day' | 'month' | 'year' | 'hour' | 'minute';

interface PartForm {
  part: Part;
  /** The separators before the part, each in its own element. */
  before: readonly string[];
  /** The start and the end of the part in `YYYY-MM-DDTHH:mm`. */
  at: readonly [number, number];
  empty: string;
  range: readonly [number, number];
}

/** The time is wrapped in direction marks, so the hour stays before the minute in every language. */
const partForms: readonly PartForm[] = [
  { part: 'day', before: [], at: [8, 10], empty: 'dd', range: [1, 31] },
  { part: 'month', before: [' '], at: [5, 7], empty: 'mm', range: [1, 12] },
  { part: 'year', before: [' '], at: [0, 4], empty: 'yyyy', range: [1, 9999] },
  { part: 'hour', before: [', ', '\u2066'], at: [11, 13], empty: '––', range: [0, 23] },
  { part: 'minute', before: [':'], at: [14, 16], empty: '––', range: [0, 59] },
];

function Literal({ children }: { children: string }) {
  return (
    <span className="date-segment" data-type="literal" aria-hidden="true">
      {children}
    </span>
  );
}

interface StillDateProps {
  id: string;
  kind: 'day' | 'minute';
  value: string | null;
  isDisabled: boolean;
  isInvalid: boolean;
  labelledBy: string;
  describedBy: string | undefined;
  /** Called when the user focuses a part of the date or clicks next to the parts. */
  onReached: (part: Part) => void;
}

function StillPart({ part, at, empty, range, ...field }: PartForm & StillDateProps) {
  const { id, value, isDisabled, isInvalid, labelledBy, describedBy } = field;
  const text = value?.slice(...at);
  const number = text === undefined ? undefined : Number(text);
  const month = part === 'month' ? number : undefined;
  return (
    <span
      className="date-segment"
      data-type={part}
      data-placeholder={text === undefined || undefined}
      id={`${id}-${part}`}
      role="spinbutton"
      tabIndex={isDisabled ? undefined : 0}
      aria-label={`${part}, `}
      aria-labelledby={`${id}-${part} ${labelledBy}`}
      aria-describedby={isInvalid || part === 'day' ? describedBy : undefined}
      aria-disabled={isDisabled || undefined}
      aria-invalid={isInvalid || undefined}
      aria-valuenow={number}
      aria-valuetext={month ? `${text} – ${monthOf(month, 'MMMM')}` : (text ?? 'Empty')}
      aria-valuemin={range[0]}
      aria-valuemax={range[1]}
      onFocus={isDisabled ? undefined : () => field.onReached(part)}
    >
      {month ? monthOf(month) : (text ?? empty)}
    </span>
  );
}

/** A date as shown while nobody edits it: the same parts as react-aria's, without the code that edits them. */
export function StillDate(props: StillDateProps) {
  const { kind, value, isDisabled, labelledBy, describedBy, onReached } = props;
  const parts = kind === 'minute' ? partForms : partForms.slice(0, 3);
  const last = value === null ? 'day' : kind;
  return (
    // biome-ignore lint/a11y/useSemanticElements: react-aria's group has the same element, which takes its place.
    <div
      className="date-segments"
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-disabled={isDisabled || undefined}
      onMouseDown={(event) => {
        if (isDisabled || (event.target as Element).closest('[role=spinbutton]')) return;
        event.preventDefault();
        onReached(last === 'day' && value !== null ? 'year' : last);
      }}
    >
      {parts.map((form) => (
        <Fragment key={form.part}>
          {form.before.map((words) => (
            <Literal key={words}>{words}</Literal>
          ))}
          <StillPart {...props} {...form} />
        </Fragment>
      ))}
      {kind === 'minute' && <Literal>{'\u2069'}</Literal>}
    </div>
  );
}
