import { useSelector } from '@xstate/react';
import { format } from 'date-fns';
import { Check, Lock, Pencil, PenLine } from 'lucide-react';
import type { Letter } from '../../contract/people/letters.ts';
import { letterNames } from '../../contract/people/letterTexts.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { localMomentOf } from '../dates.ts';
import type { ContentProps } from '../detail/DetailPage.tsx';
import { Button } from '../parts/Button.tsx';
import { Quote } from '../parts/Changes.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { nameOf } from '../people.ts';
import { openForm } from '../workspace/openForm.ts';
import { fateOf } from './LetterPanel.tsx';
import { newLetter } from './letterEntries.ts';

type Props = ContentProps<'memberLetters'> & { shown: Letter | undefined };

function Written({ detail, letter, shown }: Props & { letter: Letter }) {
  const location = useSelector(detail, ({ context }) => context.location);
  const isDraft = letter.status === 'draft';
  const Icon = isDraft ? Pencil : Check;
  const isShown = letter.id === shown?.id;
  return (
    <li className={isDraft ? 'letter-step' : 'letter-step done'} aria-current={isShown ? 'step' : undefined}>
      <Icon className="icon" />
      <div>
        <PageLink className="link" to={{ ...location, query: { letter: String(letter.id) } }}>
          {letterNames[letter.kind]}
        </PageLink>
        <span className="muted"> · {letter.reason}</span>
        <small>{isDraft ? `Draft of ${localMomentOf(letter.written_at)} · Not sent` : fateOf(letter)}</small>
        {letter.reply !== null && <Quote>{letter.reply}</Quote>}
      </div>
    </li>
  );
}

/** Whether the member may still answer in time, so that the same letter isn't written again yet. */
const isAnswerAwaited = ({ status, reply, facts }: Letter, now = new Date()): boolean =>
  status === 'sent' && reply === null && (facts.answer_by ?? '') >= format(now, 'yyyy-MM-dd');

/** The letters in order, and why the next one can't be written yet. */
export function LetterSteps(props: Props) {
  const { workspace, data } = props;
  const { letters, kinds } = data.letters;
  const from = useSelector(workspace, ({ context }) =>
    context.shell ? nameOf(context.shell.member) : 'The chapter',
  );
  const open = kinds.filter(({ kind }) => !letters.some((each) => each.kind === kind));
  const awaited = letters.filter((letter) => isAnswerAwaited(letter)).map(({ kind }) => kind);
  const again = kinds.filter(
    ({ kind, allowed }) =>
      allowed === 1 && !awaited.includes(kind) && !open.some((each) => each.kind === kind),
  );
  return (
    <Panel title="Letters">
      <ol>
        {letters.toReversed().map((letter) => (
          <Written key={letter.id} {...props} letter={letter} />
        ))}
        {[...open, ...again].map(({ kind, allowed, why_not }) => {
          const name = letterNames[kind];
          return (
            <li key={kind} className="letter-step">
              {allowed === 1 ? <PenLine className="icon" /> : <Lock className="icon" />}
              <div className="flex flex-wrap items-center justify-between gap-y-1 gap-x-3">
                <b className="text-ink-muted font-name">
                  {open.some((each) => each.kind === kind) ? name : `Another ${name.toLowerCase()}`}
                </b>
                {allowed === 1 ? (
                  <Button
                    size="small"
                    onPressed={() => openForm(workspace, newLetter(kind, { letters: data.letters, from }))}
                  >
                    {`Write ${name.toLowerCase()}`}
                  </Button>
                ) : (
                  <small className="basis-full">{why_not}</small>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
