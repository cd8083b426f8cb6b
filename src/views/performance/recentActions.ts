import { PanelRightOpen, Trash2 } from 'lucide-react';
import { messages } from '../../contract/messages.ts';
import type { Location } from '../../contract/pages.ts';
import type { Row } from '../../contract/records/records.ts';
import type { MenuEntry } from '../parts/rows/RowMenu.tsx';
import { recordBehind } from './listBehind.ts';

interface Doing {
  me: number | undefined;
  memberId?: number;
  location: Location;
  onDeleted?: (row: Row) => void;
}

/** @returns why the member's own record can't be deleted now; null if it can. */
const whyKept = ({ count_state }: Row, onDeleted: Doing['onDeleted']) => {
  if (count_state === 'counted') return messages.counted;
  return onDeleted ? null : messages.pleaseWait;
};

/** @returns the actions for one of the latest records. */
export const entriesOf = (row: Row, props: Doing, name: string): readonly MenuEntry[] => {
  const { me, memberId, onDeleted, location } = props;
  const opening: MenuEntry = {
    icon: PanelRightOpen,
    words: 'Open',
    label: `Open ${name}`,
    to: recordBehind(row, { query: location.query, me, memberId }),
  };
  if (row.member?.id !== me) return [opening];
  const deletion: MenuEntry = {
    icon: Trash2,
    words: 'Delete',
    label: `Delete ${name}`,
    off: whyKept(row, onDeleted),
    onChosen: () => onDeleted?.(row),
  };
  return [opening, deletion];
};
