import type { Link } from '../../../src/contract/growth/links.ts';
import { postMachine } from '../../../src/machines/records/post.machine.ts';
import { each } from '../../each.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';

type Post = typeof postMachine;

export const postMembers = [
  { id: 12, name: 'Ben Carter', in_chapter: 1 as const, text_bold: 1 as const },
  { id: 15, name: 'Cleo Dunn', in_chapter: 1 as const, text_bold: 0 as const },
];
export const postOptions = { members: postMembers, recentMemberIds: [] };
export const postLink: Link = {
  id: 31,
  title: 'Spring lighting guide',
  type: 'SM Post',
  where_to_share: ['LinkedIn'],
  url: 'https://carter.example/guide',
  description: null,
  position: 1,
  updated_at: '2026-03-10T08:00:00.000Z',
  member: { id: 12, first_name: 'Ben', last_name: 'Carter' },
  shared_by_me_this_week: 0,
  shares_this_week: 2,
  version: 1,
};
const noAnswer = new TypeError('Failed to fetch');

export const postModel: Model<Post> = {
  machine: postMachine,
  input: { memberId: 0 },
  project: ({ context: { memberId, linkId, shared } }) =>
    [memberId > 0 && 'member', linkId > 0 && 'link', shared && 'shared'].filter(Boolean).join(', '),
  cases: {
    'member.chosen': [
      { type: 'member.chosen', memberId: 12 },
      { type: 'member.chosen', memberId: 0 },
    ],
    'link.chosen': [
      { type: 'link.chosen', linkId: 31 },
      { type: 'link.chosen', linkId: 0 },
    ],
  },
  answers: {
    loadPostMembers: { done: [], error: [] },
    loadPostLinks: { done: [[postLink]], error: [noAnswer] },
    shareLink: {
      done: [
        { kind: 'logged', record: { metric: 5, id: 77 }, isCopied: true },
        { kind: 'logged', record: { metric: 5, id: 77 }, isCopied: false },
        { kind: 'refused' },
      ],
      error: [noAnswer],
    },
  },
  nameEvent: ({ type, output }) => {
    if (type === 'xstate.done.actor.loadPostLinks') return 'links';
    return output?.isCopied === false ? 'logged, not copied' : undefined;
  },
};

/** Opened from a member's page, while the list of members loads or fails to load. */
export const postOpeningModel: Model<Post> = {
  ...postModel,
  input: { memberId: 12 },
  project: ({ context: { members } }) => (members ? 'members' : ''),
  mayHappen: ({ context }, { type }) => !(type.endsWith('.loadPostMembers') && context.members),
  cases: { 'member.chosen': [], 'link.chosen': [], 'share.requested': [], 'dialog.dismissed': [] },
  answers: {
    loadPostMembers: { done: [postOptions], error: [noAnswer] },
    ...each({ done: [], error: [] }, 'loadPostLinks', 'shareLink'),
  },
  nameEvent: () => 'members',
};

export const postCharts: [Chart<Post>, Chart<Post>] = [
  { name: 'whole', model: postModel },
  { name: 'opening', model: postOpeningModel },
];

export const postIgnored: Ignored<Post>[] = [
  {
    states: ['choosingMember', 'loadingLinks', 'sharing'],
    events: ['link.chosen'],
    reason: 'there are no links to choose from, or one is on its way',
  },
  {
    states: ['choosingMember', 'loadingLinks', 'sharing'],
    events: ['share.requested'],
    reason: 'no link is chosen, or it is being shared',
  },
];
