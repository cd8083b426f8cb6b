import { CalendarPlus } from 'lucide-react';
import type { CalendarEntry } from '../../contract/schedules/calendarEntry.ts';
import type { DetailProps } from '../detail/DetailPage.tsx';
import { useAction } from '../detail/useAction.ts';
import { Button } from '../parts/Button.tsx';

interface CalendarButtonProps extends Pick<DetailProps, 'detail'> {
  /** What the file is called, without its ending. */
  name: string;
  entries: readonly CalendarEntry[];
  children: string;
}

const fileNameOf = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(' ', '-');

/** Saves what is planned as a file that every calendar takes; nothing where nothing is planned. */
export function CalendarButton({ detail, name, entries, children }: CalendarButtonProps) {
  const { canAct, act } = useAction({ detail });
  if (entries.length === 0) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      icon={CalendarPlus}
      isDisabled={!canAct}
      onPressed={() => act({ name: 'saveCalendar', file: `${fileNameOf(name)}.ics`, entries })}
    >
      {children}
    </Button>
  );
}
