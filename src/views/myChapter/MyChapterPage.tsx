import { useSelector } from '@xstate/react';
import { Video } from 'lucide-react';
import type { DetailDataOf } from '../../contract/detailPorts.ts';
import { chapterPage } from '../../contract/pages.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { type ContentProps, detailPage, type HeadProps } from '../detail/DetailPage.tsx';
import { OutsideLink } from '../parts/OutsideLink.tsx';
import { PageHead } from '../parts/page/PageHead.tsx';
import { panelSkeletons } from '../parts/page/PanelSkeletons.tsx';
import { Announcements } from './Announcements.tsx';
import { CorrectionsAsked } from './CorrectionsAsked.tsx';
import { LatestLinks } from './LatestLinks.tsx';
import { Leaders } from './Leaders.tsx';
import { Members } from './Members.tsx';
import { Month } from './Month.tsx';
import { NextMeeting } from './NextMeeting.tsx';
import { NotMetYet } from './NotMetYet.tsx';
import { ProfessionRequests } from './ProfessionRequests.tsx';
import { Program } from './Program.tsx';
import { VisitorsExpected } from './VisitorsExpected.tsx';
import { Wanted } from './Wanted.tsx';

export type Home = DetailDataOf<'myChapter'>['home'];

function Launch({ href }: { href: string }) {
  return (
    <OutsideLink className="button" href={href}>
      <Video className="icon" />
      <span className="word">Launch meeting</span>
    </OutsideLink>
  );
}

function Head({ data }: HeadProps<'myChapter'>) {
  const zoom = data?.home.chapter_zoom;
  return (
    <PageHead title="My Chapter" actions={zoom && <Launch href={zoom} />}>
      {data && (
        <h2 className="wrap-anywhere text-[0.9375rem] font-name text-ink-muted">
          <PageLink className="link" to={chapterPage(data.home.chapter.id)}>
            {data.home.chapter.name}
          </PageLink>
        </h2>
      )}
    </PageHead>
  );
}

function HomeContent({ workspace, detail, data }: ContentProps<'myChapter'>) {
  const { home, notMet } = data;
  const mine = useSelector(workspace, ({ context }) => context.shell?.member.chapter_id);
  const isAnyWaiting = home.correction_requests.length + home.profession_requests.length > 0;
  return (
    <div className="two-columns">
      {isAnyWaiting && (
        <div className="stack asked">
          <CorrectionsAsked workspace={workspace} requests={home.correction_requests} />
          <ProfessionRequests requests={home.profession_requests} />
        </div>
      )}
      <div className="stack">
        <NextMeeting
          workspace={workspace}
          detail={detail}
          chapter={home.chapter.name}
          meeting={home.next_meeting}
          isMine={mine === home.chapter.id}
        />
        <Program week={home.week} chapterId={home.chapter.id} />
        <Announcements announcements={home.week.announcements} />
        <VisitorsExpected workspace={workspace} visitors={home.week.visitors} />
        <Members members={home.members} chapterId={home.chapter.id} />
        <div className="panels-abreast">
          <LatestLinks workspace={workspace} links={home.latest_links} chapterId={home.chapter.id} />
          <Wanted categories={home.categories} chapterId={home.chapter.id} />
        </div>
      </div>
      <div className="stack">
        <Month month={home.month} currency={home.chapter.currency} />
        <NotMetYet workspace={workspace} members={notMet} />
        <Leaders leaders={home.leadership} chapterId={home.chapter.id} />
      </div>
    </div>
  );
}

export default detailPage({
  page: 'myChapter',
  title: 'My Chapter',
  subject: 'your chapter',
  Head,
  Skeleton: panelSkeletons(
    'Loading chapter',
    [
      { title: 'Next meeting', lines: 3 },
      { title: 'This week', lines: 4 },
      { title: 'Visitors expected', lines: 2 },
      { title: 'Members', lines: 8 },
    ],
    [
      { title: 'This month', lines: 6 },
      { title: 'Leadership', lines: 5 },
    ],
  ),
  Content: HomeContent,
});
