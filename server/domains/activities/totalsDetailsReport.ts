import { type MetricId, metricById, referralTypes } from '../../../src/contract/metrics.ts';
import { formatPhone } from '../../../src/contract/people/phone.ts';
import { getTotalsDetails } from '../../../src/contract/records/activities.ts';
import type { Row } from '../../../src/contract/records/records.ts';
import { saidOf } from '../../../src/contract/records/saidOfRecord.ts';
import { nameOfMember } from '../reports/namesRepository.ts';
import { column, defineReport, nameOf, type ReportColumn, summed } from '../reports/report.ts';
import { filterOf, listTotalsDetails, sumTotalsDetails } from './detailsRepository.ts';
import { findChapterSettings, requireOwner } from './ownerRepository.ts';

type RowOf<Metric extends MetricId> = Extract<Row, { metric: Metric }>;

const yesOf = (flag: 0 | 1) => (flag === 1 ? 'Yes' : null);
const labelOf = (type: string) => referralTypes.find(({ value }) => value === type)?.label ?? type;

const date = (title: string) => column.date(title, (row: Row) => row.date);
const state = column.text('State', (row: Row) => (row.count_state === 'waiting' ? 'Waiting' : 'Counted'), 12);

const correction = column.text(
  'Correction',
  (row: Row) =>
    saidOf(row)
      .map(({ by, asks, text }) => [nameOf(by), asks ? ' asked' : '', by ? ': ' : '', text].join(''))
      .join(' ') || null,
  60,
);
const standing = [state, correction];

/** The person of a referral as its page shows them, with contact details if they are visible. */
const personOf = (row: RowOf<2>): string => {
  const { type, email, cell_phone, work_phone, address } = row;
  const phones = [cell_phone, work_phone].map((phone) => phone && formatPhone(phone));
  const parts = [nameOf(row), type === 'In_Chapter' ? labelOf(type) : null, email, ...phones, address];
  return parts.filter(Boolean).join(' · ');
};

type Columns = { readonly [Metric in MetricId]: readonly ReportColumn<RowOf<Metric>>[] };

/**
 * The columns of each list, headed as on its page. In the column Member, lists of given records show the
 * receiver, and lists of received records show the giver.
 */
function columnsBy(send: 0 | 1): Columns {
  const member = column.text('Member', (row: Row) => nameOf(send === 1 ? row.receiver : row.member));
  return {
    1: [
      date('Date'),
      member,
      column.text('Type', ({ type }) => type),
      column.text('Where met', ({ address }) => address),
      column.text('Discussion', ({ discussion }) => discussion, 60),
      column.text('Recorded by', (row) => nameOf(row.member)),
      ...standing,
    ],
    2: [
      date('Date'),
      member,
      column.text('For', personOf, 40),
      column.text('Comments', ({ comments }) => comments, 60),
      column.text('Methods', ({ methods }) => methods.join(', ')),
      column.text('Type', ({ type }) => labelOf(type), 14),
      column.text('Connection', ({ connection, connection_profession }) =>
        connection === 1 ? (connection_profession ?? 'Yes') : null,
      ),
      column.text('Follow-up', ({ referral_state }) => referral_state, 12),
      ...standing,
    ],
    3: [
      date('Date'),
      member,
      column.money('Amount', ({ amount }) => amount),
      column.text('Business type', ({ business_type }) => business_type, 36),
      column.text('EP referral type', ({ ep_referral_type }) => ep_referral_type, 18),
      column.text('Referral', ({ referral }) => nameOf(referral)),
      column.text('Comments', ({ comments }) => comments, 60),
      ...standing,
    ],
    4: [
      column.moment('Date and time', ({ happened_at }) => happened_at),
      member,
      column.text('Type', ({ type }) => type, 18),
      column.text('Event name', ({ show_name }) => show_name, 32),
      column.text('Training', ({ training_name }) => training_name),
      column.text('Address', ({ address }) => address, 32),
      summed(column.whole('Guests', ({ guests }) => guests)),
      column.text('Image', ({ image }) => (image === null ? null : 'Yes'), 10),
      ...standing,
    ],
    5: [
      column.text('Link Summary', ({ link }) => link.title, 40),
      column.text('Type', ({ link }) => link.type, 16),
      column.text('Where To Share', ({ link }) => link.where_to_share.join(', '), 32),
      column.moment('Last Updated', ({ link }) => link.updated_at),
      member,
      date('Shared on'),
      ...standing,
    ],
    6: [
      date('Meeting date'),
      column.text('Name', (row) => nameOf(row)),
      column.text('Business', ({ business_name }) => business_name),
      column.text('Profession', ({ profession }) => profession),
      column.text('How known', ({ methods }) => methods.join(', ')),
      column.text('Chapter', ({ chapter }) => chapter),
      column.text('Drop-in', ({ drop_in }) => yesOf(drop_in), 10),
      column.text('Invited by', (row) => nameOf(row.member)),
      column.text('Attended', ({ attended }) =>
        attended === null ? null : attended === 1 ? 'Attended' : 'Absent',
      ),
      column.text('Follow-up', ({ outcome }) => outcome, 14),
      ...standing,
    ],
  };
}

export const totalsDetailsReport = defineReport(getTotalsDetails, async ({ on, viewer, query, now }) => {
  const owner = await requireOwner(on, viewer, query.member_id, now);
  const filter = filterOf(query, owner.today);
  const { title, given, received } = metricById(query.type);
  const { currency } = await findChapterSettings(on, owner);
  return {
    title: `${title} ${query.send === 1 ? given : received}`,
    page: title,
    whose: await nameOfMember(on, owner.memberId),
    period: filter.period,
    currency,
    columns: columnsBy(query.send)[query.type] as readonly ReportColumn<Row>[],
    ...(query.type === 3 && {
      sums: async () => ({ Amount: (await sumTotalsDetails(on, owner, filter)).amount }),
    }),
    read: ({ page, pageSize }) =>
      listTotalsDetails(on, viewer, owner, filter, {
        sort: query.sort ?? '-date',
        page,
        page_size: pageSize,
      }),
  };
});
