import type { ReactNode } from 'react';
import type { PageId } from '../../contract/pages.ts';
import type { Person } from '../../contract/scalars.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { MemberLink } from '../parts/MemberLink.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { AllOfChapter } from './AllOfChapter.tsx';
import type { Home } from './MyChapterPage.tsx';

interface Part {
  name: string;
  members: readonly Person[];
  about: string | null;
  /** The page of the schedule where the viewer can take the slot; absent if someone else assigns it. */
  schedule?: PageId;
  /** Whether the slot was offered or requested and isn't settled yet. */
  isAsked?: boolean;
}

const isAsked = (moment: Home['week']['marketing_moment']): boolean =>
  moment?.status === 'Asked' || moment?.status === 'Requested';

const partsOf = (week: Home['week']): readonly Part[] => {
  const { marketing_moment, networking_moment, spotlight, sample_session } = week;
  return [
    {
      name: 'Marketing moment',
      members: marketing_moment ? [marketing_moment.member] : [],
      about: marketing_moment?.topic ?? null,
      schedule: 'marketingMoments',
      isAsked: isAsked(marketing_moment),
    },
    {
      name: 'Networking moment',
      members: networking_moment ? [networking_moment.member] : [],
      about: networking_moment?.topic ?? networking_moment?.curriculum_unit ?? null,
      schedule: 'networkingMoments',
      isAsked: isAsked(networking_moment),
    },
    {
      name: 'Member spotlight',
      members: spotlight ? [spotlight.member] : [],
      about: spotlight?.ask ?? spotlight?.intro ?? null,
    },
    {
      name: 'Sample session',
      members: sample_session
        ? [sample_session.member_a, sample_session.member_b].filter((member) => member !== null)
        : [],
      about: sample_session?.topic ?? null,
    },
  ];
};

function Taken({ name, members, about, schedule, isAsked }: Part): ReactNode {
  if (members.length === 0)
    return (
      <span className="people">
        <span className="muted">Nobody yet</span>
        {schedule && (
          <PageLink
            className="link"
            to={{ page: schedule, params: {}, query: {} }}
            label={`Take it: ${name}`}
          >
            Take it
          </PageLink>
        )}
      </span>
    );
  return (
    <>
      <span className="people">
        {members.map((member) => (
          <MemberLink key={member.id} member={member} />
        ))}
      </span>
      {isAsked && <p className="small muted">Asked, not confirmed yet</p>}
      {about && <p className="muted wrap-anywhere">{about}</p>}
    </>
  );
}

/** The slots of the next meeting. */
export function Program({ week, chapterId }: Pick<Home, 'week'> & { chapterId: number }) {
  return (
    <Panel title="This week" end={<AllOfChapter page="chapterEvents" chapterId={chapterId} words="Events" />}>
      <dl className="facts grid-cols-[164px_minmax(0,1fr)] max-sm:grid-cols-[152px_minmax(0,1fr)]">
        {partsOf(week).map((part) => (
          <div className="py-2" key={part.name}>
            <dt>{part.name}</dt>
            <dd>
              <Taken {...part} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
