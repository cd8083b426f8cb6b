import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import { ListChapter } from '../list/ListChapter.tsx';
import type { ListProps } from '../list/ListPage.tsx';
import { Button } from '../parts/Button.tsx';
import { openForm } from '../workspace/openForm.ts';

/** Opens the form, for members with a chapter. */
export function RequestButton({ workspace }: Pick<ListProps, 'workspace'>) {
  const chapterId = useSelector(workspace, ({ context }) => context.shell?.member.chapter_id ?? null);
  if (chapterId === null) return null;
  const ask = () => openForm(workspace, { form: 'subRequest', stored: null });
  return (
    <Button variant="primary" icon={Plus} onPressed={ask}>
      Request a sub
    </Button>
  );
}

/** The chapter, and the member's own request. */
export function SubsActions({ workspace, list }: ListProps) {
  return (
    <>
      <ListChapter list={list} />
      <RequestButton workspace={workspace} />
    </>
  );
}
