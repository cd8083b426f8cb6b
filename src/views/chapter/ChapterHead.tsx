import type { PageId } from '../../contract/pages.ts';
import { Skeleton } from '../parts/Skeleton.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import { chapterTabs } from './chapterTabs.ts';

interface ChapterHeadProps {
  /** The chapter's id as it stands in the address. */
  id: string;
  /** Null while it is on its way. */
  name: string | null;
  shown: PageId;
}

/** Which chapter it is, and its pages. */
export function ChapterHead({ id, name, shown }: ChapterHeadProps) {
  return (
    <header className="chapter-head">
      <h2 className="list-heading">{name ?? <Skeleton width="160px" />}</h2>
      <Tabs label="Chapter" tabs={chapterTabs(id, shown)} />
    </header>
  );
}
