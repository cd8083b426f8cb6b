import { useSelector } from '@xstate/react';
import { ArrowLeft, Bell, BellOff, CircleUserRound, UsersRound } from 'lucide-react';
import { chatsBeside, type Talk } from '../../contract/chat/chatPorts.ts';
import { memberPage } from '../../contract/pages.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { MetricIcon } from '../parts/figures/MetricIcon.tsx';
import { focusShown } from '../parts/focus/focusShown.ts';
import { type MenuEntry, RowMenu } from '../parts/rows/RowMenu.tsx';
import { firstNameOf } from '../people.ts';
import { openDialog } from '../workspace/openDialog.ts';
import type { ChatProps } from './chatProps.ts';
import { TalkPicture } from './TalkPicture.tsx';

/** On a phone, the link back to the list. */
export function Back({ conversation }: ChatProps) {
  const location = useSelector(conversation, ({ context }) => context.location);
  return (
    <PageLink
      className="icon-button back hidden max-md:inline-grid"
      to={chatsBeside(location)}
      label="Back to chats"
      onFollowed={focusShown('.conversation')}
    >
      <ArrowLeft className="icon large" />
    </PageLink>
  );
}

const groupPage = (id: number) => ({ page: 'chatGroup', params: { id: String(id) }, query: {} }) as const;

const underName = ({ member, kind, memberCount }: Talk): string =>
  kind === 'direct'
    ? [member?.profession, member?.business_name].filter(Boolean).join(' · ')
    : `${memberCount} people`;

/** The other member or the group, and the conversation's actions. */
export function TalkHead({ talk, ...props }: ChatProps & { talk: Talk }) {
  const { workspace, list } = props;
  const { id, kind, member, name } = talk;
  const isMuted = useSelector(list, ({ context }) =>
    context.rows.some((row) => row && 'muted' in row && row.id === id && row.muted === 1),
  );
  const page = member ? memberPage(member.id) : groupPage(id ?? 0);
  const entries = (): readonly MenuEntry[] => [
    member
      ? { icon: CircleUserRound, words: 'Member page', label: `Page of ${name}`, to: page }
      : { icon: UsersRound, words: 'Group details', label: `Details of ${name}`, to: page },
    ...(id === null
      ? []
      : [
          {
            icon: isMuted ? Bell : BellOff,
            words: isMuted ? 'Unmute' : 'Mute',
            label: `${isMuted ? 'Unmute' : 'Mute'} ${name}`,
            onChosen: () =>
              list.send({ type: 'action.requested', action: { name: 'muteChat', id, isMuted: !isMuted } }),
          },
        ]),
  ];
  return (
    <div className="talk-head">
      <Back {...props} />
      <TalkPicture kind={kind} name={name} image={talk.image} memberId={member?.id ?? null} />
      <span className="talk-name grid min-w-0">
        <h2 className="truncate">
          <PageLink
            className="block truncate leading-6 hover:underline underline-offset-3 pointer-coarse:relative"
            to={page}
          >
            {name}
          </PageLink>
        </h2>
        <small className="truncate min-h-[1rem] text-label leading-[1rem] text-ink-muted">
          {underName(talk)}
        </small>
      </span>
      <span className="end">
        {kind === 'direct' && member && talk.closed === null && (
          <button
            type="button"
            className="button small"
            data-metric="sessions"
            aria-label={`Record a session with ${firstNameOf(member)}`}
            onClick={openDialog(workspace, 'session', { receiver_id: member.id })}
          >
            <MetricIcon metric="sessions" />
            <span className="word">
              <span className="max-md:hidden">Record a session with {firstNameOf(member)}</span>
              <span className="hidden max-md:inline">Session</span>
            </span>
          </button>
        )}
        <RowMenu name={name} entries={entries} />
      </span>
    </div>
  );
}
