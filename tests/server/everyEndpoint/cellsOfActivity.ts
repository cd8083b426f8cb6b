import { type Cells, chapter, chapterCard, member, nothing, person, today } from './cell.ts';
import type { Ask } from './organization.ts';
import { type Rows, visitToken } from './rowsOf.ts';

const session = ({ session }: Rows): Ask => ({ params: { id: session }, query: { type: 1 } });
const visitor = (meeting: number | undefined, chapterId: number | undefined) => ({
  email: 'wilma.new@example.test',
  first_name: 'Wilma',
  last_name: 'Newman',
  methods: ['Friend'],
  profession_id: 1,
  chapter_id: chapterId,
  meeting_id: meeting,
  business_name: 'Newman Flowers',
  cell_phone: '5550101',
  work_phone: '5550100',
  address: 'Mill Lane 4',
  website: 'https://flowers.example.test',
  facebook_business_page: 'https://facebook.example.test/flowers',
  business_link_share: 'https://share.example.test/flowers',
  notes: 'Likes to sit at the front',
});

export const activityCells: Cells = {
  getActivities: {
    by: ['own', 'activity.view'],
    ask: ({ member }) => ({ query: { member_id: member } }),
    shows: [...person, 'links'],
  },
  getTotals: { by: ['own', 'activity.view'], ask: ({ member }) => ({ query: { member_id: member } }) },
  getTotalsDetails: [
    {
      by: ['own', 'activity.view'],
      ask: ({ member }) => ({
        query: { member_id: member, type: 3, send: 1, start: '2024-01-01', end: today, page_size: 200 },
      }),
      shows: person,
    },
    {
      by: ['own', 'activity.view'],
      ask: ({ member }) => ({
        query: { member_id: member, type: 5, send: 1, start: '2024-01-01', end: today, page_size: 200 },
      }),
      shows: [...person, 'links'],
    },
  ],
  getActivity: { by: ['own', 'activity.view'], ask: session, shows: person },
  getActivityBody: { by: ['own', 'activity.correct'], ask: session, shows: person },
  getMyWeek: { by: ['own'], ask: nothing, alone: true },
  editActivity: {
    by: ['own', 'activity.correct'],
    ask: ({ session }) => ({
      query: { type: 1 },
      body: { id: session, address: 'Elsewhere', reason: 'It was so.' },
    }),
    shows: person,
  },
  editTotalsDetails: {
    by: ['own', 'activity.correct'],
    ask: ({ session }) => ({
      query: { type: 1 },
      body: { id: session, address: 'Elsewhere', reason: 'It was so.' },
    }),
    shows: person,
  },
  deleteActivity: {
    by: ['own', 'activity.correct'],
    ask: ({ session }) => ({ params: { id: session }, query: { type: 1, reason: 'It was not so.' } }),
  },
  thankForRecord: {
    by: ['own', 'activity.view'],
    ask: ({ received }) => ({
      params: { id: received },
      query: { type: 2 },
      body: { note: 'She called at once.' },
    }),
  },
  askCorrection: {
    by: ['own'],
    ask: ({ session }) => ({
      params: { id: session },
      query: { type: 1 },
      body: { note: 'It was another day.' },
    }),
  },
  declineCorrection: {
    by: ['activity.correct'],
    ask: ({ session }) => ({
      params: { id: session },
      query: { type: 1 },
      body: { note: 'It was that day.' },
    }),
  },
  restoreActivity: { by: ['own', 'activity.correct'], ask: session, shows: person },
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
  getRelation: { by: ['member'], ask: member },
  getReferralsOfMember: { by: ['member'], ask: member },
  sayFollowUp: {
    by: ['referral.state'],
    ask: ({ received }) => ({
      params: { id: received },
      body: { referral_state: 'Contacted', note: 'I rang.' },
    }),
  },
  nudgeReceiver: { by: ['referral.state'], ask: ({ referral }) => ({ params: { id: referral } }) },
  saveVisitorFollowUp: {
    by: ['own', 'visitors.edit'],
    ask: ({ visitor }) => ({ params: { id: visitor }, body: { outcome: 'Interested', notes: 'Liked it.' } }),
    // A drop-in visitor from another chapter names that chapter.
    shows: [...person, 'chapters.name'],
  },
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
  recordVisitor: { by: ['member'], ask: ({ meeting, chapter }) => ({ body: visitor(meeting, chapter) }) },
  createVisitor: [
    { by: ['member'], ask: ({ meeting, chapter }) => ({ body: visitor(meeting, chapter) }) },
    {
      by: ['visitors.edit'],
      ask: ({ meeting, chapter, member }) => ({
        body: { ...visitor(meeting, chapter), invited_by_id: member },
      }),
      outside: 422,
    },
  ],
  getVisibleChapters: {
    by: ['public'],
    ask: () => ({ query: { weekday: 2 } }),
    alone: true,
    shows: chapterCard,
  },
  getVisibleChapterDetails: { by: ['public'], ask: chapter, shows: [...chapterCard, 'chapters.description'] },
  registerGuestVisitor: {
    by: ['public'],
    ask: ({ meeting, chapter }) => ({
      body: {
        ...visitor(meeting, chapter),
        invited_by_name: 'Ines Calloway',
        started_at: `${today}T16:00:00Z`,
      },
    }),
    shows: [...chapterCard, 'chapters.online_link', 'weekly_meetings.place', 'weekly_meetings.online_link'],
  },
  getGuestVisit: {
    by: ['public'],
    ask: ({ member, visitor }) => ({ params: { token: visitor && visitToken(member) } }),
    alone: true,
    shows: [...chapterCard, 'weekly_meetings.place'],
  },
  cancelGuestVisit: {
    by: ['public'],
    ask: ({ member, visitor }) => ({ params: { token: visitor && visitToken(member) } }),
    alone: true,
  },
  findExistingVisitor: {
    by: ['member'],
    ask: () => ({ body: { email: 'nobody@example.test' } }),
    alone: true,
  },
  findEarlierReferral: {
    by: ['member'],
    ask: ({ member }) => ({ body: { receiver_id: member, first_name: 'Nobody', last_name: 'Known' } }),
    alone: true,
  },
  shareLink: { by: ['member'], ask: ({ link }) => ({ body: { link_id: link } }) },
};
