import { useSelector } from '@xstate/react';
import { messages } from '../../contract/messages.ts';
import { selectDifferences } from '../../machines/form.setup.ts';
import { Banner } from '../parts/Banner.tsx';
import { Button } from '../parts/Button.tsx';
import { Differences } from './Differences.tsx';
import { takeFocus } from './formFocus.ts';
import type { FormActor } from './formPort.ts';

/** Shows two conflicting edits, and lets the member choose. */
export function Conflict({ form }: { form: FormActor }) {
  const current = useSelector(form, ({ context }) => context.current);
  const answer = (keepsMine: boolean) => form.send({ type: 'conflict.answered', keepsMine });
  if (!current) return null;
  const differences = selectDifferences(form.getSnapshot());
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid gap-3">
      <div role="alert">
        <Banner kind="warn">{messages.versionConflict}</Banner>
      </div>
      <Differences differences={differences} choicesOf={({ list = '' }) => current.lists[list]} />
      <div className="flex justify-end gap-2">
        <Button onPressed={() => answer(false)}>Take theirs</Button>
        <Button variant="primary" onPressed={() => answer(true)}>
          Keep mine
        </Button>
      </div>
    </div>
  );
}
