import { useSelector } from '@xstate/react';
import { DoorOpen } from 'lucide-react';
import type { ChapterDetails } from '../../contract/organization/chapters.ts';
import type { PageProps } from '../../routes/table.ts';
import { Button } from '../parts/Button.tsx';
import { openDialog } from '../workspace/openDialog.ts';

interface VisitProps extends PageProps {
  chapter: ChapterDetails;
}

/** Invites someone to the member's own chapter, or visits a chapter that takes visitors. */
export function Visit({ workspace, chapter }: VisitProps) {
  const mine = useSelector(workspace, ({ context }) => context.shell?.member.chapter_id);
  const isMine = mine === chapter.id;
  if ((isMine ? chapter.takes_visitors : chapter.takes_drop_ins) !== 1) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      icon={DoorOpen}
      onPressed={openDialog(workspace, 'visitor', {
        chapter_id: chapter.id,
        ...(!isMine && { drop_in: true }),
      })}
    >
      {isMine ? 'Invite a visitor' : 'Drop in'}
    </Button>
  );
}
