import { type ReactNode, useId } from 'react';
import type { SetUpOfApp } from '../../contract/ports.ts';
import { FieldShell } from '../parts/fields/FieldShell.tsx';

interface AppToSetUpProps {
  app: SetUpOfApp;
  qr: ReactNode;
  /** The button that copies the secret. */
  children: ReactNode;
}

const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The secret of an authenticator app: a QR code on a computer; on a phone, opening or copying comes first. */
export function AppToSetUp({ app, qr, children }: AppToSetUpProps) {
  const id = useId();
  return (
    <div className="@container mb-4">
      <div className="grid gap-x-5 gap-y-3 @min-[28rem]:grid-cols-[11rem_minmax(0,1fr)]">
        <div className="w-[11rem] max-md:hidden @min-[28rem]:row-span-3">{qr}</div>
        <p>
          <span className="md:hidden">Add Chapterhouse to an authenticator app on this phone, </span>
          <span className="max-md:hidden">Scan this with an authenticator app on your phone, </span>
          such as Google Authenticator, Microsoft Authenticator or 1Password.
        </p>
        <p>
          <a
            className="inline-flex min-h-11 items-center justify-center rounded-control border border-line-strong px-4 font-name hover:bg-hover max-md:w-full"
            href={app.address}
          >
            Open my authenticator app
          </a>
        </p>
        <FieldShell id={id} label="Secret" error={undefined}>
          <output
            className="block rounded-control border border-line-strong px-3 py-2 font-semibold wrap-anywhere select-all"
            id={id}
          >
            {inFours(app.secret)}
          </output>
          {children}
          <p className="small muted">Or copy this and paste it into the app.</p>
        </FieldShell>
        <details className="md:hidden">
          <summary className="link w-fit py-3">Is the app on another device? Show the QR code</summary>
          <div className="mt-2 max-w-[11rem]">{qr}</div>
        </details>
      </div>
    </div>
  );
}
