import { useSelector } from '@xstate/react';
import { Check, Copy, Download, Printer } from 'lucide-react';
import { factorMessages } from '../../contract/signIn/factorMessages.ts';
import { chunk } from '../../routes/chunk.ts';
import { type FieldProps, useField } from '../form/useField.ts';
import { Button } from '../parts/Button.tsx';
import { TextInput } from '../parts/fields/TextInput.tsx';
import { late } from '../parts/late.tsx';
import { AppToSetUp } from './AppToSetUp.tsx';

// Without the QR code, the secret can still be typed.
const NoQr = () => <p className="small muted">The QR code didn’t load. Copy the secret.</p>;
const { View: Qr } = late(
  chunk<{ address: string }>(() => import('./SecretQr.tsx')),
  <div className="aspect-square" />,
  NoQr,
);

const textIn = (port: FieldProps['port'], name: string): string => {
  const stored: object = port.loaded?.()?.stored ?? {};
  const value: unknown = Reflect.get(stored, name);
  return typeof value === 'string' ? value : '';
};

/** Copies a text and confirms it. */
function CopyButton({ port, text }: Pick<FieldProps, 'port'> & { text: string }) {
  const copier = useSelector(port.actor, ({ children }) => children.copier);
  const copied = useSelector(copier, (snapshot) => snapshot?.hasTag('copied'));
  const failed = useSelector(copier, (snapshot) => snapshot?.hasTag('failed'));
  return (
    <>
      <Button icon={copied ? Check : Copy} onPressed={() => copier?.send({ type: 'text.copied', text })}>
        {copied ? 'Copied' : 'Copy'}
      </Button>
      <span className="sr-only" role="status">
        {copied && 'Copied'}
      </span>
      {failed && <span className="small muted">{factorMessages.notCopied}</span>}
    </>
  );
}

/** The app being set up. */
export function AppField({ port }: FieldProps) {
  const secret = useSelector(port.actor, () => textIn(port, 'secret'));
  const address = useSelector(port.actor, () => textIn(port, 'address'));
  if (!address) return null;
  return (
    <AppToSetUp app={{ secret, address }} qr={<Qr address={address} />}>
      <p className="mt-2 flex items-center gap-3">
        <CopyButton port={port} text={secret} />
      </p>
    </AppToSetUp>
  );
}

/** The codes, shown only once. */
export function CodesField({ port, field }: FieldProps) {
  const { common, value, change } = useField({ port, field });
  const copier = useSelector(port.actor, ({ children }) => children.copier);
  const codes = useSelector(port.actor, () => textIn(port, 'codes'));
  return (
    <section className="recovery-codes grid gap-4" aria-label={field.label}>
      <h3 className="hidden print:block">Recovery codes for Chapterhouse</h3>
      <ol className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-control bg-well px-5 py-3 font-semibold tabular-nums select-all">
        {codes.split('\n').map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className="flex flex-wrap items-center gap-3 print:hidden">
        <CopyButton port={port} text={codes} />
        <a
          className="button"
          download="chapterhouse-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes}\n`)}`}
        >
          <Download className="icon" />
          <span>Download</span>
        </a>
        <Button icon={Printer} onPressed={() => copier?.send({ type: 'print.requested' })}>
          Print
        </Button>
      </p>
      <div className="grid gap-1 print:hidden">
        <label className="choice">
          <input
            type="checkbox"
            checked={value === true}
            disabled={common.isDisabled}
            onChange={({ currentTarget }) => change(currentTarget.checked)}
          />
          I’ve saved these codes
        </label>
        <p className="small muted">{common.hint}</p>
      </div>
    </section>
  );
}

/** The six digits of an app, with the phone's autofill. */
export function AppCodeField(props: FieldProps) {
  const { common, written, text, change } = useField(props);
  return (
    <TextInput
      {...common}
      {...written}
      value={text}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={16}
      onChanged={change}
    />
  );
}
