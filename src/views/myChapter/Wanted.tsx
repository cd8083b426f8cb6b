import { CategoryBadge } from '../chapter/CategoryBadge.tsx';
import { countWith } from '../figures.ts';
import { Panel } from '../parts/page/Panel.tsx';
import { AllOfChapter } from './AllOfChapter.tsx';
import type { Home } from './MyChapterPage.tsx';

interface WantedProps extends Pick<Home, 'categories'> {
  chapterId: number;
}

/** The professions that the chapter wants most. */
export function Wanted({ categories, chapterId }: WantedProps) {
  return (
    <Panel title="Wanted professions" end={<AllOfChapter page="requestedCategories" chapterId={chapterId} />}>
      {categories.length > 0 ? (
        <ul className="line-list">
          {categories.map(({ id, profession, requests, status }) => (
            <li key={id}>
              <span className="min-w-0">
                <b>{profession.name}</b>
                <small>{countWith(requests, 'request', 'requests')}</small>
              </span>
              <CategoryBadge status={status} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="panel-body muted">No professions requested yet.</p>
      )}
    </Panel>
  );
}
