import { Copy, Mail, Pencil, Phone } from 'lucide-react';
import type { ContactDetails as Details } from '../../contract/people/members.ts';
import { formatPhone } from '../../contract/people/phone.ts';
import { Button } from '../parts/Button.tsx';
import { type Fact, FactList } from '../parts/FactList.tsx';
import { Panel } from '../parts/page/Panel.tsx';

const phoneFact = (name: string, digits: string | null | undefined): Fact => ({
  name,
  value: formatPhone(digits ?? ''),
  reach: digits ? { href: `tel:${digits}`, icon: Phone } : undefined,
});

const factsOf = (details: Details): readonly Fact[] => [
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

interface ContactDetailsProps {
  details: Details;
  onCopied: () => void;
  /** Set for those who may correct another member's details. */
  onEdited?: () => void;
}

/** A member's contact details, each a tap away. */
export function ContactDetails({ details, onCopied, onEdited }: ContactDetailsProps) {
  return (
    <Panel
      title="Contact details"
      end={
        <span className="flex">
          {onEdited && (
            <Button variant="quiet" size="small" icon={Pencil} onPressed={onEdited}>
              Edit
            </Button>
          )}
          <Button variant="quiet" size="small" icon={Copy} onPressed={onCopied}>
            Copy
          </Button>
        </span>
      }
    >
      <FactList facts={factsOf(details)} />
    </Panel>
  );
}
