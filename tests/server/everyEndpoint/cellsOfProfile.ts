import { noticeSettings } from '../../../src/contract/people/memberSettings.ts';
import { leaderCapabilities } from '../../../src/contract/roles.ts';
import { type Cells, card, contact, member, nothing, person } from './cell.ts';
import type { Ask } from './organization.ts';
import type { Rows } from './rowsOf.ts';

const link = ({ link }: Rows): Ask => ({ params: { linkId: link } });
const promo = ({ promo }: Rows): Ask => ({ params: { id: promo } });
const details = {
  first_name: 'Ines',
  last_name: 'Calloway',
  cell_phone: '5550100',
  work_phone: '5550101',
  address: 'Mill Lane 4',
  city: 'Millbrook',
  state: 'NY',
  business_name: 'Bakery',
  birthday: '1980-02-03',
};
const aLink = {
  title: 'Open day',
  type: 'MC Post',
  where_to_share: ['Facebook'],
  url: 'https://example.test/open-day',
  description: 'All are welcome',
};
const aPromo = {
  title: 'Ten off',
  text: 'Ten per cent off in spring',
  valid_from: '2026-12-01',
  valid_to: '2026-12-31',
};
const aTraining = { training_id: 1, date: '2026-11-20', note: 'In the town hall' };

export const profileCells: Cells = {
  getMainInformation: { by: ['member'], ask: member, shows: card },
  getContactDetails: { by: ['member'], ask: member, shows: [...card, ...contact] },
  saveContactDetails: { by: ['own'], ask: () => ({ body: details }), alone: true },
  getMembersForQuickPost: { by: ['member'], ask: nothing, alone: true, shows: person },
  getLinks: [
    { by: ['member'], ask: ({ member }) => ({ query: { member_id: member } }), shows: [...person, 'links'] },
    {
      by: ['page:Chapter Links'],
      ask: ({ chapter }) => ({ query: { scope: 'chapter', chapter_id: chapter, page_size: 200 } }),
      outside: 404,
    },
  ],
  getLatestLinks: {
    by: ['page:Latest Feature Links'],
    ask: ({ chapter }) => ({ query: { chapter_id: chapter, page_size: 200 } }),
  },
  getLink: { by: ['member'], ask: link, shows: [...person, 'links'] },
  createLink: { by: ['own'], ask: () => ({ body: aLink }), alone: true },
  saveLink: { by: ['own'], ask: (row) => ({ ...link(row), body: aLink }) },
  deleteLink: { by: ['own'], ask: link },
  reorderLinks: { by: ['own'], ask: ({ links }) => ({ body: { ids: links } }), outside: 409 },
  saveMemberContactDetails: {
    by: ['own', 'members.edit'],
    ask: (row) => ({ ...member(row), body: { ...details, reason: 'As the member asked' } }),
    shows: [...card, ...contact],
  },
  getGoals: [
    { by: ['member'], ask: nothing, alone: true },
    {
      by: ['page:Goals'],
      ask: ({ chapter }) => ({ query: { scope: 'chapter', chapter_id: chapter } }),
      outside: 404,
    },
  ],
  createGoal: {
    by: ['chapter'],
    ask: () => ({
      body: {
        scope: 'own',
        metric: '2',
        send: 1,
        target: '7',
        start_value: '1',
        starts_on: '2026-03-01',
        ends_on: '2026-03-30',
      },
    }),
    alone: true,
    outside: 422,
  },
  saveGoal: {
    by: ['own'],
    ask: ({ goal }) => ({
      params: { id: goal },
      body: { target: '9', start_value: '1', starts_on: '2026-04-01', ends_on: '2026-04-29', archived: 0 },
    }),
  },
  getConcept: { by: ['member'], ask: nothing, alone: true },
  savePrivacyPolicy: { by: ['content.edit'], ask: () => ({ body: { body: 'What we keep.' } }), alone: true },
  saveTotals: {
    by: ['chapter'],
    ask: () => ({
      query: { type: 2, send: 1, start: '2026-04-01', end: '2026-04-30' },
      body: { target: '7' },
    }),
    alone: true,
    outside: 422,
  },
  saveConcept: { by: ['content.edit'], ask: () => ({ body: { body: 'What we are.' } }), alone: true },
  getFeedback: { by: ['own'], ask: nothing, alone: true },
  sendFeedback: {
    by: ['member'],
    ask: () => ({
      body: {
        kind: 'idea',
        text: 'A list of members I have not met',
        page: '/dashboard/activity',
        may_contact: 1,
      },
    }),
    alone: true,
  },
  getReceivedFeedback: { by: ['content.edit'], ask: nothing, alone: true },
  answerFeedback: {
    by: ['content.edit'],
    ask: () => ({ params: { id: 1 }, body: { status: 'Done', answer: 'It is there now' } }),
    alone: true,
  },
  getTrainingCatalog: { by: ['member'], ask: nothing, alone: true },
  createTraining: {
    by: ['content.edit'],
    ask: () => ({ body: { name: 'Listening twice', what_for: 'To hear more', required_for: ['member'] } }),
    alone: true,
  },
  changeTraining: {
    by: ['content.edit'],
    ask: () => ({
      params: { id: 1 },
      body: { name: 'Listening well', what_for: 'To hear', required_for: ['president'], archived: 0 },
    }),
    alone: true,
  },
  getMemberSettings: { by: ['own'], ask: nothing, alone: true },
  saveMemberSettings: {
    by: ['own'],
    ask: () => ({
      body: {
        notifications: Object.fromEntries(noticeSettings.map(({ key }) => [key, { bell: 1, email: 1 }])),
        digest_day: 3,
        language: 'en',
        theme: 'dark',
        text_size: 'large',
        show_phone: 1,
        show_email: 0,
        show_birthday: 1,
        default_chapter_id: null,
      },
    }),
    alone: true,
  },
  getBiography: { by: ['member'], ask: member, shows: ['biographies'] },
  saveBiography: {
    by: ['own'],
    ask: () => ({
      body: {
        about_me: 'I bake',
        my_business: 'A bakery',
        ideal_referral: 'A café',
        how_to_introduce: 'She bakes',
        keywords: ['bread'],
        goals: 'More bread',
      },
    }),
    alone: true,
  },
  getOtherLinks: { by: ['member'], ask: member, shows: ['member_links'] },
  saveOtherLinks: {
    by: ['own'],
    ask: () => ({
      body: {
        website: 'https://example.test/',
        facebook_business_page: 'https://example.test/page',
        others: [{ name: 'Shop', url: 'https://example.test/shop' }],
      },
    }),
    alone: true,
  },
  saveProfession: {
    by: ['own', 'members.edit'],
    ask: (row) => ({ ...member(row), body: { profession_id: row.profession } }),
  },
  getProfessionRequests: { by: ['members.edit'], ask: nothing, alone: true },
  getPaymentInfo: { by: ['own'], ask: nothing, alone: true },
  getPaymentInfoOfMember: { by: ['payments.viewOthers'], ask: member },
  savePaymentInfo: {
    by: ['own'],
    ask: () => ({
      body: { payer_name: 'Ines', payer_email: 'ines@example.test', payer_address: 'Mill Lane 4' },
    }),
    alone: true,
  },
  getAuditLog: [
    {
      by: ['own', 'audit.view'],
      ask: ({ member }) => ({ query: { member_id: member, page_size: 200 } }),
      shows: person,
    },
    { by: ['own', 'audit.view'], ask: () => ({ query: { page_size: 200 } }), alone: true, shows: person },
  ],
  getPaymentFrame: { by: ['member'], ask: nothing, alone: true },
  getPromosOfMember: { by: ['member'], ask: member, shows: ['promos'] },
  getPromos: { by: ['own'], ask: nothing, alone: true },
  createPromo: { by: ['own'], ask: () => ({ body: aPromo }), alone: true },
  getPromo: { by: ['member'], ask: promo, shows: ['promos'] },
  savePromo: { by: ['own'], ask: (row) => ({ ...promo(row), body: aPromo }) },
  deletePromo: { by: ['own'], ask: promo },
  suggestPromo: {
    by: ['promos.suggest'],
    ask: (row) => ({ body: { member_id: row.member, ...aPromo } }),
    oneself: 422,
    outside: 422,
  },
  answerSuggestedPromo: {
    by: ['own'],
    ask: ({ suggestion }) => ({ body: { id: suggestion, status: 'Changed', ...aPromo } }),
    outside: 422,
  },
  getTrainingsOfMember: { by: ['own', 'trainings.editOthers', 'activity.view'], ask: member },
  getMemberTrainings: { by: ['own', 'trainings.editOthers'], ask: member },
  createMemberTraining: {
    by: ['trainings.editOthers'],
    ask: (row) => ({ ...member(row), body: aTraining }),
    oneself: 404,
  },
  saveMemberTraining: {
    by: ['trainings.editOthers'],
    ask: ({ member, training }) => ({ params: { memberId: member, id: training }, body: aTraining }),
    oneself: 404,
  },
  deleteMemberTraining: {
    by: ['trainings.editOthers'],
    ask: ({ member, training }) => ({ params: { memberId: member, id: training } }),
    oneself: 404,
  },
  getRolesOfMember: { by: ['member'], ask: member, shows: ['chapters.name'] },
  getMemberRoles: { by: ['own', ...leaderCapabilities], ask: member },
  saveMemberRoles: {
    by: ['roles.edit'],
    ask: (row) => ({ ...member(row), body: { rows: [], loans: [], reason: 'The term is over' } }),
    oneself: 404,
  },
  handOverRole: {
    by: ['own'],
    ask: ({ role, fellow }) => ({ body: { role, to_member_id: fellow, note: 'From June' } }),
    alone: true,
  },
};
