import { CircleAlert, CircleCheck } from 'lucide-react';
import type { CSSProperties } from 'react';

export type DialogState =
  | { kind: 'resting'; hint?: string }
  | { kind: 'sending' }
  | { kind: 'failed'; message: string; note?: string }
  | { kind: 'succeeded'; message: string; note?: string; closesAfterMs?: number };

function Message({ role, text }: { role: 'alert' | 'status'; text: string }) {
  const Icon = role === 'alert' ? CircleAlert : CircleCheck;
  return (
    <p className={role === 'alert' ? 'message bad' : 'message good'}>
      <Icon className="icon" />
      <span role={role}>{text}</span>
    </p>
  );
}

/** The left end of a dialog's foot: what is missing, running, wrong or done. */
export function DialogMessage({ state }: { state: DialogState }) {
  switch (state.kind) {
    case 'resting':
      return state.hint ? <span className="hint">{state.hint}</span> : null;
    case 'sending':
      return <span className="progress" aria-hidden="true" />;
    case 'failed':
      return (
        <div>
          <Message role="alert" text={state.message} />
          {state.note && <p className="hint ps-6">{state.note}</p>}
        </div>
      );
    case 'succeeded':
      return (
        <>
          {state.closesAfterMs !== undefined && (
            <span
              className="progress done"
              style={{ '--pause': `${state.closesAfterMs}ms` } as CSSProperties}
              aria-hidden="true"
            />
          )}
          <div>
            <Message role="status" text={state.message} />
            {state.note && (
              <p className="hint ps-6" role="note">
                {state.note}
              </p>
            )}
          </div>
        </>
      );
  }
}
