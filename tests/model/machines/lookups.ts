import { lookupsMachine } from '../../../src/machines/records/lookups.machine.ts';
import { each } from '../../each.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';

type Lookups = typeof lookupsMachine;

const noAnswer = new TypeError('Failed to fetch');
const host = { value: 1, label: 'Millbrook, South Harbor ME' };
const silent = {
  ...each({ done: [], error: [] }, 'loadPastReferrals', 'loadChapters', 'loadMeetings', 'findVisitor'),
  ...each({ done: [], error: [] }, 'findEarlierReferral'),
};
const foreign = {
  'member.chosen': [{ type: 'member.chosen', memberId: 12, isEp: false, keepsValues: false }],
  'dropIn.switched': [{ type: 'dropIn.switched', isDroppingIn: true, keepsValues: false }],
  'chapter.chosen': [{ type: 'chapter.chosen', chapterId: 1, keepsValues: false }],
  'email.entered': [{ type: 'email.entered', email: 'ada@example.test', values: {}, isOneself: false }],
  'person.entered': [
    { type: 'person.entered', person: { memberId: 12, firstName: 'Ida', lastName: 'Gruber' } },
  ],
} as const;

export const noLookupsModel: Model<Lookups> = {
  machine: lookupsMachine,
  input: { kind: 'none' },
  project: () => '',
  cases: foreign,
  answers: silent,
};

/** Business Bucks: the past referrals of a member who is not EP. */
export const pastReferralsModel: Model<Lookups> = {
  ...noLookupsModel,
  input: { kind: 'pastReferrals' },
  project: ({ context: { memberId, lists } }) =>
    [memberId > 0 && 'member', lists.pastReferrals && 'list'].filter(Boolean).join(', '),
  cases: {
    ...foreign,
    'member.chosen': [
      { type: 'member.chosen', memberId: 12, isEp: false, keepsValues: false },
      { type: 'member.chosen', memberId: 15, isEp: true, keepsValues: false },
      { type: 'member.chosen', memberId: 0, isEp: false, keepsValues: false },
    ],
  },
  answers: {
    ...silent,
    loadPastReferrals: { done: [[{ value: 3, label: 'Martin Oduya' }]], error: [noAnswer] },
  },
  nameEvent: (event) => {
    if (event.type.startsWith('xstate.')) return 'list';
    if (event.type !== 'member.chosen') return undefined;
    if (event.memberId === 0) return 'nobody';
    return event.isEp ? 'EP' : 'not EP';
  },
};

/** Visitor: chapters by drop-in, then the chapter's meetings. */
export const visitorListsModel: Model<Lookups> = {
  ...noLookupsModel,
  input: { kind: 'visitorLists' },
  project: ({ context: { isDroppingIn, chapterId, lists } }) =>
    [
      isDroppingIn ? 'drop-in' : 'visit',
      chapterId > 0 && 'chapter',
      lists.chapters && 'chapters',
      lists.meetings && 'meetings',
    ]
      .filter(Boolean)
      .join(', '),
  cases: {
    ...foreign,
    'email.entered': [],
    'dropIn.switched': [
      { type: 'dropIn.switched', isDroppingIn: true, keepsValues: false },
      { type: 'dropIn.switched', isDroppingIn: false, keepsValues: false },
    ],
    'chapter.chosen': [
      { type: 'chapter.chosen', chapterId: 1, keepsValues: false },
      { type: 'chapter.chosen', chapterId: 0, keepsValues: false },
    ],
  },
  answers: {
    ...silent,
    loadChapters: { done: [{ hosts: [host], all: [host] }], error: [noAnswer] },
    loadMeetings: { done: [[{ id: 9, date: '2026-03-17' }]], error: [noAnswer] },
  },
  nameEvent: (event) => {
    if (event.type === 'dropIn.switched') return event.isDroppingIn ? 'on' : 'off';
    if (event.type === 'chapter.chosen') return event.chapterId > 0 ? 'one' : 'none';
    return event.type.startsWith('xstate.') ? 'list' : undefined;
  },
};

export const earlierVisitModel: Model<Lookups> = {
  ...noLookupsModel,
  input: { kind: 'visitorLists' },
  project: ({ context: { filled, email }, value }) =>
    [
      /looking|known/.test(JSON.stringify(value)) && email.slice(0, 3),
      filled.drop_in === true && 'oneself',
      'first_name' in filled && 'filled in',
    ]
      .filter(Boolean)
      .join(', '),
  cases: {
    ...foreign,
    ...each([], 'dropIn.switched', 'chapter.chosen'),
    'email.entered': [
      { type: 'email.entered', email: 'Ada@Example.test ', values: {}, isOneself: true },
      { type: 'email.entered', email: 'ben@example.test', values: {}, isOneself: false },
      { type: 'email.entered', email: 'ada@', values: {}, isOneself: false },
    ],
  },
  answers: {
    ...silent,
    findVisitor: {
      done: [
        { first_name: 'Ada', last_name: 'Brook', profession_id: 4 },
        { first_name: null, last_name: null, profession_id: null },
      ],
      error: [noAnswer],
    },
  },
  nameEvent: (event) => {
    if (event.type === 'email.entered')
      return event.email.includes('.test') ? event.email.slice(0, 3).toLowerCase() : 'half';
    if (!event.type.startsWith('xstate.done')) return undefined;
    return event.output?.first_name ? 'known' : 'unknown';
  },
};

/** Visitor: the member's own chapter and its next meeting, until something else is chosen. */
export const ownChapterModel: Model<Lookups> = {
  ...visitorListsModel,
  input: { kind: 'visitorLists', presetsOwn: true },
  project: ({ context: { isDroppingIn, chapterId, presetsOwn, lists } }) =>
    [
      isDroppingIn ? 'drop-in' : 'visit',
      chapterId > 0 && `chapter ${chapterId}`,
      presetsOwn && 'preset',
      lists.chapters && 'chapters',
      lists.meetings && 'meetings',
    ]
      .filter(Boolean)
      .join(', '),
  cases: {
    ...visitorListsModel.cases,
    'dropIn.switched': [{ type: 'dropIn.switched', isDroppingIn: true, keepsValues: false }],
    'chapter.chosen': [{ type: 'chapter.chosen', chapterId: 2, keepsValues: false }],
  },
  answers: {
    ...visitorListsModel.answers,
    loadChapters: { done: [{ hosts: [host], all: [host], own: host.value }], error: [noAnswer] },
  },
  nameEvent: ({ type }) => (type.startsWith('xstate.') ? 'list' : undefined),
};

/** Referral: whether the same person was already referred to the same member. */
export const earlierReferralModel: Model<Lookups> = {
  ...noLookupsModel,
  input: { kind: 'earlierReferral' },
  project: ({ context: { person, notes } }) =>
    [person && `${person.firstName} ${person.lastName} to ${person.memberId}`, notes.last_name && 'warned']
      .filter(Boolean)
      .join(', '),
  cases: {
    ...foreign,
    'person.entered': [
      { type: 'person.entered', person: { memberId: 12, firstName: 'Ida', lastName: 'Gruber' } },
      { type: 'person.entered', person: { memberId: 15, firstName: 'Ida', lastName: 'Gruber' } },
      { type: 'person.entered', person: { memberId: 0, firstName: 'Ida', lastName: '' } },
    ],
  },
  answers: {
    ...silent,
    findEarlierReferral: {
      done: [{ warning: 'You referred this person to the same member on 12 Mar.' }, { warning: null }],
      error: [noAnswer],
    },
  },
  nameEvent: (event) => {
    if (event.type === 'person.entered')
      return event.person.memberId === 0 ? 'half' : `to ${event.person.memberId}`;
    if (!event.type.startsWith('xstate.done')) return undefined;
    return event.output?.warning ? 'before' : 'first time';
  },
};

const quiet = ['visitorLists.chapters.loading', 'visitorLists.meetings.idle'];

export const lookupsCharts: [Chart<Lookups>, ...Chart<Lookups>[]] = [
  { name: 'none', model: noLookupsModel },
  { name: 'past referrals', model: pastReferralsModel },
  { name: 'visitor lists', model: visitorListsModel, quiet: ['visitorLists.earlierVisit.idle'] },
  { name: 'own chapter', model: ownChapterModel, quiet: ['visitorLists.earlierVisit.idle'] },
  { name: 'earlier visit', model: earlierVisitModel, quiet },
  { name: 'earlier referral', model: earlierReferralModel },
];

export const lookupsIgnored: Ignored<Lookups>[] = [
  {
    states: ['nothing', 'visitorLists', 'earlierReferral'],
    events: ['member.chosen'],
    reason: 'this dialog asks for no past referrals',
  },
  {
    states: ['nothing', 'pastReferrals', 'earlierReferral'],
    events: ['dropIn.switched', 'chapter.chosen', 'email.entered'],
    reason: 'this dialog registers no visitor',
  },
  {
    states: ['nothing', 'pastReferrals', 'visitorLists'],
    events: ['person.entered'],
    reason: 'this dialog refers nobody',
  },
];
