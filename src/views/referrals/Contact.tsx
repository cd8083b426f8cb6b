import { formatPhone } from '../../contract/phone.ts';
import type { ReferralRow } from '../../contract/records.ts';

type Reach = Pick<ReferralRow, 'email' | 'cell_phone' | 'work_phone' | 'address'>;

/** @returns whether the row says how to reach the person; its giver and its receiver alone are told. */
export const hasContact = ({ email, cell_phone, work_phone, address }: Reach): boolean =>
  Boolean(email || cell_phone || work_phone || address);

/** How to reach the person that a referral is about. */
export function Contact({ email, cell_phone, work_phone, address }: Reach) {
  return (
    <span className="contact small">
      {email && (
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {[cell_phone, work_phone].map(
        (phone) =>
          phone && (
            <a key={phone} className="link" href={`tel:${phone}`}>
              {formatPhone(phone)}
            </a>
          ),
      )}
      {address && <span className="muted">{address}</span>}
    </span>
  );
}
