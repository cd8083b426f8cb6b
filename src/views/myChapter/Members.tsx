import { MemberLink } from '../parts/MemberLink.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { AllOfChapter } from './AllOfChapter.tsx';
import type { Home } from './MyChapterPage.tsx';

interface MembersProps extends Pick<Home, 'members'> {
  chapterId: number;
}

export function Members({ members, chapterId }: MembersProps) {
  return (
    <Panel
      title="Members"
      end={
        <span className="flex items-center gap-3">
          {members.length}
          <AllOfChapter page="chapterMembers" chapterId={chapterId} />
        </span>
      }
    >
      {members.length > 0 ? (
        <ul className="member-grid grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-1 p-2">
          {members.map((member) => (
            <li key={member.id}>
              <MemberLink member={member} detail={member.profession ?? member.business_name ?? 'Member'} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="panel-body muted">This chapter has no members.</p>
      )}
    </Panel>
  );
}
