import { Check } from 'lucide-react';

/** `good`: as it should be; `warn`: look at it; `late`: it is down; `off`: not used, or not known. */
export type MarkKind = 'good' | 'warn' | 'late' | 'off';

const said: Readonly<Record<MarkKind, string>> = {
  good: '',
  warn: 'Look at this: ',
  late: 'Down: ',
  off: '',
};

/** The octagon before a fact. */
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
