import { Plus } from 'lucide-react';
import { dialogs } from '../../machines/recordings/recordings.ts';
import { Button } from '../parts/Button.tsx';
import type { ListPageProps } from './ListPage.tsx';

interface RecordButtonProps extends ListPageProps {
  variant?: 'primary';
  children: string;
}

/** Opens the dialog that records what the list shows. */
export function RecordButton({ workspace, definition, variant, children }: RecordButtonProps) {
  const dialog = dialogs.find(({ metric }) => metric === definition.metric.key);
  return (
    dialog && (
      <Button
        variant={variant}
        icon={Plus}
        onPressed={() => workspace.send({ type: 'recording.requested', recording: dialog.id, prefill: {} })}
      >
        {children}
      </Button>
    )
  );
}
