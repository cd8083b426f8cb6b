import {
  type Cells,
  card,
  chapter,
  chapterCard,
  contact,
  member,
  month,
  nothing,
  person,
  today,
} from './cell.ts';
import type { Ask } from './organization.ts';
import type { Rows } from './rowsOf.ts';

const event = ({ event }: Rows): Ask => ({ params: { id: event } });
const anEvent = {
  title: 'Open evening',
  type: 'Mixer',
  starts_at: '2026-12-10T18:00:00Z',
  ends_at: '2026-12-10T20:00:00Z',
  place: 'Town hall',
  online_link: 'https://example.test/meet',
  capacity: 40,
  description: 'All are welcome',
};

export const chaptersCells: Cells = {
  getAllMembers: { by: ['member'], ask: ({ chapter }) => ({ query: { chapter_id: chapter } }), shows: card },
  filterMembers: { by: ['member'], ask: ({ chapter }) => ({ body: { chapter_id: chapter } }), shows: card },
  getNotMet: { by: ['own'], ask: nothing, alone: true, shows: card },
  getActiveMembers: { by: ['member'], ask: nothing, alone: true, shows: person },
  getProfessions: { by: ['public'], ask: nothing, alone: true },
  getCitiesAndStates: { by: ['public'], ask: nothing, alone: true },
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
  sayComing: { by: ['chapter'], ask: ({ meeting }) => ({ params: { id: meeting }, body: { coming: 1 } }) },
  filterChapters: { by: ['member'], ask: () => ({ body: { weekday: 2 } }), alone: true, shows: chapterCard },
  getChapterDetails: {
    by: ['member'],
    ask: chapter,
    shows: [
      ...chapterCard,
      ...person,
      'chapters.description',
      'weekly_meetings.place',
      'weekly_meetings.skip_reason',
    ],
  },
  saveChapterDetails: {
    by: ['meeting.edit'],
    ask: (row) => ({
      ...chapter(row),
      body: { place: 'Town hall', time: '07:30', description: 'We meet early' },
    }),
  },
  getChapterSettings: {
    by: ['page:Chapter Settings'],
    ask: ({ chapter }) => ({ query: { chapter_id: chapter } }),
    shows: ['chapters.name'],
  },
  saveChapterRules: {
    by: ['meeting.edit'],
    ask: (row) => ({ ...chapter(row), body: { absence_limit: 4, target_1: 40 } }),
  },
  sendAnnouncement: {
    by: ['announce.send'],
    ask: ({ chapter }) => ({
      body: { title: 'Open evening', text: 'Bring somebody', until: '2026-12-24', chapter_id: chapter },
    }),
    outside: 422,
  },
  endAnnouncement: { by: ['announce.send'], ask: ({ announcement }) => ({ params: { id: announcement } }) },
  getOperations: { by: ['page:Operations'], ask: nothing, alone: true },
  retryMails: { by: ['page:Operations'], ask: () => ({ body: {} }), alone: true },
  getOrganizationSettings: { by: ['page:Organization Settings'], ask: nothing, alone: true },
  saveOrganizationSettings: {
    by: ['content.edit'],
    ask: () => ({
      body: { playlist_link: 'https://videos.example/all', label_president: 'Chair', week_1: 3 },
    }),
    alone: true,
  },
  createRegion: { by: ['content.edit'], ask: () => ({ body: { name: 'The coast' } }), alone: true },
  renameRegion: {
    by: ['content.edit'],
    ask: ({ region }) => ({ params: { id: region }, body: { name: 'The hills' } }),
    alone: true,
  },
  getOrganizationChapters: {
    by: ['page:Organization Settings'],
    ask: () => ({ query: { search: 'e' } }),
    alone: true,
    shows: chapterCard,
  },
  createChapter: {
    by: ['content.edit'],
    ask: ({ region }) => ({
      body: {
        name: 'Larkfield',
        region_id: region,
        city: 'Larkfield',
        state: 'Ohio',
        weekday: 3,
        time: '07:30',
        time_zone: 'America/New_York',
        currency: 'USD',
      },
    }),
    alone: true,
  },
  saveOrganizationChapter: {
    by: ['content.edit'],
    ask: ({ chapter, region }) => ({ params: { id: chapter }, body: { region_id: region } }),
    shows: chapterCard,
  },
  getInvitations: {
    by: ['page:Organization Settings'],
    ask: () => ({ query: { search: 'e' } }),
    alone: true,
    shows: [...person, ...contact, 'chapters.name'],
  },
  sendInvitations: { by: ['members.add'], ask: ({ chapter }) => ({ body: { chapter_id: chapter } }) },
  addMember: {
    by: ['members.add'],
    ask: ({ chapter }) => ({
      params: { id: chapter },
      body: {
        first_name: 'Fern',
        last_name: 'Founder',
        email: 'fern@founders.example',
        role: 'president',
        invite: 1,
      },
    }),
  },
  getOrganizationProfessions: {
    by: ['page:Organization Settings'],
    ask: () => ({ query: { search: 'e' } }),
    alone: true,
  },
  createProfession: {
    by: ['content.edit'],
    ask: () => ({ body: { name: 'Organ builder', one_seat: 1 } }),
    alone: true,
  },
  changeProfession: {
    by: ['content.edit'],
    ask: ({ profession }) => ({ params: { id: profession }, body: { name: 'Hawker', one_seat: 0 } }),
    alone: true,
  },
  getChapterLeadership: { by: ['member'], ask: chapter, shows: card },
  getChapterMembers: { by: ['member'], ask: chapter, shows: [...card, ...contact] },
  getRequestedCategories: { by: ['member'], ask: chapter },
  requestCategory: {
    by: ['chapter'],
    ask: (row) => ({ ...chapter(row), body: { profession_id: row.profession } }),
  },
  saveCategory: {
    by: ['applications.comment'],
    ask: ({ chapter, category }) => ({
      params: { chapterId: chapter, id: category },
      body: { status: 'filled' },
    }),
  },
  getMyChapter: {
    by: ['page:My Chapter'],
    ask: ({ chapter }) => ({ query: { chapter_id: chapter } }),
    shows: person,
  },
  getChapters: { by: ['member'], ask: nothing, alone: true, shows: chapterCard },
  getNextWeeklyMeetings: { by: ['member'], ask: chapter },
  getChapterEvents: {
    by: ['member'],
    ask: (row) => ({ ...chapter(row), query: month }),
    shows: [...person, 'chapters.name', 'events'],
  },
  getEvents: {
    by: ['member'],
    ask: () => ({ query: { start: today, end: '2027-03-01' } }),
    alone: true,
    shows: person,
  },
  getEvent: { by: ['member'], ask: event, shows: [...person, 'chapters.name', 'events'] },
  createEvent: {
    by: ['events.edit'],
    ask: ({ chapter }) => ({ body: { ...anEvent, chapter_id: chapter } }),
    outside: 422,
    shows: person,
  },
  saveEvent: { by: ['events.edit'], ask: (row) => ({ ...event(row), body: anEvent }), shows: person },
  deleteEvent: { by: ['events.edit'], ask: event },
  saveRsvp: {
    by: ['events.rsvp'],
    ask: (row) => ({ ...event(row), body: { going: 1, guests: 0 } }),
    ownAct: true,
  },
  getFeatureLinkWinners: {
    by: ['page:Feature Link Winners'],
    ask: ({ chapter }) => ({ query: { chapter_id: chapter } }),
  },
  pickWinner: {
    by: ['featureLinks.pick'],
    ask: ({ chapter, link }) => ({ body: { week: '2026-11-16', link_id: link, chapter_id: chapter } }),
    outside: 422,
  },
  announceWinner: {
    by: ['featureLinks.announce'],
    ask: ({ winner }) => ({ params: { id: winner }, body: { announced: 1 } }),
  },
  getChapterPerformance: {
    by: ['page:Chapter Summary'],
    ask: ({ chapter }) => ({ query: { chapter_id: chapter } }),
  },
  getChapterPerformanceType: [
    {
      by: ['page:Sm Report'],
      ask: ({ chapter }) => ({
        params: { type: 3 },
        query: { chapter_id: chapter, start: '2026-01-01', end: today, total: 1 },
      }),
      shows: person,
    },
    {
      by: ['page:Sm Report'],
      ask: ({ chapter }) => ({
        params: { type: 1 },
        query: { chapter_id: chapter, start: '2026-01-01', end: today, view: 'matrix' },
      }),
    },
  ],
  suggestPair: {
    by: ['helper.assign'],
    ask: ({ member, fellow }) => ({
      body: { member_ids: fellow === undefined ? undefined : [member, fellow] },
    }),
    outside: 422,
  },
  getChapterPeople: {
    by: ['page:Sm Report'],
    ask: ({ chapter }) => ({
      params: { key: 'attendance' },
      query: { chapter_id: chapter, start: '2026-01-01', end: today, total: 1 },
    }),
    shows: person,
  },
  getSmReport: { by: ['page:Sm Report'], ask: ({ chapter }) => ({ query: { chapter_id: chapter } }) },
  getSmReportMembers: {
    by: ['page:Sm Report'],
    ask: ({ chapter }) => ({ params: { id: 3 }, query: { weekly: 0, chapter_id: chapter, total: 1 } }),
  },
  getPostingMembers: {
    by: ['page:Posting Members'],
    ask: ({ chapter }) => ({ query: { chapter_id: chapter, start: '2026-01-01', end: today, total: 1 } }),
  },
  getPostingMember: {
    by: ['own', 'page:Posting Members'],
    ask: ({ member }) => ({ params: { id: member }, query: { start: '2026-01-01', end: today } }),
    shows: [...person, 'links'],
  },
  getMemberAttendance: {
    by: ['own', 'page:Attendance Reports'],
    ask: (row) => ({ ...member(row), query: { start: '2026-01-01', end: today } }),
  },
  contestAttendance: {
    by: ['own'],
    ask: ({ member, attendance }) => ({
      params: { memberId: member, id: attendance },
      body: { note: 'I was there' },
    }),
  },
};
