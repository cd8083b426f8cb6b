import { useSelector } from '@xstate/react';
import { Check, CircleAlert, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { selectFacts, selectMail, selectSecondEmail } from '../../machines/guests/selectSetUp.ts';
import type { SetUpProps } from '../../routes/parts.ts';
import { Badge } from '../parts/Badge.tsx';
import { Button } from '../parts/Button.tsx';

const states = {
  good: { kind: 'good', icon: Check, word: 'Good' },
  look: { kind: 'warn', icon: CircleAlert, word: 'Needs you' },
  off: { kind: 'plain', icon: CircleDashed, word: 'Off' },
} as const;

interface ResultProps {
  name: string;
  state: keyof typeof states;
  children: ReactNode;
  action?: ReactNode;
}

function Result({ name, state, children, action }: ResultProps) {
  const { word, ...look } = states[state];
  return (
    <li className="server-check">
      <Badge {...look}>{word}</Badge>
      <span>
        <strong>{name}</strong>
        <span className="hint">{children}</span>
      </span>
      {action}
    </li>
  );
}

function Mail({ setUp }: SetUpProps) {
  const mail = useSelector(setUp, selectMail);
  const facts = useSelector(setUp, selectFacts);
  const isTesting = useSelector(setUp, (snapshot) => snapshot.hasTag('testing'));
  const canRetry = useSelector(setUp, (snapshot) => snapshot.can({ type: 'mail.retried' }));
  if (isTesting || mail === null)
    return (
      <Result name="Mail" state="off">
        <span role="status">A test mail is on its way …</span>
      </Result>
    );
  const isGood = mail.went && facts?.mailHost !== null;
  return (
    <Result
      name="Mail"
      state={isGood ? 'good' : 'look'}
      action={
        !isGood &&
        canRetry && (
          <Button size="small" onPressed={() => setUp.send({ type: 'mail.retried' })}>
            Try again
          </Button>
        )
      }
    >
      <span role="status">{mail.message}</span>
    </Result>
  );
}

/** What this server can do; none of it blocks finishing. */
export function Checks({ setUp }: SetUpProps) {
  const facts = useSelector(setUp, selectFacts);
  const second = useSelector(setUp, selectSecondEmail);
  if (facts === null) return null;
  return (
    <ul className="server-checks">
      <Result name="Address" state={facts.isSecure ? 'good' : 'look'}>
        {facts.isSecure
          ? `Links lead to ${facts.address}.`
          : 'Without https everything is sent in the clear.'}
      </Result>
      <Mail setUp={setUp} />
      <Result name="Second administrator" state={second ? 'good' : 'look'}>
        {second
          ? `${second} gets an invitation.`
          : 'You’re the only one. If you lose your password, only the server’s command line can help.'}
      </Result>
      <Result name="Keys" state="look">
        They’re on the same disk as the data. Keep a copy elsewhere:{' '}
        <code>npm run admin -- keys chapterhouse.keys</code>
      </Result>
      <Result name="Payments" state={facts.paymentHost ? 'good' : 'off'}>
        {facts.paymentHost ?? 'Off. Members pay outside Chapterhouse until PAYMENT_URL is set.'}
      </Result>
    </ul>
  );
}
