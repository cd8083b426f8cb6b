import type { PageId } from '../../contract/pages.ts';
import { Tabs } from '../parts/Tabs.tsx';
import { chapterTabs } from './chapterTabs.ts';

interface ChapterHeadProps {
  /** The chapter's id as it stands in the address. */
  id: string;
  shown: PageId;
}

/** The pages of a chapter. */
export function ChapterHead({ id, shown }: ChapterHeadProps) {
  return (
    <header className="mb-4">
      <Tabs label="Chapter" tabs={chapterTabs(id, shown)} />
    </header>
  );
}
