import { Pencil } from 'lucide-react';
import type { FormEntry } from '../../contract/formPorts.ts';
import type { PageProps } from '../../routes/table.ts';
import { Button } from '../parts/Button.tsx';
import { openForm } from '../workspace/openForm.ts';

interface EditButtonProps extends PageProps {
  /** The name of what the dialog edits, for screen readers. */
  what: string;
  entry: FormEntry;
}

/** Opens the dialog that edits one panel of settings. */
export function EditButton({ workspace, what, entry }: EditButtonProps) {
  return (
    <Button variant="quiet" size="small" icon={Pencil} onPressed={() => openForm(workspace, entry)}>
      Edit<span className="sr-only"> {what}</span>
    </Button>
  );
}
