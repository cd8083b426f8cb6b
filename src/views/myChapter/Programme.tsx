import type { ReactNode } from 'react';
import type { Person } from '../../contract/scalars.ts';
import { MemberLink } from '../parts/MemberLink.tsx';
import { Panel } from '../parts/Panel.tsx';
import { AllOfChapter } from './AllOfChapter.tsx';
import type { Home } from './MyChapterPage.tsx';

interface Part {
  name: string;
  members: readonly Person[];
  about: string | null;
}

const partsOf = (week: Home['week']): readonly Part[] => {
  const { marketing_moment, networking_moment, spotlight, sample_session } = week;
  return [
    {
      name: 'Marketing moment',
      members: marketing_moment ? [marketing_moment.member] : [],
      about: marketing_moment?.topic ?? null,
    },
    {
      name: 'Networking moment',
      members: networking_moment ? [networking_moment.member] : [],
      about: networking_moment?.topic ?? networking_moment?.curriculum_unit ?? null,
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

function Taken({ members, about }: Part): ReactNode {
  if (members.length === 0) return <span className="muted">Open</span>;
  return (
    <>
      <span className="people">
        {members.map((member) => (
          <MemberLink key={member.id} member={member} />
        ))}
      </span>
      {about && <p className="muted wrap-anywhere">{about}</p>}
    </>
  );
}

/** Who does what at the next meeting. */
export function Programme({ week, chapterId }: Pick<Home, 'week'> & { chapterId: number }) {
  return (
    <Panel title="This week" end={<AllOfChapter page="chapterEvents" chapterId={chapterId} words="Events" />}>
      <dl className="facts programme">
        {partsOf(week).map((part) => (
          <div key={part.name}>
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
