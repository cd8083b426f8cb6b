import type { VisitorDetails } from '../../../contract/records/activities.ts';
import { OutsideLink } from '../../parts/OutsideLink.tsx';
import { ContactFacts } from './ContactFacts.tsx';
import { Fact } from './Fact.tsx';

/** A visitor's contact details and notes. */
export function VisitorFacts({
  website,
  facebook_business_page,
  business_link_share,
  drop_in_chapter,
  notes,
  ...reach
}: VisitorDetails) {
  const sites = [
    { name: 'Website', address: website },
    { name: 'Facebook business page', address: facebook_business_page },
    { name: 'Business link to share', address: business_link_share },
  ];
  return (
    <>
      <ContactFacts {...reach} />
      {sites.map(({ name, address }) => (
        <Fact key={name} name={name}>
          {address && <OutsideLink href={address}>{address}</OutsideLink>}
        </Fact>
      ))}
      <Fact name="Coming from chapter">{drop_in_chapter}</Fact>
      <Fact name="Notes">{notes}</Fact>
    </>
  );
}
