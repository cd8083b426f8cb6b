import { useSelector } from '@xstate/react';
import { formatPhone } from '../../contract/people/phone.ts';
import type { FieldValue } from '../../contract/ports.ts';
import { selectList } from '../../machines/recordings/context.ts';
import type { FieldDefinition } from '../../machines/recordings/definition.ts';
import { selectDifferences, selectTheirs } from '../../machines/recordings/editing.ts';
import { dayOf } from '../dates.ts';
import { Banner } from '../parts/Banner.tsx';
import { Button } from '../parts/Button.tsx';
import { DifferenceTable } from '../parts/rows/DifferenceTable.tsx';
import { nameOf } from '../people.ts';
import type { RecordingActor } from './selectMeta.ts';

interface OvertakenProps {
  recording: RecordingActor;
}

const useWords = (recording: RecordingActor) => {
  const context = useSelector(recording, (snapshot) => snapshot.context);
  const { membersInChapter = [], membersOutChapter = [] } = context.options?.members ?? {};
  const named = (field: FieldDefinition, value: FieldValue): string | undefined => {
    const choices = field.choices ?? selectList(field.list ?? '')({ context }) ?? [];
    return choices.find((choice) => choice.value === value)?.label;
  };
  const member = (value: FieldValue) =>
    [...membersInChapter, ...membersOutChapter].find(({ id }) => id === value);
  return (field: FieldDefinition, value: FieldValue): string => {
    if (value === null || value === '') return '';
    if (typeof value === 'boolean') return value ? 'On' : 'Off';
    if (typeof value === 'object') return value.join(', ');
    if (field.kind === 'member') return nameOf(member(value) ?? { first_name: '', last_name: '' });
    if (field.kind === 'image') return 'An image';
    if (field.kind === 'phone') return formatPhone(String(value));
    if (field.kind === 'date') return dayOf(String(value));
    return named(field, value) ?? String(value);
  };
};

function WhatDiffers({ recording }: OvertakenProps) {
  const words = useWords(recording);
  const fields = useSelector(recording, selectDifferences);
  const theirs = useSelector(recording, selectTheirs);
  const mine = useSelector(recording, ({ context }) => context.values);
  return (
    <div className="grid gap-3">
      <Banner
        kind="warn"
        action={
          <Button size="small" onPressed={() => recording.send({ type: 'theirs.taken' })}>
            Take theirs
          </Button>
        }
      >
        Someone changed this record while you were editing it.
      </Banner>
      <DifferenceTable
        differences={fields.map((field) => ({
          name: field.name,
          label: field.label,
          mine: words(field, mine[field.name] ?? null),
          theirs: words(field, theirs[field.name] ?? null),
        }))}
      />
    </div>
  );
}

/** Somebody else changed the record first: what each says, and the way to take what it says now. */
export function Overtaken({ recording }: OvertakenProps) {
  const isOvertaken = useSelector(recording, (snapshot) => snapshot.matches({ filling: 'overtaken' }));
  return isOvertaken ? <WhatDiffers recording={recording} /> : null;
}
