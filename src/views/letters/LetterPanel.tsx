import { useSelector } from '@xstate/react';
import { Check, MessageSquareReply, Pencil, Send } from 'lucide-react';
import type { Letter } from '../../contract/people/letters.ts';
import { letterNames } from '../../contract/people/letterTexts.ts';
import { localMomentOf } from '../dates.ts';
import type { ContentProps } from '../detail/DetailPage.tsx';
import { Badge } from '../parts/Badge.tsx';
import { Button } from '../parts/Button.tsx';
import { Quote } from '../parts/Changes.tsx';
import { PrintButton } from '../parts/PrintButton.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { nameOf } from '../people.ts';
import { openForm } from '../workspace/openForm.ts';
import { LetterPaper } from './LetterPaper.tsx';
import { editLetter, sendLetter } from './letterEntries.ts';

type Props = ContentProps<'memberLetters'> & { letter: Letter };

/** What happened with a sent letter, in words. */
export const fateOf = ({ sent_at, sent_by, read_at }: Letter): string => {
  if (sent_at === null) return 'Not sent';
  const by = sent_by ? ` by ${nameOf(sent_by)}` : '';
  return `Sent ${localMomentOf(sent_at)}${by} · ${read_at ? `Read ${localMomentOf(read_at)}` : 'Not read yet'}`;
};

function DraftActions({ workspace, detail, data, letter }: Props) {
  const move = letter.moves.find(({ to }) => to === 'sent');
  const first = data.letters.member.first_name;
  const send = () => openForm(workspace, sendLetter(letter, data.letters));
  return (
    <div className="panel-foot gap-3 py-3.5">
      <p className="small muted flex-[1_1_260px]">
        {move?.why_not ??
          `Goes to ${first}’s notifications and e-mail. Marked figures come from the records and can’t be edited.`}
      </p>
      <div className="actions">
        <PrintButton page={detail} />
        <Button variant="primary" icon={Send} isDisabled={move?.allowed !== 1} onPressed={send}>
          Send letter
        </Button>
      </div>
    </div>
  );
}

function SentActions({ workspace, detail, data, letter }: Props) {
  const reply = () =>
    openForm(workspace, { form: 'letterReply', stored: { id: letter.id, version: letter.version } });
  return (
    <div className="panel-foot gap-3 py-3.5">
      <p className="small muted flex-[1_1_260px]">{fateOf(letter)}</p>
      <div className="actions">
        <PrintButton page={detail} />
        {data.isOwn && letter.reply === null && (
          <Button variant="primary" icon={MessageSquareReply} onPressed={reply}>
            Answer
          </Button>
        )}
      </div>
      {letter.reply !== null && (
        <div className="flex gap-2 items-center basis-full">
          <Quote>{letter.reply}</Quote>
          <p className="small muted">
            {nameOf(data.letters.member)}
            {letter.replied_at && `, ${localMomentOf(letter.replied_at)}`}
          </p>
        </div>
      )}
    </div>
  );
}

/** A letter in full, with its actions. */
export function LetterPanel(props: Props) {
  const { workspace, data, letter } = props;
  const buttons = useSelector(workspace, ({ context }) => context.shell?.roles.buttons);
  const isDraft = letter.status === 'draft';
  const edit = () => openForm(workspace, editLetter(letter, data.letters));
  const mayEdit = isDraft && !data.isOwn && buttons?.includes('letters.draft');
  return (
    <Panel
      title={letterNames[letter.kind]}
      className="letter"
      end={
        <>
          <Badge kind={isDraft ? 'line' : 'plain'} icon={isDraft ? Pencil : Check}>
            {isDraft ? 'Draft' : 'Sent'}
          </Badge>
          {mayEdit && (
            <Button size="small" icon={Pencil} onPressed={edit}>
              Edit
            </Button>
          )}
        </>
      }
    >
      <LetterPaper letter={letter} logo={data.letters.logo} />
      {letter.vote_note !== null && (
        <p className="px-4 py-2.5 border-t border-line small">The committee voted: {letter.vote_note}</p>
      )}
      {isDraft ? <DraftActions {...props} /> : <SentActions {...props} />}
    </Panel>
  );
}
