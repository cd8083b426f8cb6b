import { toCalendarDateTime } from '@internationalized/date';
import { type ComponentType, lazy, type RefObject, Suspense } from 'react';
import type { DateValue } from 'react-aria-components/Calendar';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import type { OverlayTriggerState } from 'react-stately/useOverlayTriggerState';
import type { CalendarPanelProps } from './CalendarPanel.tsx';

const fetchPanel = () => import('./CalendarPanel.tsx');

/** Fetches the calendar ahead of its use; a failure shows when it is opened. */
export const loadCalendar = (): void => {
  fetchPanel().catch(() => undefined);
};

const MissingCalendar = () => <p role="alert">The calendar didn’t load, but you can type the date.</p>;
const CalendarPanel = lazy(
  (): Promise<{ default: ComponentType<CalendarPanelProps> }> =>
    fetchPanel().catch(() => ({ default: MissingCalendar })),
);

interface CalendarPopoverProps {
  opener: RefObject<HTMLElement | null>;
  state: OverlayTriggerState;
  label: string;
  kind: 'day' | 'minute';
  value: DateValue | null;
  latest: DateValue | null;
  onChosen: (date: DateValue) => void;
}

/** The calendar under its field; in the page only while it is open. */
export function CalendarPopover({ opener, state, kind, onChosen, ...panel }: CalendarPopoverProps) {
  return (
    <Popover
      className="calendar-popover"
      triggerRef={opener}
      isOpen
      onOpenChange={state.setOpen}
      placement="bottom end"
      offset={4}
      containerPadding={8}
    >
      <Dialog className="calendar-dialog" aria-label="Calendar">
        <Suspense fallback={<div className="calendar-wait" />}>
          <CalendarPanel
            {...panel}
            onChosen={(date) => {
              onChosen(kind === 'minute' ? toCalendarDateTime(date) : date);
              state.close();
            }}
          />
        </Suspense>
      </Dialog>
    </Popover>
  );
}
