import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import { chunk } from '../../routes/chunk.ts';
import { type FormFieldProps, useFormField } from '../form/useFormField.ts';
import { late } from '../parts/late.tsx';
import { TextInput } from '../parts/TextInput.tsx';
import { AppToSetUp } from './AppToSetUp.tsx';

// The secret can be typed all the same.
const NoQr = () => <p className="small muted">The QR code didn’t load. Copy the secret.</p>;
const { View: Qr } = late(
  chunk<{ address: string }>(() => import('./SecretQr.tsx')),
  <div className="aspect-square" />,
  NoQr,
);

const textIn = (form: FormFieldProps['form'], name: string): string => {
  const stored: object = form.getSnapshot().context.loaded?.stored ?? {};
  const value: unknown = Reflect.get(stored, name);
  return typeof value === 'string' ? value : '';
};

/** The app that is being set up. */
export function AppField({ form }: FormFieldProps) {
  const secret = useSelector(form, () => textIn(form, 'secret'));
  const address = useSelector(form, () => textIn(form, 'address'));
  if (!address) return null;
  return <AppToSetUp app={{ secret, address }} qr={<Qr address={address} />} />;
}

/** The codes that are shown once. */
export function CodesField({ form, field }: FormFieldProps) {
  const { written } = useFormField({ form, field });
  const codes = useSelector(form, () => textIn(form, 'codes'));
  if (!codes) return null;
  return (
    <section className="grid gap-2" aria-label={field.label}>
      <h3>{field.label}</h3>
      <p className="small muted">{written.hint}</p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-lg border border-line p-3 font-mono tabular-nums select-all">
        {codes.split('\n').map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p>
        <a
          className="button"
          download="chapterhouse-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes}\n`)}`}
        >
          <Download className="icon" />
          <span>Download</span>
        </a>
      </p>
    </section>
  );
}

/** The six digits of an app, which a phone offers to fill in. */
export function AppCodeField(props: FormFieldProps) {
  const { common, written, text, change } = useFormField(props);
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
