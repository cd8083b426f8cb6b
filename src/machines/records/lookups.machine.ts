import { lookupsSetup, openingContext } from './lookups.setup.ts';

/**
 * What a dialog looks up while the member fills it in: past referrals, a visitor's lists, an earlier referral. It
 * lives as long as the dialog.
 */
export const lookupsMachine = lookupsSetup.createMachine({
  id: 'lookups',
  context: openingContext,
  initial: 'choosing',
  states: {
    choosing: {
      always: [
        { guard: 'looksUpReferrals', target: 'pastReferrals' },
        { guard: 'looksUpVisitors', target: 'visitorLists' },
        { guard: 'looksUpEarlierReferral', target: 'earlierReferral' },
        { target: 'nothing' },
      ],
    },
    nothing: {},
    earlierReferral: {
      initial: 'idle',
      on: {
        'person.entered': [
          { guard: { type: 'isPersonLookedUp', params: ({ event }) => event } },
          {
            guard: { type: 'isWholePerson', params: ({ event }) => event },
            target: '.looking',
            actions: { type: 'takePerson', params: ({ event }) => event },
          },
          { target: '.idle', actions: { type: 'takePerson', params: ({ event }) => event } },
        ],
      },
      states: {
        idle: {},
        looking: {
          invoke: {
            id: 'findEarlierReferral',
            src: 'findEarlierReferral',
            input: ({ context }) => context.person ?? { memberId: 0, firstName: '', lastName: '' },
            onDone: {
              target: 'known',
              actions: { type: 'takeEarlierReferral', params: ({ event }) => event.output },
            },
            onError: 'idle',
          },
        },
        known: {},
      },
    },
    pastReferrals: {
      initial: 'idle',
      on: {
        'member.chosen': [
          {
            guard: { type: 'isNobody', params: ({ event }) => event },
            target: '.idle',
            actions: { type: 'takeMember', params: ({ event }) => event },
          },
          {
            guard: { type: 'isEp', params: ({ event }) => event },
            target: '.idle',
            actions: { type: 'takeMember', params: ({ event }) => event },
          },
          {
            target: '.loading',
            actions: { type: 'takeMember', params: ({ event }) => event },
          },
        ],
      },
      states: {
        idle: {},
        loading: {
          invoke: {
            id: 'loadPastReferrals',
            src: 'loadPastReferrals',
            input: ({ context }) => ({ memberId: context.memberId }),
            onDone: {
              target: 'ready',
              actions: { type: 'takeReferrals', params: ({ event }) => ({ choices: event.output }) },
            },
            onError: 'failed',
          },
        },
        ready: {},
        failed: {},
      },
    },
    visitorLists: {
      type: 'parallel',
      states: {
        chapters: {
          initial: 'loading',
          on: {
            'dropIn.switched': {
              target: '.loading',
              actions: { type: 'takeDropIn', params: ({ event }) => event },
            },
          },
          states: {
            loading: {
              invoke: {
                id: 'loadChapters',
                src: 'loadChapters',
                input: ({ context }) => ({ isDroppingIn: context.isDroppingIn }),
                onDone: [
                  {
                    guard: { type: 'takesOwnVisitors', params: ({ event }) => event.output },
                    target: 'ready',
                    actions: [
                      { type: 'takeChapters', params: ({ event }) => event.output },
                      { type: 'presetOwnChapter', params: ({ event }) => event.output },
                    ],
                  },
                  {
                    target: 'ready',
                    actions: { type: 'takeChapters', params: ({ event }) => event.output },
                  },
                ],
                onError: 'failed',
              },
            },
            ready: {},
            failed: {},
          },
        },
        meetings: {
          initial: 'idle',
          on: {
            'dropIn.switched': '.idle',
            'chapter.chosen': [
              {
                guard: { type: 'isNoChapter', params: ({ event }) => event },
                target: '.idle',
                actions: { type: 'takeChapter', params: ({ event }) => event },
              },
              {
                target: '.loading',
                actions: { type: 'takeChapter', params: ({ event }) => event },
              },
            ],
          },
          states: {
            idle: {},
            loading: {
              invoke: {
                id: 'loadMeetings',
                src: 'loadMeetings',
                input: ({ context }) => ({ chapterId: context.chapterId }),
                onDone: [
                  {
                    guard: 'isOwnChapter',
                    target: 'ready',
                    actions: [
                      { type: 'takeMeetings', params: ({ event }) => ({ meetings: event.output }) },
                      { type: 'presetNextMeeting', params: ({ event }) => ({ meetings: event.output }) },
                    ],
                  },
                  {
                    target: 'ready',
                    actions: { type: 'takeMeetings', params: ({ event }) => ({ meetings: event.output }) },
                  },
                ],
                onError: 'failed',
              },
            },
            ready: {},
            failed: {},
          },
        },
        earlierVisit: {
          initial: 'idle',
          on: {
            'email.entered': [
              {
                guard: { type: 'isEmail', params: ({ event }) => event },
                target: '.looking',
                actions: { type: 'takeEmail', params: ({ event }) => event },
              },
              { target: '.idle', actions: { type: 'takeEmail', params: ({ event }) => event } },
            ],
          },
          states: {
            idle: {},
            looking: {
              on: { 'email.entered': { guard: { type: 'isLookedUp', params: ({ event }) => event } } },
              invoke: {
                id: 'findVisitor',
                src: 'findVisitor',
                input: ({ context }) => ({ email: context.email }),
                onDone: {
                  target: 'known',
                  actions: { type: 'prefillVisitor', params: ({ event }) => event.output },
                },
                onError: 'idle',
              },
            },
            known: {
              on: { 'email.entered': { guard: { type: 'isLookedUp', params: ({ event }) => event } } },
            },
          },
        },
      },
    },
  },
});
