import type { NotificationAsk } from '../../contract/notifications.ts';
import { dialogOf } from '../../machines/recordings/recordings.ts';
import type { Deed } from '../list/definition.ts';
import type { ListProps } from '../list/ListPage.tsx';
import { perform } from '../list/RowActions.tsx';
import { Button } from '../parts/Button.tsx';
import type { Notice } from './notices.ts';

type Word = NotificationAsk['deeds'][number];

interface Answer {
  words: string;
  label: string;
  deed: Deed;
}

const act = (event: Extract<Deed, { to: 'list' }>['event']): Deed => ({ to: 'list', event });

const promoAnswer = (id: number, status: 'Accepted' | 'Declined'): Deed =>
  act({ type: 'act.requested', act: { name: 'answerPromo', id, status } });

const correctionOf = ({ id, metric }: NotificationAsk): Deed | null => {
  const recording = metric && dialogOf(metric);
  return recording && metric
    ? {
        to: 'workspace',
        event: { type: 'recording.requested', recording, prefill: {}, edited: { metric, id } },
      }
    : null;
};

const refusalOf = ({ id, metric }: NotificationAsk, { text, quote }: Notice): Deed | null =>
  metric && {
    to: 'workspace',
    event: {
      type: 'entry.requested',
      entry: { form: 'correctionRefusal', stored: { id, metric, asked: `${text} “${quote ?? ''}”` } },
    },
  };

/** @returns what a word of an ask does, and what it is called. */
const answerOf = (ask: NotificationAsk, notice: Notice, word: Word): Answer | null => {
  const name = notice.by?.first_name ?? '';
  const made: Readonly<Record<Word, () => { words: string; deed: Deed | null }>> = {
    accept: () => ({ words: 'Accept', deed: promoAnswer(ask.id, 'Accepted') }),
    decline: () => ({
      words: 'Decline',
      deed: ask.kind === 'promo' ? promoAnswer(ask.id, 'Declined') : refusalOf(ask, notice),
    }),
    correct: () => ({ words: 'Correct', deed: correctionOf(ask) }),
    thank: () => ({
      words: `Thank ${name}`,
      deed:
        ask.metric &&
        act({ type: 'act.requested', act: { name: 'thank', record: { metric: ask.metric, id: ask.id } } }),
    }),
  };
  const { words, deed } = made[word]();
  return deed && { words, deed, label: `${words}: ${notice.text}` };
};

/** What a notification asks is answered where it stands, which also reads it. */
export function NoticeAnswers({ notice, ...props }: ListProps & { notice: Notice }) {
  const { asks, id } = notice;
  if (!asks) return null;
  const answers = asks.deeds.flatMap((word) => answerOf(asks, notice, word) ?? []);
  return (
    <div className="answers">
      {answers.map(({ words, label, deed }, place) => (
        <Button
          key={words}
          size="small"
          variant={place === 0 && asks.kind !== 'thanks' ? 'primary' : undefined}
          label={label}
          onPressed={() => {
            props.list.send({ type: 'row.followed', id });
            perform(props, deed);
          }}
        >
          {words}
        </Button>
      ))}
    </div>
  );
}
