import { type ReactNode, useRef } from 'react';
import { useDateSegment } from 'react-aria/useDateField';
import type { DateFieldState, DateSegment } from 'react-stately/useDateFieldState';
import { monthOf } from '../../dates.ts';

/** The month is a name, so nobody has to guess which number is the day. */
const wordOf = ({ type, value, text, isPlaceholder }: DateSegment): string =>
  type === 'month' && typeof value === 'number' && !isPlaceholder ? monthOf(value) : text;

function EditablePart({ part, state }: { part: DateSegment; state: DateFieldState }) {
  const box = useRef<HTMLSpanElement>(null);
  const { segmentProps } = useDateSegment(part, state, box);
  return (
    <span {...segmentProps} ref={box} className="date-segment" data-type={part.type}>
      {wordOf(part)}
    </span>
  );
}

/** Separators can't be focused. */
export const partOf = (part: DateSegment, state: DateFieldState, place: number): ReactNode =>
  part.type === 'literal' ? (
    <span key={`literal ${place}`} className="date-segment" data-type="literal" aria-hidden="true">
      {part.text === '/' ? ' ' : part.text}
    </span>
  ) : (
    <EditablePart key={part.type} part={part} state={state} />
  );
