import { useSelector } from '@xstate/react';
import { CircleHelp, History, type LucideIcon, Minus, PencilLine, WandSparkles } from 'lucide-react';
import { importFields } from '../../contract/organization/importFields.ts';
import type { DateOrder, ImportColumn, MatchKind } from '../../contract/organization/imports.ts';
import { Badge, type BadgeKind } from '../parts/Badge.tsx';
import { ChoiceGroup } from '../parts/fields/ChoiceGroup.tsx';
import { SelectField } from '../parts/fields/SelectField.tsx';
import type { ImportingProps } from './importProps.ts';

/** The choice that skips a column; a select takes no empty value. */
const nowhere = '-';

const hows: Readonly<
  Record<MatchKind, { readonly kind: BadgeKind; readonly icon: LucideIcon; readonly word: string }>
> = {
  last: { kind: 'plain', icon: History, word: 'As last time' },
  guessed: { kind: 'plain', icon: WandSparkles, word: 'Guessed' },
  changed: { kind: 'info', icon: PencilLine, word: 'Changed by you' },
  choose: { kind: 'warn', icon: CircleHelp, word: 'Choose' },
  out: { kind: 'plain', icon: Minus, word: 'Left out' },
};

/** @returns how a column is currently matched. */
const howOf = ({ field, how }: ImportColumn, at: string | undefined): MatchKind => {
  if (at === undefined) return 'choose';
  if (how !== 'choose' && (field ?? '') === at) return how;
  return at === '' ? 'out' : 'changed';
};

const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const dayOf = (month: string | undefined, date: string | undefined) =>
  day.format(Date.UTC(2024, Number(month) - 1, Number(date)));

interface ColumnRowProps extends ImportingProps {
  column: ImportColumn;
}

/** Chooses the order of day and month for an ambiguous date. */
function DateOrderChoice({ importing, example }: ImportingProps & { example: string }) {
  const order = useSelector(importing, ({ context }) => context.order);
  const [first, second] = example.split(/[./-]/);
  return (
    <div className="date-order">
      <ChoiceGroup
        kind="radio"
        label={`${example} is`}
        chosen={[order]}
        choices={[
          { value: 'mdy', label: dayOf(first, second) },
          { value: 'dmy', label: dayOf(second, first) },
        ]}
        onChanged={([chosen]) => importing.send({ type: 'order.chosen', order: chosen as DateOrder })}
      />
    </div>
  );
}

export function ColumnRow({ importing, column }: ColumnRowProps) {
  const kind = useSelector(importing, ({ context }) => context.kind);
  const at = useSelector(importing, ({ context }) => context.matches[column.name]);
  const how = hows[howOf(column, at)];
  const choices = [
    ...importFields[kind].map(({ key, label }) => ({ value: key, label })),
    { value: nowhere, label: 'Don’t import' },
  ];
  return (
    <tr data-out={at === '' || undefined}>
      <td className="name">{column.name}</td>
      <td className="samples max-sm:col-span-full max-sm:w-auto">{column.samples.join(', ') || '(empty)'}</td>
      <td className="w-69 max-sm:col-span-full max-sm:w-auto max-sm:mt-2">
        <SelectField
          label={`${column.name} goes to`}
          isLabelHidden
          value={at === '' ? nowhere : (at ?? null)}
          choices={choices}
          placeholder="Choose a field"
          onChosen={(field) =>
            importing.send({
              type: 'column.matched',
              column: column.name,
              field: field === nowhere ? '' : field,
            })
          }
        />
        {column.either_day !== null && at !== '' && (
          <DateOrderChoice importing={importing} example={column.either_day} />
        )}
      </td>
      <td className="max-sm:[grid-area:1/2]">
        <Badge kind={how.kind} icon={how.icon}>
          {how.word}
        </Badge>
      </td>
    </tr>
  );
}
