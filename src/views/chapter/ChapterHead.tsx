import type { PageId } from '../../contract/pages.ts';
import { Skeleton } from '../parts/Skeleton.tsx';
import { Tabs } from '../parts/Tabs.tsx';

interface ChapterHeadProps {
  /** The chapter's id as it stands in the address. */
  id: string;
  /** Null while it is on its way. */
  name: string | null;
  shown: PageId;
}

/** The pages of a chapter, in the order of their tabs. */
const tabs = [
  ['chapterDetails', 'Details'],
  ['chapterMembers', 'Members'],
  ['chapterLeadership', 'Leadership'],
  ['chapterEvents', 'Events'],
  ['requestedCategories', 'Requested categories'],
] as const satisfies readonly (readonly [PageId, string])[];

/** Which chapter it is, and its pages. */
export function ChapterHead({ id, name, shown }: ChapterHeadProps) {
  return (
    <header className="chapter-head">
      <h2 className="list-heading">{name ?? <Skeleton width="160px" />}</h2>
      <Tabs
        label="Chapter"
        tabs={tabs.map(([page, label]) => ({
          label,
          to: { page, params: { id }, query: {} },
          isCurrent: page === shown,
        }))}
      />
    </header>
  );
}
