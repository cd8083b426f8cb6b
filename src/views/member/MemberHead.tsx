import { useSelector } from '@xstate/react';
import { Handshake, MessageCircle, Share2, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { talkPlace } from '../../contract/chat/chatPorts.ts';
import { chapterPage } from '../../contract/pages.ts';
import type { MainInformation } from '../../contract/people/members.ts';
import type { DialogId } from '../../contract/ports.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import type { PageProps } from '../../routes/table.ts';
import type { DetailProps } from '../detail/DetailPage.tsx';
import { Avatar } from '../parts/Avatar.tsx';
import { Button } from '../parts/Button.tsx';
import { OverdueBadge } from '../parts/OverdueBadge.tsx';
import { PageHead } from '../parts/page/PageHead.tsx';
import { Skeleton } from '../parts/page/Skeleton.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import { openDialog } from '../workspace/openDialog.ts';
import { memberTabs } from './memberTabs.ts';

/** Buttons to record something with a member; hidden on the reader's own page and for former members. */
function Recordings({ workspace, memberId, hasLeft }: PageProps & { memberId: number; hasLeft: boolean }) {
  const me = useSelector(workspace, ({ context }) => context.shell?.member.id);
  if (me === memberId)
    return (
      <PageLink className="button" to={{ page: 'contactDetails', params: {}, query: {} }}>
        Edit profile
      </PageLink>
    );
  if (hasLeft) return <p className="muted">Former member</p>;
  const open = (recording: DialogId) => openDialog(workspace, recording, { receiver_id: memberId });
  return (
    <>
      <PageLink className="button" to={talkPlace(`member.${memberId}`)}>
        <MessageCircle className="icon" />
        Chat
      </PageLink>
      <Button icon={Share2} onPressed={open('post')}>
        Share a post
      </Button>
      <Button icon={Handshake} onPressed={open('referral')}>
        Give referral
      </Button>
      <Button variant="primary" icon={UsersRound} onPressed={open('session')}>
        Record session
      </Button>
    </>
  );
}

function Who({ member }: { member: MainInformation }) {
  const name = `${member.firstName} ${member.lastName}`;
  const trade = [member.profession, member.business_name].filter(Boolean).join(', ');
  return (
    <>
      <Avatar id={member.id} name={name} image={member.profile_image} size="large" />
      <div className="min-w-0">
        <h2>
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {member.is_ep === 1 && <span className="ep">EP</span>}
        </h2>
        {member.overdue_since && (
          <p className="overdue">
            <OverdueBadge since={member.overdue_since} />
          </p>
        )}
        {trade && <p className="wrap-anywhere text-ink-muted">{trade}</p>}
        {member.chapter && member.chapter_id !== null && (
          <p className="small mt-1 text-ink-muted">
            <PageLink className="link" to={chapterPage(member.chapter_id)}>
              {member.chapter} chapter
            </PageLink>
          </p>
        )}
      </div>
    </>
  );
}

function WhoSkeleton() {
  return (
    <>
      <span className="avatar large" aria-hidden="true">
        <Skeleton width="72px" shape="round" />
      </span>
      <div className="grid gap-3 py-2" aria-hidden="true">
        <Skeleton width="180px" />
        <Skeleton width="220px" />
        <Skeleton width="140px" />
      </div>
    </>
  );
}

interface MemberHeadProps extends DetailProps {
  /** The member; null until the page's data has loaded. */
  member: MainInformation | null;
  actions?: ReactNode;
}

/** The member's name, the actions with them, and the tabs of their pages. */
export function MemberHead({ workspace, detail, member, actions }: MemberHeadProps) {
  const location = useSelector(detail, ({ context }) => context.location);
  return (
    <>
      <PageHead title="Member Profile" actions={actions} />
      <section className="panel" aria-label={member ? `${member.firstName} ${member.lastName}` : 'Member'}>
        <div className="who">
          {member ? <Who member={member} /> : <WhoSkeleton />}
          <div className="actions recordings">
            <Recordings
              workspace={workspace}
              memberId={Number(location.params.id)}
              hasLeft={member?.has_ended === 1}
            />
          </div>
        </div>
        <Tabs label="Member" tabs={memberTabs(location, member)} />
      </section>
    </>
  );
}
