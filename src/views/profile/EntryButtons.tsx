import { Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../parts/IconButton.tsx';

interface EntryButtonsProps {
  title: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** Edits or deletes one of the member's own entries. */
export function EntryButtons({ title, onEdit, onDelete }: EntryButtonsProps) {
  return (
    <>
      <IconButton label={`Edit ${title}`} icon={Pencil} onPressed={onEdit} />
      <IconButton label={`Delete ${title}`} icon={Trash2} onPressed={onDelete} />
    </>
  );
}
