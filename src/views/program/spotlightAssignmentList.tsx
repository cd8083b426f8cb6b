import { Check, GraduationCap, UserRoundPlus } from 'lucide-react';
import { dayOf } from '../dates.ts';
import { defineList } from '../list/defineList.ts';
import { listPage } from '../list/ListPage.tsx';
import { requestEntry } from '../list/shownActions.ts';
import { Badge } from '../parts/Badge.tsx';
import { MemberLink } from '../parts/MemberLink.tsx';
import { nameOf } from '../people.ts';
import { ApprovalActions } from './ApprovalActions.tsx';
import { ProgramTabs } from './ProgramTabs.tsx';
import { assignEntry } from './spotlightActions.ts';

/** The members in the order in which they've waited for a spotlight. */
export default listPage(
  defineList({
    kind: 'spotlightTurn',
    Head: ProgramTabs,
    Actions: ApprovalActions,
    nouns: { one: 'member', several: 'members' },
    empty: 'No one to assign yet.',
    filters: [],
    hasSearch: false,
    columns: [
      {
        title: 'Member',
        cardArea: '1 / 1',
        skeleton: '120px',
        skeletonShape: 'person',
        cell: ({ member, profession }) => <MemberLink member={member} detail={profession} />,
      },
      {
        title: 'Last spotlight',
        width: '160px',
        look: 'full',
        skeleton: '72px',
        cell: ({ last }) =>
          last ? <time dateTime={last}>{dayOf(last)}</time> : <span className="muted">Never</span>,
      },
      {
        title: 'Trained',
        width: '120px',
        cardArea: '1 / 2',
        skeleton: '72px',
        skeletonShape: 'plate',
        cell: ({ eligible }) => (
          <Badge kind={eligible === 1 ? 'plain' : 'warn'} icon={eligible === 1 ? Check : GraduationCap}>
            {eligible === 1 ? 'Trained' : 'Not yet'}
          </Badge>
        ),
      },
      {
        title: 'Next date',
        width: '160px',
        rank: 1,
        look: 'muted gone',
        skeleton: '72px',
        cell: ({ next }) => next && <time dateTime={next}>{dayOf(next)}</time>,
      },
    ],
    actions: [
      {
        icon: UserRoundPlus,
        words: 'Assign',
        label: ({ member }) => `Assign a spotlight to ${nameOf(member)}`,
        command: ({ chapter_id, member }) => requestEntry(assignEntry(chapter_id, null, member.id)),
      },
    ],
  }),
);
