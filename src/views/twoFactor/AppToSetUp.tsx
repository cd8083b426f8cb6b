import { type ReactNode, useId } from 'react';
import type { SetUpOfApp } from '../../contract/ports.ts';
import { FieldShell } from '../parts/FieldShell.tsx';

interface AppToSetUpProps {
  app: SetUpOfApp;
  qr: ReactNode;
  /** What copies the secret. */
  children: ReactNode;
}

const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The secret of an authenticator app: to be scanned at a desk; opened or copied first on a phone. */
export function AppToSetUp({ app, qr, children }: AppToSetUpProps) {
  const id = useId();
  return (
    <div className="@container mb-4">
      <div className="grid gap-x-5 gap-y-3 @min-[28rem]:grid-cols-[11rem_minmax(0,1fr)]">
        <div className="w-44 max-md:order-last max-md:w-full @min-[28rem]:row-span-3">
          <p className="small muted mb-1 md:hidden">Is the app on another device? Scan this with it.</p>
          <div className="max-w-44">{qr}</div>
        </div>
        <p>
          <span className="md:hidden">Add Chapterhouse to an authenticator app on this phone, </span>
          <span className="max-md:hidden">Scan this with an authenticator app on your phone, </span>
          such as Google Authenticator, Microsoft Authenticator or 1Password.
        </p>
        <p>
          <a className="button max-md:w-full" href={app.address}>
            Open my authenticator app
          </a>
        </p>
        <FieldShell id={id} label="Secret" error={undefined}>
          <output
            className="block rounded-control border border-line-strong px-3 py-2 leading-relaxed font-[600] tracking-wide wrap-anywhere select-all"
            id={id}
          >
            {inFours(app.secret)}
          </output>
          {children}
          <p className="small muted">Or copy this and paste it into the app.</p>
        </FieldShell>
      </div>
    </div>
  );
}
