import { ExternalLink, Mail, Phone } from 'lucide-react';
import type { PendingApplication } from '../../contract/growth/applications.ts';
import { formatPhone } from '../../contract/people/phone.ts';
import { dayOf } from '../dates.ts';
import { FactList } from '../parts/FactList.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { nameOf } from '../people.ts';

const phone = (name: string, digits: string | null) => ({
  name,
  value: digits ? formatPhone(digits) : '',
  ...(digits && { reach: { href: `tel:${digits}`, icon: Phone } }),
});

const visitText = ({ date, attended, notes }: PendingApplication['visits'][number]): string =>
  [dayOf(date), attended === 0 && 'did not come', notes].filter(Boolean).join(', ');

/** The applicant's answers and visits. */
export function ApplicationFacts({ application }: { application: PendingApplication }) {
  const { profession, chapter, website, email, sponsor, visits, references } = application;
  return (
    <Panel
      title="Application"
      end={<time dateTime={application.applied_on}>{dayOf(application.applied_on)}</time>}
    >
      <FactList
        facts={[
          { name: 'Seat', value: `${profession.name}, ${chapter.name}` },
          { name: 'Business', value: application.business_name ?? '' },
          { name: 'Address', value: application.address ?? '' },
          {
            name: 'Website',
            value: website ?? '',
            ...(website && { reach: { href: website, icon: ExternalLink, opensTab: true } }),
          },
          { name: 'E-mail', value: email, reach: { href: `mailto:${email}`, icon: Mail } },
          phone('Cell phone', application.cell_phone),
          phone('Work phone', application.work_phone),
          { name: 'Sponsor', value: sponsor ? nameOf(sponsor) : (application.sponsor_name ?? '') },
          {
            name: 'Visits',
            value: visits.length === 0 ? 'None' : visits.map(visitText).join(' · '),
          },
          ...references.map(({ name, phone: digits, email: address }, place) => ({
            name: `Reference ${place + 1}`,
            value: [name, digits && formatPhone(digits), address].filter(Boolean).join(', '),
          })),
        ]}
      />
    </Panel>
  );
}
