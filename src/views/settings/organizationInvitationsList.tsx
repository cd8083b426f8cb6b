import { Check, Clock, Hourglass, Mail, MailX, Send } from 'lucide-react';
import type { PageAction } from '../../contract/detailPorts.ts';
import { memberPage } from '../../contract/pages.ts';
import { type Invitation, invitationStates } from '../../contract/signIn/invitations.ts';
import { localMomentOf } from '../dates.ts';
import { defineList } from '../list/defineList.ts';
import { listFilter, textFilter } from '../list/filters.ts';
import { listPage } from '../list/ListPage.tsx';
import { requestAction } from '../list/shownActions.ts';
import { Badge } from '../parts/Badge.tsx';
import { nameOf } from '../people.ts';
import { OrganizationTabs } from './OrganizationTabs.tsx';

const looks = {
  'Not invited': { kind: 'plain', icon: Clock },
  Invited: { kind: 'line', icon: Mail },
  Expired: { kind: 'warn', icon: Hourglass },
  'Mail refused': { kind: 'bad', icon: MailX },
  'Signed in': { kind: 'good', icon: Check },
} as const;

const sending = (rows: readonly Invitation[]): PageAction => ({
  name: 'sendInvitations',
  ids: rows.map(({ id }) => id),
});

const canBeInvited = ({ state }: Invitation): boolean => state !== 'Signed in';

/** Who was invited, who has signed in, and who hasn't. */
export default listPage(
  defineList({
    kind: 'invitation',
    Head: () => <OrganizationTabs shown="organizationInvitations" />,
    nouns: { one: 'member', several: 'members' },
    empty: 'No members yet. Add the first one to a chapter.',
    filters: [
      textFilter('state', 'State', 'Any state', invitationStates),
      listFilter('chapter_id', 'Chapter', 'Any chapter', 'chapters'),
    ],
    hasSearch: true,
    opens: ({ id }) => memberPage(id),
    columns: [
      {
        title: 'Member',
        width: '220px',
        cardArea: '1 / 1',
        skeleton: '130px',
        cell: ({ member }) => <b className="font-name">{nameOf(member)}</b>,
      },
      {
        title: 'State',
        width: '132px',
        cardArea: '1 / 2',
        skeleton: '80px',
        skeletonShape: 'plate',
        cell: ({ state }) => <Badge {...looks[state]}>{state}</Badge>,
      },
      { title: 'E-mail', look: 'full', skeleton: '160px', cell: ({ email }) => email },
      {
        title: 'Chapter',
        rank: 1,
        look: 'full',
        width: '170px',
        skeleton: '100px',
        cell: ({ chapter }) => chapter?.name,
      },
      {
        title: 'Last invitation',
        rank: 2,
        look: 'full muted',
        width: '190px',
        skeleton: '120px',
        cell: ({ sent_at, times }) =>
          sent_at && (
            <>
              <time dateTime={sent_at}>{localMomentOf(sent_at)}</time>
              {times > 1 && ` (${times})`}
            </>
          ),
      },
    ],
    named: ({ member }) => nameOf(member),
    actions: [
      {
        icon: Send,
        label: ({ member }) => `Invite ${nameOf(member)}`,
        words: 'Invite',
        isFor: canBeInvited,
        command: (row) => requestAction(sending([row])),
      },
    ],
    selecting: {
      icon: Send,
      words: 'Invite',
      isAllowed: ({ buttons }) => buttons.includes('members.add'),
      isFor: canBeInvited,
      action: sending,
    },
    hasActions: ({ buttons }) => buttons.includes('members.add'),
  }),
);
