import { type ReactNode, useId } from 'react';
import type { SetUpOfApp } from '../../contract/ports.ts';
import { FieldShell } from '../parts/FieldShell.tsx';

const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The secret of an authenticator app: to be scanned, opened on this phone, or copied. */
export function AppToSetUp({ app, qr }: { app: SetUpOfApp; qr: ReactNode }) {
  const id = useId();
  return (
    <div className="@container mb-4">
      <div className="grid gap-x-5 gap-y-3 @min-[28rem]:grid-cols-[11rem_minmax(0,1fr)]">
        <div className="row-span-3 w-44">{qr}</div>
        <p>
          Scan this with an authenticator app on your phone, such as Google Authenticator, Microsoft
          Authenticator or 1Password.
        </p>
        <p>
          <a className="link" href={app.address}>
            Open my authenticator app
          </a>
        </p>
        <FieldShell id={id} label="Secret" error={undefined}>
          <input
            className="input"
            id={id}
            readOnly
            value={inFours(app.secret)}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <p className="small muted">Can’t scan it? Copy this and paste it into the app.</p>
        </FieldShell>
      </div>
    </div>
  );
}
