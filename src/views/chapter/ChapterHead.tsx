import type { PageId } from '../../contract/pages.ts';
import { Tabs } from '../parts/Tabs.tsx';
import { chapterTabs } from './chapterTabs.ts';

interface ChapterHeadProps {
  /** The chapter's id in the address. */
  id: string;
  shown: PageId;
}

/** The tabs of a chapter's pages. */
export function ChapterHead({ id, shown }: ChapterHeadProps) {
  return (
    <header className="mb-4">
      <Tabs label="Chapter" tabs={chapterTabs(id, shown)} />
    </header>
  );
}
