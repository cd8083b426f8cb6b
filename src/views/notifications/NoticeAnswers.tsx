import type { NotificationAsk } from '../../contract/chat/notifications.ts';
import { correctionDialog } from '../correctionDialog.ts';
import type { ListProps } from '../list/ListPage.tsx';
import { perform } from '../list/RowActions.tsx';
import { type RowCommand, requestAction, requestDialog, requestEntry } from '../list/shownActions.ts';
import { Button } from '../parts/Button.tsx';
import type { Notice } from './notices.ts';

type Word = NotificationAsk['answers'][number];

interface Answer {
  words: string;
  label: string;
  command: RowCommand;
}

const promoAnswer = (id: number, status: 'Accepted' | 'Declined'): RowCommand =>
  requestAction({ name: 'answerPromo', id, status });

const correctionOf = ({ id, metric }: NotificationAsk): RowCommand | null => {
  const recording = metric && correctionDialog(metric);
  return recording && metric ? requestDialog({ recording, prefill: {}, edited: { metric, id } }) : null;
};

const refusalOf = ({ id, metric, version }: NotificationAsk, { text, quote }: Notice): RowCommand | null => {
  if (metric === null || version === null) return null;
  const stored = { id, metric, version, asked: `${text} “${quote ?? ''}”` };
  return requestEntry({ form: 'correctionRefusal', stored });
};

/** @returns the action or dialog of an answer to a notification, and the answer's label. */
const answerOf = (ask: NotificationAsk, notice: Notice, word: Word): Answer | null => {
  const name = notice.by?.first_name ?? '';
  const made: Readonly<Record<Word, () => { words: string; command: RowCommand | null }>> = {
    accept: () => ({ words: 'Accept', command: promoAnswer(ask.id, 'Accepted') }),
    decline: () => ({
      words: 'Decline',
      command: ask.kind === 'promo' ? promoAnswer(ask.id, 'Declined') : refusalOf(ask, notice),
    }),
    correct: () => ({ words: 'Correct', command: correctionOf(ask) }),
    thank: () => ({
      words: `Thank ${name}`,
      command: ask.metric && requestAction({ name: 'thank', record: { metric: ask.metric, id: ask.id } }),
    }),
  };
  const { words, command } = made[word]();
  return command && { words, command, label: `${words}: ${notice.text}` };
};

/** Answers a notification's question in place, which also marks it as read. */
export function NoticeAnswers({ notice, ...props }: ListProps & { notice: Notice }) {
  const { asks, id } = notice;
  if (!asks) return null;
  const answers = asks.answers.flatMap((word) => answerOf(asks, notice, word) ?? []);
  return (
    <div className="answers relative z-1 mt-1 w-fit">
      {answers.map(({ words, label, command }, place) => (
        <Button
          key={words}
          size="small"
          variant={place === 0 && asks.kind !== 'thanks' ? 'primary' : undefined}
          label={label}
          onPressed={() => {
            props.list.send({ type: 'row.followed', id });
            perform(props, command);
          }}
        >
          {words}
        </Button>
      ))}
    </div>
  );
}
