import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { visitChaptersPage } from '../../contract/pages.ts';
import type { visitMachine } from '../../machines/guests/visit.machine.ts';
import { chapterVisitView } from '../../routes/guestParts.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import type { VisitProps } from '../../routes/parts.ts';
import { Button } from '../parts/Button.tsx';
import { Loading } from '../public/Loading.tsx';
import { PublicLayout } from '../public/PublicLayout.tsx';
import { Chapters } from './Chapters.tsx';
import type { ChapterVisitProps } from './ChapterVisit.tsx';

const toChapters = (
  <PageLink className="button" to={visitChaptersPage}>
    Visit a chapter
  </PageLink>
);

function ChapterGone() {
  return (
    <PublicLayout title="Chapter not found" lead="This chapter doesn’t take visitors.">
      {toChapters}
    </PublicLayout>
  );
}

function LoadFailed({ visit }: VisitProps) {
  return (
    <PublicLayout title="We couldn’t load this page" lead="Check your connection.">
      <Button variant="primary" onPressed={() => visit.send({ type: 'retry.requested' })}>
        Try again
      </Button>
    </PublicLayout>
  );
}

function LinkUseless() {
  return (
    <PublicLayout
      title="This link no longer works"
      lead="The visit was canceled already, or the meeting is over. Otherwise, open the link from the e-mail again."
    >
      {toChapters}
    </PublicLayout>
  );
}

function VisitCanceled() {
  return (
    <PublicLayout title="Your visit is canceled" lead="We’ve told the chapter. You’re welcome another time.">
      {toChapters}
    </PublicLayout>
  );
}

/** A view whose code loads together with its data. */
const late = (view: ChapterVisitProps['view']) =>
  function ChapterVisit({ visit }: VisitProps) {
    const View = useSelector(visit, () => chapterVisitView.view());
    return View ? (
      <View visit={visit} view={view} />
    ) : (
      <Loading title={view === 'CancelVisit' ? 'Cancel your visit' : 'Visit a chapter'} />
    );
  };

const views = {
  Chapters,
  Register: late('Register'),
  Registered: late('Registered'),
  ChapterGone,
  CancelVisit: late('CancelVisit'),
  VisitCanceled,
  LinkUseless,
  LoadFailed,
} as const;

const selectView = (snapshot: SnapshotFrom<typeof visitMachine>): keyof typeof views =>
  Object.values(snapshot.getMeta())
    .map((meta) => meta?.view)
    .find((view) => view !== undefined) ?? 'Chapters';

/** The pages of a guest's visit. */
export default function VisitPages({ visit }: VisitProps) {
  const View = views[useSelector(visit, selectView)];
  return <View visit={visit} />;
}
