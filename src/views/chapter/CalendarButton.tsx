import { CalendarPlus } from 'lucide-react';
import type { CalendarEntry } from '../../contract/calendarEntry.ts';
import { Button } from '../parts/Button.tsx';
import type { RecordProps } from '../record/RecordPage.tsx';
import { useAct } from '../record/useAct.ts';

interface CalendarButtonProps extends Pick<RecordProps, 'record'> {
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
export function CalendarButton({ record, name, entries, children }: CalendarButtonProps) {
  const { canAct, act } = useAct({ record });
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
