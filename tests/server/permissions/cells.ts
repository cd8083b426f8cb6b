import type { Right } from '../../../src/contract/capabilities.ts';
import type { endpoints } from '../../../src/contract/endpoints.ts';
import type { Ask } from './organisation.ts';
import type { Rows } from './rowsOf.ts';

export interface Cell {
  /**
   * Who may, as the design has it: anybody, any member, the row's own member, the members of its chapter, who holds a
   * button or a page.
   */
  readonly by: readonly ('public' | 'member' | 'own' | 'chapter' | Right)[];
  /** The request that asks for, or writes about, the row of some member; undefined in it where there is no such row. */
  readonly ask: (row: Rows, caller: Rows) => Ask;
  /** It asks for nothing of anybody else, so that there is but one request for each caller. */
  readonly alone?: true;
  /** The status of a good answer where it is not the contract's, and for a row of one's own. */
  readonly good?: number;
  readonly oneself?: number;
  /** What is answered for a row that is not for the caller; 404 unless said. */
  readonly outside?: number;
  /** Tables, or single columns of them, of which it shows other chapters' rows. */
  readonly shows?: readonly string[];
}

type EndpointId = keyof typeof endpoints;

const today = '2026-11-21';
const month = { year: 2026, month: 12 };
const member = ({ member }: Rows): Ask => ({ params: { memberId: member } });
const chapter = ({ chapter }: Rows): Ask => ({ params: { chapterId: chapter } });
const link = ({ link }: Rows): Ask => ({ params: { linkId: link } });
const nothing = (): Ask => ({});

const card = [
  'members.first_name',
  'members.last_name',
  'members.profile_image',
  'members.business_name',
  'members.city',
  'members.state',
  'chapters.name',
];
const person = ['members.first_name', 'members.last_name'];
const chapterCard = ['chapters.name', 'chapters.city', 'chapters.state', 'chapters.place'];
const contact = [...person, 'members.email', 'members.cell_phone', 'members.work_phone', 'members.address'];
const body =
  (type: number) =>
  ({ id }: { id: number | undefined }): Ask => ({ params: { id }, query: { type } });
const session = ({ session }: Rows) => body(1)({ id: session });
const aLink = {
  title: 'Open day',
  type: 'MC Post',
  where_to_share: ['Facebook'],
  url: 'https://example.test/open-day',
  description: 'All are welcome',
};
const visitor = (meeting: number | undefined, chapterId: number | undefined) => ({
  email: 'wilma.new@example.test',
  first_name: 'Wilma',
  last_name: 'Newman',
  methods: ['Friend'],
  profession_id: 1,
  chapter_id: chapterId,
  meeting_id: meeting,
});

/**
 * A request for each endpoint and who may make it, from the design's tables. A new endpoint takes a line here; from it
 * come the matrix of permissions, the search for canaries, the count of queries, the trials of bad input and the fuzz.
 */
export const cells: Readonly<Partial<Record<EndpointId, Cell | readonly Cell[]>>> = {
  getSidebar: { by: ['member'], ask: nothing, alone: true },
  verifyToken: { by: ['member'], ask: nothing, alone: true },
  getMainInformation: { by: ['member'], ask: member, shows: card },
  getContactDetails: { by: ['member'], ask: member, shows: [...card, ...contact] },
  saveContactDetails: {
    by: ['own'],
    ask: () => ({
      body: {
        first_name: 'Ines',
        last_name: 'Calloway',
        cell_phone: '5550100',
        work_phone: '5550101',
        address: 'Mill Lane 4',
        city: 'Millbrook',
        state: 'NY',
        business_name: 'Bakery',
        birthday: '1980-02-03',
      },
    }),
    alone: true,
  },
  getActiveMembers: { by: ['member'], ask: nothing, alone: true, shows: person },
  getProfessions: { by: ['public'], ask: nothing, alone: true },
  getCitiesAndStates: { by: ['public'], ask: nothing, alone: true },
  getAllMembers: { by: ['member'], ask: ({ chapter }) => ({ query: { chapter_id: chapter } }), shows: card },
  filterMembers: { by: ['member'], ask: ({ chapter }) => ({ body: { chapter_id: chapter } }), shows: card },
  getNotMet: { by: ['own'], ask: nothing, alone: true, shows: card },
  getActivities: {
    by: ['own', 'activity.view'],
    ask: ({ member }) => ({ query: { member_id: member } }),
    shows: [...person, 'links'],
  },
  getTotals: { by: ['own', 'activity.view'], ask: ({ member }) => ({ query: { member_id: member } }) },
  getTotalsDetails: {
    by: ['own', 'activity.view'],
    ask: ({ member }) => ({
      query: { member_id: member, type: 3, send: 1, start: '2024-01-01', end: today, page_size: 200 },
    }),
    shows: person,
  },
  getActivity: { by: ['own', 'activity.view'], ask: session },
  getActivityBody: { by: ['own', 'activity.correct'], ask: session },
  getMyWeek: { by: ['own'], ask: nothing, alone: true },
  editActivity: {
    by: ['own', 'activity.correct'],
    ask: ({ session }) => ({
      query: { type: 1 },
      body: { id: session, address: 'Elsewhere', reason: 'It was so.' },
    }),
  },
  editTotalsDetails: {
    by: ['own', 'activity.correct'],
    ask: ({ session }) => ({
      query: { type: 1 },
      body: { id: session, address: 'Elsewhere', reason: 'It was so.' },
    }),
  },
  deleteActivity: {
    by: ['own', 'activity.correct'],
    ask: ({ session }) => ({ params: { id: session }, query: { type: 1, reason: 'It was not so.' } }),
  },
  restoreActivity: { by: ['own', 'activity.correct'], ask: session },
  recordSession: {
    by: ['member'],
    oneself: 422,
    ask: ({ member }) => ({
      body: {
        receiver_id: member,
        date: today,
        address: 'Mill Lane 4',
        type: 'Quick Session',
        discussion: 'Whom to invite',
      },
    }),
  },
  recordReferral: {
    by: ['member'],
    oneself: 422,
    ask: ({ member }) => ({
      body: {
        receiver_id: member,
        methods: ['E-mail'],
        first_name: 'Wilma',
        last_name: 'Newman',
        type: 'In_Chapter',
        comments: 'Wants a table',
        connection: '1',
        connection_profession: 'Joiner',
        email: 'wilma@example.test',
        work_phone: '5550100',
        cell_phone: '5550101',
        address: 'Mill Lane 4',
      },
    }),
  },
  getReferralsOfMember: { by: ['member'], ask: member },
  recordBusinessBuck: {
    by: ['member'],
    oneself: 422,
    ask: ({ member }) => ({
      body: { receiver_id: member, amount: '12.50', business_type: 'New', comments: 'A table', is_ep: 0 },
    }),
  },
  recordEventAttendance: {
    by: ['member'],
    ask: ({ member }) => ({
      body: {
        receiver_id: member,
        date: `${today}T09:00:00Z`,
        address: 'Town hall',
        lat: 0,
        lon: 0,
        type: 'Mixer',
        guests: 2,
        show_name: 'Open evening',
      },
    }),
  },
  getTrainings: { by: ['member'], ask: nothing, alone: true },
  recordVisitor: { by: ['member'], ask: ({ meeting, chapter }) => ({ body: visitor(meeting, chapter) }) },
  getChapters: { by: ['member'], ask: nothing, alone: true, shows: chapterCard },
  getNextWeeklyMeetings: { by: ['member'], ask: chapter },
  findExistingVisitor: {
    by: ['member'],
    ask: () => ({ body: { email: 'nobody@example.test' } }),
    alone: true,
  },
  shareLink: { by: ['member'], ask: ({ link }) => ({ body: { link_id: link } }) },
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
  generateStorageLink: {
    by: ['member'],
    ask: () => ({ query: { action: 'upload', key: 'images/event-attendance/photo.png' } }),
    alone: true,
  },
  getWeeklyMeetings: { by: ['member'], ask: ({ chapter }) => ({ query: { chapter_id: chapter } }) },
  getChapterWeeklyMeetings: { by: ['member'], ask: chapter },
  getAllWeeklyMeetings: { by: ['member'], ask: nothing, alone: true },
  getAllChapterWeeklyMeetings: { by: ['page:My Chapter'], ask: chapter },
  getWeeklyMeetingsRange: { by: ['member'], ask: () => ({ query: month }), alone: true },
  getChapterWeeklyMeetingsRange: {
    by: ['member'],
    ask: ({ chapter }) => ({ params: { chapterId: chapter }, query: month }),
    shows: ['weekly_meetings.place', 'weekly_meetings.skip_reason'],
  },
  sayComing: {
    by: ['chapter'],
    ask: ({ meeting }) => ({ params: { id: meeting }, body: { coming: 1 } }),
  },
  exportExcel: {
    by: ['reports.export'],
    ask: () => ({
      params: { report: 'totals-details' },
      body: { type: 1, send: 1, start: '2024-01-01', end: today },
    }),
    alone: true,
    shows: person,
  },
  saveProfileImage: { by: ['own'], ask: nothing, alone: true, good: 415 },
};
