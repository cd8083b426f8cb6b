import { formatPhone } from '../../../contract/people/phone.ts';
import type { ReferralRow } from '../../../contract/records/records.ts';
import { Fact } from './Fact.tsx';

type Reach = Pick<ReferralRow, 'email' | 'cell_phone' | 'work_phone' | 'address'>;

const Phone = ({ number }: { number: string }) => (
  <a className="link inline-flex items-center wrap-anywhere pointer-coarse:min-h-11" href={`tel:${number}`}>
    {formatPhone(number)}
  </a>
);

/** The contact details of the person that a record is about, for those who may see them. */
export function ContactFacts({ email, cell_phone, work_phone, address }: Reach) {
  return (
    <>
      <Fact name="Cell phone">{cell_phone && <Phone number={cell_phone} />}</Fact>
      <Fact name="Work phone">{work_phone && <Phone number={work_phone} />}</Fact>
      <Fact name="E-mail">
        {email && (
          <a
            className="link inline-flex items-center wrap-anywhere pointer-coarse:min-h-11"
            href={`mailto:${email}`}
          >
            {email}
          </a>
        )}
      </Fact>
      <Fact name="Address">{address}</Fact>
    </>
  );
}
