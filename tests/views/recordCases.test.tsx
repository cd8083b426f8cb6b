import type { ListSums } from '../../src/contract/listPorts.ts';
import type { PageId } from '../../src/contract/pages.ts';
import type { ReferralRow, Row } from '../../src/contract/records/records.ts';
import { referralRow, rows as rowOfEach } from '../fixtures/activities.ts';
import { withRights } from './support/askingPage.tsx';
import { areDrawnAsBefore, type Case } from './support/drawnCases.ts';
import { standAt } from './support/standAt.ts';

standAt();

const [session, referral, buck, event, post, visitor] = rowOfEach;
const ada = { id: 7, first_name: 'Ada', last_name: 'Brook' };
const ben = { id: 12, first_name: 'Ben', last_name: 'Carter' };
const leader = { shell: withRights('activity.correct') };
const sumsOf = (more: Partial<ListSums>): ListSums => ({
  count: 1,
  amount: null,
  guests: null,
  currency: 'EUR',
  ...more,
});

const bucksOf = (more: object = {}): Case[1] => ({
  list: 'revenueMade',
  rows: [{ ...buck, ...more } as Row],
  sums: sumsOf({ amount: '1250.00' }),
});
const { amount: _, ...hidden } = buck as Extract<Row, { metric: 3 }>;
const withoutAmount = (amount: string | null): Case[1] => ({
  list: 'revenueMade',
  rows: [hidden],
  sums: sumsOf({ amount }),
});
const bucksAt = (path: string) => ({ address: `/dashboard/${path}?period=week`, ...leader });
const tilBen = { member: ben, receiver: ada };

areDrawnAsBefore('columns', 'a list', [
  ['of business bucks that one credited, without an EP referral type', bucksOf(), bucksAt('revenuemade/1')],
  ['of those that one was credited', bucksOf(tilBen), bucksAt('revenuemade/0')],
  ['of those that a member was credited', bucksOf(), bucksAt('12/revenuemade/0')],
  ['of those that a member credited', bucksOf(tilBen), bucksAt('12/revenuemade/1')],
  ['that came from no referral', bucksOf({ referral_id: null, referral: null }), leader],
  [
    'to one who may not see the amounts',
    withoutAmount('1250.00'),
    { address: '/dashboard/12/revenuemade/1' },
  ],
  ['to one who may see no sum', withoutAmount(null), { address: '/dashboard/12/revenuemade/1' }],
  [
    'of events without image and training',
    {
      list: 'eventAttendance',
      rows: [{ ...event, training_name: null } as Row],
      sums: sumsOf({ guests: 2 }),
    },
    { address: '/dashboard/blitz/1' },
  ],
  [
    'of a record that is counted',
    { list: 'sessions', rows: [{ ...session, count_state: 'counted', can_edit: 0 } as Row] },
    { address: '/dashboard/sessions/1' },
  ],
  ...(
    [
      ['sessions', '/dashboard/12/sessions/1'],
      ['smReportMembers', '/dashboard/SmReport/5/members/1?chapter_id=9'],
    ] as const
  ).map(
    ([list, address]): Case => [
      `that is refused: ${list}`,
      { list, rows: [], total: 0, head: { kind: 'forbidden' } },
      { address, ...leader },
    ],
  ),
]);

const asked = { by: ada, at: '2026-03-14T08:00:00.000Z', note: 'It was Tuesday.' };
const answer = { kind: 'declined', by: ben, text: 'All say Wednesday.' } as const;
const correction = {
  by: { id: 3, first_name: 'Vera', last_name: 'Holm' },
  at: '2026-03-14T08:00:00.000Z',
  reason: 'They met there.',
};
const cleo = { first_name: 'Cleo', last_name: 'Dorn' };
const counted = { count_state: 'counted', can_edit: 0 } as const;

const recordLists: readonly (readonly [PageId, path: string, Row, Partial<ListSums>?])[] = [
  ['sessions', 'sessions', session as Row],
  ['referrals', 'referrals', { ...referral, referral_state: 'Won', methods: ['E-mail', 'Call'] } as Row],
  [
    'revenueMade',
    'revenuemade',
    { ...buck, is_ep: 1, ep_referral_type: 'Visitor', comments: 'Paid in full.' } as Row,
    { amount: '1250.00' },
  ],
  [
    'eventAttendance',
    'blitz',
    { ...event, happened_at: '2026-03-13T17:00:00', image: 'image.webp', show_name: 'Spring' } as Row,
    { guests: 2 },
  ],
  ['posts', 'posts', post as Row],
  [
    'visitors',
    'visitor',
    {
      ...visitor,
      receiver: null,
      business_name: 'Haddad Flowers',
      attended: 1,
      drop_in: 1,
      outcome: 'Interested',
    } as Row,
  ],
];

for (const [page, path, row, sums = {}] of recordLists) {
  const own = { address: `/dashboard/${path}/1` };
  const received = { address: `/dashboard/${path}/0` };
  const another = { address: `/dashboard/12/${path}/1` };
  const listOf = (...shown: readonly object[]): Case[1] => ({
    list: page,
    rows: shown.map((more, place) => ({ ...row, id: row.id + 1_000 * place, ...more }) as Row),
    sums: sumsOf(sums),
  });
  const cleos = row.metric === 5 ? { link: { ...row.link, title: 'Cleo Dorn' } } : cleo;
  areDrawnAsBefore(`records.${page}`, `the list ${page}`, [
    ['given, not corrected', listOf({}, counted), own],
    [
      'given, in each state',
      listOf(
        {},
        { ...counted, asked },
        { can_edit: 0, asked: { ...asked, answer } },
        { ...counted, correction },
        { correction_asked: 1 },
        { member: ben, receiver: ada, can_edit: 0 },
      ),
      own,
    ],
    ['received, of a record between others', listOf({ can_edit: 0, member: row.receiver }), received],
    ['without any given', listOf(), own],
    ['without any received', listOf(), received],
    [
      'without any that match a filter',
      listOf(),
      { address: `/dashboard/${path}/1?period=week&search=barn` },
    ],
    [
      'without any, under filters that don’t exist',
      listOf(),
      { address: `${own.address}?state=foo&search=+` },
    ],
    ['without any of another member', listOf(), another],
    ['of another member', { ...listOf({ can_edit: 0 }), head: { kind: 'member', member: ben } }, another],
    [
      'of a member, to a leader',
      listOf({}, { member: { id: 30, ...cleo }, ...cleos }),
      { ...another, ...leader },
    ],
    ['of a leader’s own', listOf({ count_state: 'counted' }), { ...own, ...leader }],
    ['under the member’s own id', listOf({}), { address: `/dashboard/7/${path}/1` }],
  ]);
}

const { member, receiver } = referralRow;
const contact = {
  email: 'ida@gruber.test',
  cell_phone: '5550134568',
  work_phone: null,
  address: 'Mill Lane 4',
};
const given: ReferralRow = { ...referralRow, ...contact };
const received: ReferralRow = { ...given, member: receiver, receiver: member, can_edit: 0 };
const { email: _email, cell_phone: _cell, work_phone: _work, address: _address, ...unreachable } = received;
const vera = { id: 3, first_name: 'Vera', last_name: 'Holm' };
const ofOthers: ReferralRow = { ...unreachable, receiver: vera };
const listOf = (row: ReferralRow): Case[1] => ({ list: 'referrals', rows: [row] });
const toMe = { address: '/dashboard/referrals/0' };

areDrawnAsBefore('referrals', 'a referral', [
  ['that one received', listOf(received), toMe],
  ['that is lost', listOf({ ...received, referral_state: 'Lost' }), toMe],
  ['that one gave', listOf(given)],
  ['that one gave, and nobody said a word for long', listOf({ ...given, can_nudge: 1 })],
  ['of two others', listOf(ofOthers), { address: '/dashboard/12/referrals/1' }],
]);

const bucks = rowOfEach.filter(({ metric }) => metric === 3);
areDrawnAsBefore('thanks', 'who credited whom', [
  [
    'me, and I somebody',
    {
      list: 'revenueMade',
      rows: [
        ...bucks.map((row) => ({ ...row, id: 91, date: '2026-03-10', member: receiver, receiver: member })),
        ...bucks.map((row) => ({ ...row, id: 92, date: '2026-03-11', member, receiver })),
      ],
    },
    { address: '/dashboard/revenuemade/0' },
  ],
]);
