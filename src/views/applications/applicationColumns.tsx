import { TriangleAlert } from 'lucide-react';
import type { RowOf } from '../../contract/listPorts.ts';
import { dayOf } from '../dates.ts';
import { countWith } from '../figures.ts';
import type { ListColumn } from '../list/definition.ts';
import { Badge } from '../parts/Badge.tsx';
import { MemberLink } from '../parts/MemberLink.tsx';
import { nameOf } from '../people.ts';
import { PaymentBadge, StatusBadge } from './applicationWords.tsx';

const nobody = <span className="muted">Nobody</span>;

export const applicationColumns: readonly ListColumn<RowOf<'application'>>[] = [
  {
    title: 'Applicant',
    sortsBy: 'name',
    isOpening: true,
    width: '190px',
    cardArea: '1 / 1',
    skeleton: '130px',
    cell: ({ first_name, last_name, business_name }) => (
      <>
        <b>{nameOf({ first_name, last_name })}</b>
        <small className="block muted">{business_name}</small>
      </>
    ),
  },
  {
    title: 'Profession',
    look: 'whitespace-normal',
    cardArea: '2 / 1',
    skeleton: '90px',
    cell: ({ profession, conflict }) => (
      <>
        {profession}{' '}
        {conflict === 1 && (
          <Badge kind="warn" icon={TriangleAlert}>
            Seat taken
          </Badge>
        )}
      </>
    ),
  },
  {
    title: 'Sponsor',
    rank: 4,
    look: 'gone',
    width: '160px',
    skeleton: '110px',
    cell: ({ sponsor, sponsor_name }) =>
      sponsor ? <MemberLink member={sponsor} /> : (sponsor_name ?? nobody),
  },
  {
    title: 'Visits',
    rank: 6,
    look: 'number gone',
    width: '70px',
    skeleton: '20px',
    cell: ({ visits }) => visits,
  },
  {
    title: 'Applied on',
    sortsBy: 'applied_on',
    rank: 5,
    look: 'gone',
    width: '118px',
    skeleton: '80px',
    cell: ({ applied_on }) => <time dateTime={applied_on}>{dayOf(applied_on)}</time>,
  },
  {
    title: 'Payment',
    rank: 2,
    look: 'gone',
    width: '112px',
    skeleton: '60px',
    cell: ({ payment_state }) => <PaymentBadge state={payment_state} />,
  },
  {
    title: 'Checks',
    rank: 3,
    look: 'number gone',
    width: '78px',
    skeleton: '40px',
    cell: ({ checks_done, checks }) => `${checks_done} of ${checks}`,
  },
  {
    title: 'Votes',
    cardArea: '2 / 2',
    sortsBy: 'votes',
    look: 'number',
    unit: 'votes',
    width: '74px',
    skeleton: '40px',
    cell: ({ votes, quorum }) => `${votes} of ${quorum}`,
  },
  {
    title: 'Waiting',
    rank: 1,
    look: 'number gone',
    width: '88px',
    skeleton: '50px',
    cell: ({ days_waiting }) => countWith(days_waiting, 'day', 'days'),
  },
  {
    title: 'Status',
    sortsBy: 'status',
    width: '118px',
    cardArea: '1 / 2',
    skeleton: '80px',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    title: 'Reviewer',
    rank: 7,
    look: 'gone',
    width: '160px',
    skeleton: '110px',
    cell: ({ reviewer }) => (reviewer ? <MemberLink member={reviewer} /> : nobody),
  },
];
