import type { Location } from '../../contract/pages.ts';
import { openedOver } from '../../contract/records/openedRecord.ts';
import type { Row } from '../../contract/records/records.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import type { RowContext } from '../list/definition.ts';
import { nameOf } from '../people.ts';

type BusinessBuck = Extract<Row, { metric: 3 }>;

interface ReferralLinkProps {
  row: BusinessBuck;
  referral: NonNullable<BusinessBuck['referral']>;
  seen: RowContext;
}

/** @returns the shown member's referrals: those received if the member credited the business, else those given. */
const referralsOf = ({ member }: BusinessBuck, { location, me }: RowContext): Location => {
  const { memberId } = location.params;
  const isReceived = member?.id === Number(memberId ?? me);
  return {
    page: 'referrals',
    params: { ...(memberId && { memberId }), id: isReceived ? '0' : '1' },
    query: {},
  };
};

/** The referral that business bucks came from, opened over its list. */
export function ReferralLink({ row, referral, seen }: ReferralLinkProps) {
  return (
    <PageLink className="link" to={openedOver(referralsOf(row, seen), referral.id)}>
      {nameOf(referral)}
    </PageLink>
  );
}
