import { Copy, type LucideIcon, Mail, Phone } from 'lucide-react';
import type { ContactDetails } from '../../contract/members.ts';
import { formatPhone } from '../../contract/phone.ts';
import { Button } from '../parts/Button.tsx';
import { Panel } from '../parts/Panel.tsx';

interface Fact {
  name: string;
  value: string;
  /** Where a tap leads: a call or a mail. */
  reach?: { href: string; icon: LucideIcon };
}

const phoneFact = (name: string, digits: string | null | undefined): Fact => ({
  name,
  value: formatPhone(digits ?? ''),
  reach: digits ? { href: `tel:${digits}`, icon: Phone } : undefined,
});

const factsOf = (details: ContactDetails): readonly Fact[] => [
  {
    name: 'E-mail',
    value: details.email ?? '',
    reach: details.email ? { href: `mailto:${details.email}`, icon: Mail } : undefined,
  },
  phoneFact('Cell phone', details.cell_phone),
  phoneFact('Work phone', details.work_phone),
  { name: 'Address', value: details.address ?? '' },
  { name: 'City', value: details.city ?? '' },
  { name: 'State', value: details.state ?? '' },
];

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ name, value, reach }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className={value ? undefined : 'muted'}>{value || 'Not given'}</span>
            {reach && (
              <a className="icon-button" href={reach.href} aria-label={`${name}: ${value}`}>
                <reach.icon className="icon" />
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** How to reach the member, a tap away. */
export function Details({ details, onCopied }: { details: ContactDetails; onCopied: () => void }) {
  return (
    <Panel
      title="Contact details"
      end={
        <Button variant="quiet" size="small" icon={Copy} onPressed={onCopied}>
          Copy
        </Button>
      }
    >
      <FactList facts={factsOf(details)} />
    </Panel>
  );
}
