import type { PageId } from '../../contract/pages.ts';
import { PageLink } from '../../routes/PageLink.tsx';

interface AllOfChapterProps {
  page: PageId;
  chapterId: number;
  words?: string;
}

/** Links a part of the chapter's home to the full page. */
export function AllOfChapter({ page, chapterId, words = 'All' }: AllOfChapterProps) {
  return (
    <PageLink className="link small" to={{ page, params: { id: String(chapterId) }, query: {} }}>
      {words}
    </PageLink>
  );
}
