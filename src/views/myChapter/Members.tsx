import { MemberLink } from '../parts/MemberLink.tsx';
import { Panel } from '../parts/Panel.tsx';
import type { Home } from './MyChapterPage.tsx';

/** Everybody in the chapter. */
export function Members({ members }: Pick<Home, 'members'>) {
  return (
    <Panel title="Members" end={members.length}>
      <ul className="member-grid">
        {members.map((member) => (
          <li key={member.id}>
            <MemberLink
              member={member}
              image={member.profile_image}
              detail={member.profession ?? member.business_name ?? 'Member'}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
