import { Monitor, Smartphone, Tablet } from 'lucide-react';
import type { Session, SignedIn } from '../../contract/signIn/account.ts';
import { localMomentOf } from '../dates.ts';
import type { DetailProps } from '../detail/DetailPage.tsx';
import { useAction } from '../detail/useAction.ts';
import { Badge } from '../parts/Badge.tsx';
import { Button } from '../parts/Button.tsx';
import { SectionPart } from './SettingsFrame.tsx';
import { SettingsRow } from './SettingsRow.tsx';

const icons = { desk: Monitor, phone: Smartphone, tablet: Tablet };

const seenOf = ({ network, last_seen, current }: Session) =>
  [network, current === 1 ? 'now' : localMomentOf(last_seen)].filter(Boolean).join(' · ');

interface DeviceProps {
  session: Session;
  onSignedOut: () => void;
}

function Device({ session, onSignedOut }: DeviceProps) {
  const { device, kind, current } = session;
  return (
    <SettingsRow
      icon={icons[kind]}
      title={device}
      note={seenOf(session)}
      keepsBeside
      {...(current === 1
        ? {
            mark: (
              <Badge kind="info" icon={icons[kind]}>
                This device
              </Badge>
            ),
          }
        : {
            action: (
              <Button size="small" label={`Sign out ${device}`} onPressed={onSignedOut}>
                Sign out
              </Button>
            ),
          })}
    />
  );
}

/** Where the member is signed in, with buttons to sign out there. */
export function Devices({ detail, account, sessions }: DetailProps & Omit<SignedIn, 'factor'>) {
  const { act } = useAction({ detail });
  if (account.knows_devices === 0)
    return (
      <SectionPart title="Devices">
        <div className="panel">
          <p className="blank">
            Your organization signs you in with a service that doesn’t tell us your devices. Signing out ends
            your session on all of them.
          </p>
        </div>
      </SectionPart>
    );
  const others = sessions.filter(({ current }) => current === 0);
  return (
    <SectionPart
      title="Devices"
      note="Where you’re signed in. We write to you the first time a new one appears."
    >
      <div className="panel">
        <ul aria-label="Devices">
          {sessions.map((session) => (
            <Device
              key={session.id}
              session={session}
              onSignedOut={() => act({ name: 'endSession', id: session.id, device: session.device })}
            />
          ))}
        </ul>
        <div className="table-foot">
          <span>
            {others.length === 0
              ? 'You’re signed in nowhere else.'
              : 'Don’t recognize one? Sign it out and change your password.'}
          </span>
          {others.length > 0 && (
            <span className="end">
              <Button size="small" onPressed={() => act({ name: 'endOtherSessions' })}>
                Sign out everywhere else
              </Button>
            </span>
          )}
        </div>
      </div>
    </SectionPart>
  );
}
