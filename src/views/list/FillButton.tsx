import { Plus } from 'lucide-react';
import { PageLink } from '../../routes/PageLink.tsx';
import type { PageProps } from '../../routes/table.ts';
import { Button } from '../parts/Button.tsx';
import { openDialog } from '../workspace/openDialog.ts';
import type { Fill } from './labels.ts';

interface FillButtonProps extends PageProps {
  fill: Fill;
  variant?: 'primary';
}

/** Opens the dialog or page that fills a list. */
export function FillButton({ workspace, fill, variant }: FillButtonProps) {
  if ('to' in fill) {
    return (
      <PageLink className="button" to={fill.to}>
        {fill.words}
      </PageLink>
    );
  }
  return (
    <Button variant={variant} icon={Plus} onPressed={openDialog(workspace, fill.dialog)}>
      {fill.words}
    </Button>
  );
}
