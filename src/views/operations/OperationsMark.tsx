import { Check } from 'lucide-react';

/** `good`: fine; `warn`: needs attention; `late`: down; `off`: not used or unknown. */
export type MarkKind = 'good' | 'warn' | 'late' | 'off';

const said: Readonly<Record<MarkKind, string>> = {
  good: '',
  warn: 'Look at this: ',
  late: 'Down: ',
  off: '',
};

/** The octagon in front of a fact. */
export function OperationsMark({ kind }: { kind: MarkKind }) {
  return (
    <>
      <span className={`fact-mark ${kind}`} aria-hidden="true">
        {kind === 'good' ? <Check className="icon size-3.25" /> : kind === 'off' ? '' : '!'}
      </span>
      {said[kind] !== '' && <span className="sr-only">{said[kind]}</span>}
    </>
  );
}
