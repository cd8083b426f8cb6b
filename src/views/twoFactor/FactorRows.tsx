import { Smartphone, TicketCheck } from 'lucide-react';
import type { SecondFactor } from '../../contract/signIn/secondFactor.ts';
import type { PageProps } from '../../routes/table.ts';
import { localMomentOf } from '../dates.ts';
import { countOf } from '../figures.ts';
import { Button } from '../parts/Button.tsx';
import { SettingsRow } from '../settings/SettingsRow.tsx';
import { openForm } from '../workspace/openForm.ts';

interface RowProps extends PageProps {
  factor: SecondFactor;
}

const noteOf = ({ is_on, is_required, since }: SecondFactor) => {
  if (is_on !== 1) return 'After your password you’d enter a six-digit code from an app on your phone.';
  const from =
    since === null
      ? 'With an authenticator app.'
      : `Since ${localMomentOf(since)}, with an authenticator app.`;
  return is_required === 1 ? `${from} Your organization requires it.` : from;
};

function Codes({ workspace, factor }: RowProps) {
  const { has_codes, codes_left: left } = factor;
  const open = () => openForm(workspace, { form: 'newRecoveryCodes', stored: { codes_left: left } });
  const note =
    left === 0
      ? 'You have none. Without your phone you couldn’t sign in.'
      : `${countOf(left)} left. Each signs you in once without your phone.`;
  return (
    <SettingsRow
      icon={TicketCheck}
      title="Recovery codes"
      note={has_codes === 1 ? note : 'There are none here. If you lose your phone, ask an administrator.'}
      action={has_codes === 1 && <Button onPressed={open}>{left === 0 ? 'Get codes' : 'New codes'}</Button>}
    />
  );
}

/** Whether the member uses a second factor, and the backup for it. */
export function FactorRows({ workspace, factor }: RowProps) {
  const isOn = factor.is_on === 1;
  const open = () =>
    openForm(
      workspace,
      isOn
        ? { form: 'turnOffFactor', stored: {} }
        : { form: 'turnOnFactor', stored: { has_codes: factor.has_codes } },
    );
  const about = <span className="sr-only"> two-factor</span>;
  return (
    <>
      <SettingsRow
        icon={Smartphone}
        title={isOn ? 'Two-factor is on' : 'Two-factor is off'}
        note={noteOf(factor)}
        action={
          (!isOn || factor.is_required === 0) && (
            <Button variant={isOn ? 'default' : 'primary'} onPressed={open}>
              {isOn ? 'Turn off' : 'Set up'}
              {about}
            </Button>
          )
        }
      />
      {isOn && <Codes workspace={workspace} factor={factor} />}
    </>
  );
}
