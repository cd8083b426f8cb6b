import { assign, setup } from 'xstate';
import type { QuickPostMember } from '../../contract/growth/links.ts';
import { messages } from '../../contract/messages.ts';
import type { PostLinks, PostMembers, RecordKey, ShareOutcome } from '../../contract/ports.ts';
import { notProvided } from '../notProvided.ts';

export interface PostContext {
  members: readonly QuickPostMember[] | null;
  recentMemberIds: readonly number[];
  links: PostLinks | null;
  memberId: number;
  linkId: number;
  /** The last share that this dialog logged. */
  shared: RecordKey | null;
}

export type PostEvent =
  | { type: 'member.chosen'; memberId: number }
  | { type: 'link.chosen'; linkId: number }
  | { type: 'share.requested' }
  | { type: 'dialog.dismissed' };

export interface PostMeta {
  foot: 'hint' | 'busy' | 'failure' | 'success';
  message?: string;
}

const withShare = (links: PostLinks, linkId: number): PostLinks =>
  links.map((link) =>
    link.id === linkId
      ? { ...link, shared_by_me_this_week: 1, shares_this_week: link.shares_this_week + 1 }
      : link,
  );

/** A member is highlighted while they have a link that wasn't shared this week. */
const withRest = (
  members: readonly QuickPostMember[],
  memberId: number,
  links: PostLinks,
): readonly QuickPostMember[] => {
  const text_bold = links.every((link) => link.shared_by_me_this_week === 1) ? 0 : 1;
  return members.map((member) => (member.id === memberId ? { ...member, text_bold } : member));
};

const openingContext = ({ input }: { input: { memberId: number } }): PostContext => ({
  members: null,
  recentMemberIds: [],
  links: null,
  memberId: input.memberId,
  linkId: 0,
  shared: null,
});

/**
 * Quick Post: the member picks another member and one of that member's links, and shares it any number of
 * times. It ends when the dialog is closed.
 */
export const postMachine = setup({
  types: {
    context: {} as PostContext,
    events: {} as PostEvent,
    input: {} as { memberId: number },
    output: {} as { kind: 'recorded'; record: RecordKey } | { kind: 'dismissed' },
    meta: {} as PostMeta,
    tags: {} as 'busy' | 'copied',
  },
  actors: {
    loadPostMembers: notProvided<PostMembers, void>('loadPostMembers'),
    loadPostLinks: notProvided<PostLinks, { memberId: number }>('loadPostLinks'),
    shareLink: notProvided<ShareOutcome, { linkId: number; address: string }>('shareLink'),
  },
  guards: {
    hasMember: ({ context }) => context.memberId > 0,
    hasLink: ({ context }) => context.linkId > 0,
    isNobody: (_, params: { memberId: number }) => params.memberId === 0,
    wasLogged: (_, params: ShareOutcome) => params.kind === 'logged',
    wasCopied: (_, params: ShareOutcome) => params.kind === 'logged' && params.isCopied,
  },
  actions: {
    takeMembers: assign((_, params: PostMembers) => params),
    takeMember: assign({
      memberId: (_, params: { memberId: number }) => params.memberId,
      linkId: 0,
      links: null,
    }),
    takeLinks: assign({ links: (_, params: { links: PostLinks }) => params.links }),
    takeLink: assign({ linkId: (_, params: { linkId: number }) => params.linkId }),
    takeShare: assign({
      shared: ({ context }, params: ShareOutcome) =>
        params.kind === 'logged' ? params.record : context.shared,
    }),
    markShared: assign({ links: ({ context: { links, linkId } }) => links && withShare(links, linkId) }),
    markMember: assign({
      members: ({ context: { members, memberId, links } }) =>
        members && links && withRest(members, memberId, links),
    }),
  },
  delays: { tooltipPause: 1_000, failurePause: 1_500 },
}).createMachine({
  id: 'post',
  context: openingContext,
  invoke: {
    id: 'loadPostMembers',
    src: 'loadPostMembers',
    onDone: { actions: { type: 'takeMembers', params: ({ event }) => event.output } },
    // The specification: failing look-ups of lists are silently ignored; the list stays empty.
    onError: {},
  },
  initial: 'starting',
  output: ({ context: { shared } }) =>
    shared ? { kind: 'recorded', record: shared } : { kind: 'dismissed' },
  on: {
    'member.chosen': [
      {
        guard: { type: 'isNobody', params: ({ event }) => event },
        target: '.choosingMember',
        actions: { type: 'takeMember', params: ({ event }) => event },
      },
      {
        target: '.loadingLinks',
        actions: { type: 'takeMember', params: ({ event }) => event },
      },
    ],
    'dialog.dismissed': '.closed',
  },
  states: {
    starting: {
      always: [{ guard: 'hasMember', target: 'loadingLinks' }, { target: 'choosingMember' }],
    },
    choosingMember: { meta: { foot: 'hint' } },
    loadingLinks: {
      meta: { foot: 'hint' },
      invoke: {
        id: 'loadPostLinks',
        src: 'loadPostLinks',
        input: ({ context }) => ({ memberId: context.memberId }),
        onDone: {
          target: 'choosingLink',
          actions: { type: 'takeLinks', params: ({ event }) => ({ links: event.output }) },
        },
        onError: 'choosingMember',
      },
    },
    choosingLink: {
      initial: 'resting',
      on: {
        'link.chosen': { target: '.resting', actions: { type: 'takeLink', params: ({ event }) => event } },
        'share.requested': { guard: 'hasLink', target: 'sharing' },
      },
      states: {
        resting: { meta: { foot: 'hint' } },
        logged: {
          initial: 'shown',
          states: {
            copied: {
              tags: 'copied',
              meta: { foot: 'success', message: messages.postLogged },
              after: { tooltipPause: 'shown' },
            },
            shown: { meta: { foot: 'success', message: messages.postLogged } },
          },
        },
        failed: {
          meta: { foot: 'failure', message: messages.givenDataInvalid },
          after: { failurePause: 'resting' },
        },
      },
    },
    sharing: {
      tags: 'busy',
      meta: { foot: 'busy' },
      // Nothing interrupts logging a share, or the page behind would miss it.
      on: { 'member.chosen': {}, 'dialog.dismissed': {} },
      invoke: {
        id: 'shareLink',
        src: 'shareLink',
        input: ({ context }) => ({
          linkId: context.linkId,
          address: context.links?.find(({ id }) => id === context.linkId)?.url ?? '',
        }),
        onDone: [
          {
            guard: { type: 'wasCopied', params: ({ event }) => event.output },
            target: 'choosingLink.logged.copied',
            actions: [{ type: 'takeShare', params: ({ event }) => event.output }, 'markShared', 'markMember'],
          },
          {
            guard: { type: 'wasLogged', params: ({ event }) => event.output },
            target: 'choosingLink.logged.shown',
            actions: [{ type: 'takeShare', params: ({ event }) => event.output }, 'markShared', 'markMember'],
          },
          { target: 'choosingLink.failed' },
        ],
        onError: 'choosingLink.failed',
      },
    },
    closed: { type: 'final' },
  },
});
