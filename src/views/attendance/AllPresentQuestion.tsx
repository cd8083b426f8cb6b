import { useSelector } from '@xstate/react';
import { comingWords } from '../../contract/meetings/coming.ts';
import type { SheetQuestion } from '../../machines/sheet.setup.ts';
import { countWith } from '../figures.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { nameOf } from '../people.ts';
import type { SheetProps } from '../sheet/SheetPage.tsx';
import type { Row } from './marks.ts';

interface AllPresentProps extends Pick<SheetProps, 'sheet'> {
  rows: readonly Row[];
}

const radiogroup = { role: 'radiogroup' } as const;

/** @returns a sentence about the cells that are set whatever the member chooses. */
function sentenceOf({ cells, rows: asked }: SheetQuestion, rows: readonly Row[]): string {
  const subs = rows.filter(({ id }) => cells.find(({ row }) => row === id)?.value.status === 'Substitute');
  const becoming = [
    `${countWith(cells.length - subs.length, 'member becomes', 'members become')} Present`,
    ...subs.map(
      ({ member, coming }) => `${nameOf(member)} becomes Substitute (${coming.request?.sub?.name ?? ''})`,
    ),
  ];
  const said = asked.length === 1 ? 'One member said no.' : `${asked.length} members said no.`;
  return `${new Intl.ListFormat('en-GB').format(becoming)}. ${said} What should they be?`;
}

function Asked({
  sheet,
  row,
  question,
}: { row: Row; question: SheetQuestion['rows'][number] } & Pick<SheetProps, 'sheet'>) {
  const name = nameOf(row.member);
  return (
    <li>
      <span className="min-w-0">
        <b>{name}</b>
        <small className="block text-ink-muted">{comingWords(row.coming)}</small>
      </span>
      <fieldset {...radiogroup} className="five three" aria-label={name}>
        {Object.keys(question.choices).map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name={`all-present-${row.id}`}
              checked={question.chosen === choice}
              onChange={() => sheet.send({ type: 'choice.made', row: row.id, chosen: choice })}
            />
            {choice}
          </label>
        ))}
      </fieldset>
    </li>
  );
}

/** The question about the members who said no, asked before everyone else is marked present. */
export function AllPresentQuestion({ sheet, rows }: AllPresentProps) {
  const question = useSelector(sheet, ({ context }) => context.question);
  if (!question) return null;
  const dismiss = () => sheet.send({ type: 'question.dismissed' });
  return (
    <Dialog
      title="Mark all present?"
      isOpen
      onDismissed={dismiss}
      foot={
        <div className="actions">
          <Button onPressed={dismiss}>Cancel</Button>
          <Button variant="primary" onPressed={() => sheet.send({ type: 'question.confirmed' })}>
            Mark all present
          </Button>
        </div>
      }
    >
      <div className="dialog-body">
        <p>{sentenceOf(question, rows)}</p>
        <ul
          className="outcomes border border-line rounded-control max-h-[50vh] overflow-y-auto"
          aria-label="Those who said no"
        >
          {question.rows.map((each) => {
            const row = rows.find(({ id }) => id === each.row);
            return row && <Asked key={each.row} sheet={sheet} row={row} question={each} />;
          })}
        </ul>
        <p className="hint">Unmarked stays open until you mark them or close the meeting.</p>
      </div>
    </Dialog>
  );
}
