import { Check, CircleDashed, MessageCircle, Replace } from 'lucide-react';
import { talkPlace } from '../../contract/chat/chatPorts.ts';
import type { ComingAnswer } from '../../contract/meetings/coming.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import type { DetailProps } from '../detail/DetailPage.tsx';
import { useAction } from '../detail/useAction.ts';
import { Button } from '../parts/Button.tsx';
import { openForm } from '../workspace/openForm.ts';
import type { Standing } from './labels.ts';
import { saidNo } from './saidNo.ts';

export interface ComingProps extends DetailProps {
  meeting: Standing & { readonly id: number; readonly time_zone: string };
  /** Whether the buttons are small, for a row of a panel about something else. */
  isSmall?: boolean;
}

const looks = { coming: 'done', notComing: 'open', subAsked: 'wait', subOffered: 'wait' } as const;

/** An octagon: filled for coming, empty for not coming, hatched while a sub is wanted. */
export function AnswerMark({ answer }: { answer: ComingAnswer }) {
  if (answer === 'none') return <CircleDashed className="icon small" aria-hidden="true" />;
  if (answer === 'subConfirmed') return <Replace className="icon small" aria-hidden="true" />;
  return <span className="answer-mark" data-look={looks[answer]} aria-hidden="true" />;
}

function useAnswers({ workspace, detail, meeting }: ComingProps) {
  const { canAct, act } = useAction({ detail });
  const { id: meetingId, coming } = meeting;
  const { request } = coming;
  const say = (isComing: boolean) => () => act({ name: 'coming', meetingId, coming: isComing });
  const ask = () =>
    openForm(workspace, {
      form: 'subRequest',
      stored: { id: null, meeting_id: meetingId, open_to_anyone: true },
    });
  const askInstead = () =>
    openForm(workspace, {
      form: 'comingInsteadOfSub',
      stored: { meetingId, sub: request?.sub?.name || 'Somebody' },
    });
  const move = (to: 'Accepted' | 'Cancelled') => () =>
    request && act({ name: 'moveSub', id: request.id, version: request.version, to });
  return { canAct, say, ask, askInstead, move };
}

/** The actions after an answer; at most one is emphasized. */
function Ways(props: ComingProps) {
  const { canAct, say, ask, move } = useAnswers(props);
  const { answer, request } = props.meeting.coming;
  const look = { isDisabled: !canAct, size: props.isSmall ? ('small' as const) : undefined };
  const sub = request?.sub;
  switch (answer) {
    case 'none':
      return (
        <>
          <Button {...look} variant="primary" onPressed={say(true)}>
            I’m coming
          </Button>
          <Button {...look} onPressed={say(false)}>
            Not coming
          </Button>
        </>
      );
    case 'coming':
      return (
        <Button {...look} onPressed={say(false)}>
          Not coming
        </Button>
      );
    case 'notComing':
      return (
        <Button {...look} variant="primary" onPressed={ask}>
          Ask for a sub
        </Button>
      );
    case 'subConfirmed':
      return (
        sub?.member && (
          <PageLink className="button" to={talkPlace(`member.${sub.member.id}`)}>
            <MessageCircle className="icon" />
            Message {sub.member.first_name}
          </PageLink>
        )
      );
    default:
      return request?.status === 'Offered' ? (
        <Button {...look} variant="primary" icon={Check} onPressed={move('Accepted')}>
          {`Accept ${sub?.member?.first_name ?? 'the offer'}`}
        </Button>
      ) : (
        <Button {...look} onPressed={move('Cancelled')}>
          Withdraw request
        </Button>
      );
  }
}

/** The member's answer and actions; hidden once the member is at the meeting. */
export function ComingAnswers(props: ComingProps) {
  const { canAct, say, askInstead } = useAnswers(props);
  const { coming, here_since } = props.meeting;
  if (here_since !== null) return null;
  return (
    <fieldset className="answers" aria-label="Are you coming?">
      <Ways {...props} />
      {saidNo(coming) && (
        <button
          type="button"
          className="link small self-center min-h-7"
          disabled={!canAct}
          onClick={coming.answer === 'subConfirmed' ? askInstead : say(true)}
        >
          I’m coming after all
        </button>
      )}
    </fieldset>
  );
}
