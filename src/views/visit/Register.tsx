import { useSelector } from '@xstate/react';
import { cityOf, everyWeek } from '../../contract/meetings/visitTimes.ts';
import { visitChaptersPage } from '../../contract/pages.ts';
import { selectChapter } from '../../machines/guests/selectGuest.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import type { VisitProps } from '../../routes/parts.ts';
import { Loading } from '../public/Loading.tsx';
import { PublicLayout } from '../public/PublicLayout.tsx';
import { ChapterFacts } from './ChapterFacts.tsx';
import { RegisterForm } from './RegisterForm.tsx';

/** A chapter, and the form for registering for one of its next meetings. */
export function Register({ visit }: VisitProps) {
  const found = useSelector(visit, selectChapter);
  if (found === null) return <Loading title="Visit a chapter" />;
  const { chapter } = found;
  const { name, weekday, time, meetings } = chapter;
  const every = `${everyWeek(weekday)} at ${time}`;
  return (
    <PublicLayout
      title={name}
      heading={`Visit ${name}`}
      lead={[cityOf(chapter), every].filter(Boolean).join(' · ')}
      crumb={
        <PageLink className="link" to={visitChaptersPage}>
          <span aria-hidden="true">← </span>All chapters
        </PageLink>
      }
    >
      <div className="visit">
        {meetings.length > 0 ? (
          <RegisterForm visit={visit} found={found} />
        ) : (
          <p className="sheet sheet-body">No meeting is planned at the moment.</p>
        )}
        <ChapterFacts chapter={chapter} />
      </div>
    </PublicLayout>
  );
}
