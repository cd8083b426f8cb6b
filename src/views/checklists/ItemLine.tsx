import { useSelector } from '@xstate/react';
import { Hourglass, UsersRound } from 'lucide-react';
import { selectLost, selectUnstored } from '../../machines/sheetCells.ts';
import { asOfMoment } from '../dates.ts';
import { Avatar } from '../parts/Avatar.tsx';
import { Badge } from '../parts/Badge.tsx';
import { Button } from '../parts/Button.tsx';
import { shownUnlessTyping } from '../parts/focus/unlessTyping.ts';
import { nameOf } from '../people.ts';
import type { SheetProps } from '../sheet/SheetPage.tsx';
import { type Entry, type Item, marks, toMark, toNote, wordsOf } from './entryMarks.ts';

interface ItemProps extends Pick<SheetProps, 'sheet'> {
  data: Entry;
  item: Item;
}

const radiogroup = { role: 'radiogroup' } as const;

function Marks({ sheet, item }: ItemProps) {
  return (
    <fieldset {...radiogroup} className="five three" aria-label={item.text}>
      {marks.map(({ mark, words, look, icon: Icon }) => (
        <label key={mark} data-mark={look}>
          <input
            type="radio"
            name={`item-${item.id}`}
            aria-label={words}
            checked={item.mark === mark}
            onChange={() => sheet.send({ type: 'cells.set', cells: [toMark(item, mark)] })}
          />
          {item.mark === mark && <Icon className="icon" />}
          {words}
        </label>
      ))}
    </fieldset>
  );
}

function Note({ sheet, item }: ItemProps) {
  return (
    <input
      ref={shownUnlessTyping(item.note ?? '')}
      className="input sheet-field -ms-2.75 max-sm:ms-0 max-sm:mt-1"
      aria-label={`Note on ${item.text}`}
      placeholder={item.mark === null ? '' : 'Note'}
      defaultValue={item.note ?? ''}
      maxLength={500}
      autoComplete="off"
      disabled={item.mark === null}
      onChange={({ currentTarget }) =>
        sheet.send({ type: 'cells.set', cells: [toNote(item, currentTarget.value)] })
      }
    />
  );
}

const by = 'small muted inline-flex items-center gap-1.5 min-w-0 wrap-anywhere';

function By({ sheet, data, item }: ItemProps) {
  const cells = useSelector(sheet, ({ context }) => context.cells);
  const isUnstored = selectUnstored(cells, data).some(({ row }) => row === item.id);
  if (isUnstored)
    return (
      <span className={by}>
        <Hourglass className="icon small" /> You, not stored yet
      </span>
    );
  if (item.mark === null || !item.by) return <span className={by}>Not marked yet</span>;
  return (
    <span className={by}>
      <Avatar id={item.by.id} name={nameOf(item.by)} image={item.by.profile_image} size="small" />
      {`${nameOf(item.by)}${item.at ? `, ${asOfMoment(item.at)}` : ''}`}
    </span>
  );
}

/** Shown when someone else set the item first: their value, and a button to set the item again. */
function Clash({ sheet, data, item }: ItemProps) {
  const cells = useSelector(sheet, ({ context }) => context.cells);
  const lost = selectLost(cells, data).filter(({ row }) => row === item.id);
  return lost.map(({ id, cell, value }) => {
    const mine = cell === 'note' ? `“${value.note ?? ''}”` : wordsOf(value.mark);
    const now = cell === 'note' ? 'their note' : wordsOf(item.mark);
    const who = item.by ? nameOf(item.by) : 'Another member';
    const when = item.at ? ` at ${asOfMoment(item.at)}` : '';
    return (
      <div
        key={id}
        className="col-span-full flex flex-wrap items-center gap-x-2.5 gap-y-2 px-3 py-2 border border-warn/28 rounded-control bg-warn-soft"
        role="alert"
      >
        <UsersRound className="icon text-warn" />
        <p>
          <b>{`${who} ${cell === 'note' ? 'wrote another note' : `marked this ${now}`}${when}.`}</b>
          {` You chose ${mine} at the same time.`}
        </p>
        <span className="flex flex-wrap gap-2 ms-auto">
          <Button
            size="small"
            onPressed={() => sheet.send({ type: 'loss.accepted', row: item.id, cell })}
          >{`Keep ${now}`}</Button>
          <Button
            size="small"
            onPressed={() => sheet.send({ type: 'cells.set', cells: [{ row: item.id, cell, value }] })}
          >{`Set ${mine}`}</Button>
        </span>
      </div>
    );
  });
}

/** An item: its task, its mark with author and time, and a note. */
export function ItemLine(props: ItemProps) {
  const { data, item } = props;
  if (data.can_fill === 0) {
    const mark = marks.find((each) => each.mark === item.mark);
    return (
      <li data-unset={mark ? undefined : true}>
        <div className="min-w-0 wrap-anywhere">
          <b className="font-medium">{item.text}</b>
          {item.note && <p className="small muted">{item.note}</p>}
        </div>
        {mark ? (
          <Badge kind={mark.kind} icon={mark.icon}>
            {mark.words}
          </Badge>
        ) : (
          <span />
        )}
        <By {...props} />
      </li>
    );
  }
  return (
    <li data-unset={item.mark === null || undefined}>
      <div className="min-w-0 wrap-anywhere">
        <b className="font-medium">{item.text}</b>
        <Note {...props} />
      </div>
      <Marks {...props} />
      <By {...props} />
      <Clash {...props} />
    </li>
  );
}
