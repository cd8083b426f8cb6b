import { MemberLink } from '../parts/MemberLink.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { AllOfChapter } from './AllOfChapter.tsx';
import type { Home } from './MyChapterPage.tsx';

interface LeadersProps {
  leaders: Home['leadership'];
  chapterId: number;
}

export function Leaders({ leaders, chapterId }: LeadersProps) {
  return (
    <Panel title="Leadership" end={<AllOfChapter page="chapterLeadership" chapterId={chapterId} />}>
      <ul className="line-list">
        {leaders.map(({ role, label, member }) => (
          <li key={`${role} ${member?.id ?? ''}`}>
            {member ? (
              <MemberLink member={member} detail={label} />
            ) : (
              <span className="min-w-0">
                <b className="muted">Vacant</b>
                <small>{label}</small>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
