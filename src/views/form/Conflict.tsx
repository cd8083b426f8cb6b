import { useSelector } from '@xstate/react';
import { messages } from '../../contract/messages.ts';
import { Banner } from '../parts/Banner.tsx';
import { Button } from '../parts/Button.tsx';
import { DifferenceTable } from '../parts/DifferenceTable.tsx';
import { differencesOf } from './differences.ts';
import { takeFocus } from './formFocus.ts';
import type { FormActor } from './useFormField.ts';

/** Two edits met: what each says, and the choice between them. */
export function Conflict({ form }: { form: FormActor }) {
  const { current, values, definition } = useSelector(form, ({ context }) => context);
  const answer = (keepsMine: boolean) => form.send({ type: 'conflict.answered', keepsMine });
  if (!current) return null;
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid gap-3">
      <div role="alert">
        <Banner kind="warn">{messages.versionConflict}</Banner>
      </div>
      <DifferenceTable differences={differencesOf(definition, values, current)} />
      <div className="flex justify-end gap-2">
        <Button onPressed={() => answer(false)}>Take theirs</Button>
        <Button variant="primary" onPressed={() => answer(true)}>
          Keep mine
        </Button>
      </div>
    </div>
  );
}
