import { useSelector } from '@xstate/react';
import type { Choice } from '../../contract/ports.ts';
import type { Field } from '../../machines/form/field.ts';
import { selectList, selectMember } from '../../machines/recordings/context.ts';
import { selectDifferences } from '../../machines/recordings/editing.ts';
import { dayOf } from '../dates.ts';
import { Differences } from '../form/Differences.tsx';
import { Banner } from '../parts/Banner.tsx';
import { Button } from '../parts/Button.tsx';
import { nameOf } from '../people.ts';
import type { RecordingActor } from './selectMeta.ts';

/** Someone else changed the record first: shows both versions, and a button to use theirs. */
export function Overtaken({ recording }: { recording: RecordingActor }) {
  const isOvertaken = useSelector(recording, (snapshot) => snapshot.can({ type: 'theirs.taken' }));
  if (!isOvertaken) return null;
  const snapshot = recording.getSnapshot();
  const differences = selectDifferences(snapshot);
  const membersIn = (name: string): readonly Choice[] =>
    differences
      .flatMap(({ field, mine, theirs }) => (field.name === name ? [mine, theirs] : []))
      .flatMap((id) => selectMember(id)(snapshot) ?? [])
      .map((member) => ({ value: member.id, label: nameOf(member) }));
  const choicesOf = ({ kind, name, list = '' }: Field) =>
    kind === 'member' ? membersIn(name) : selectList(list)(snapshot);
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
      <Differences differences={differences} choicesOf={choicesOf} dayIn={dayOf} />
    </div>
  );
}
