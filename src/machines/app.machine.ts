import type { Location } from '../contract/pages.ts';
import { appSetup, destinationOf, openingContext } from './app.setup.ts';

const takeLocation = {
  type: 'takeLocation',
  params: ({ event }: { event: { location: Location } }) => event,
} as const;

/** Where the app goes when the workspace's code doesn't load; a member who asked to sign out is still signed out. */
const withoutWorkspace = [
  { guard: 'isAtLogout', target: '#app.leavingAccount' },
  { target: 'failed' },
] as const;

/** The whole application: who is using it, and which part they may see. */
export const appMachine = appSetup.createMachine({
  id: 'app',
  context: openingContext,
  invoke: {
    id: 'auth',
    src: 'auth',
    systemId: 'auth',
    onSnapshot: {
      actions: [
        { type: 'noteCodes', params: ({ event }) => event.snapshot.context },
        { type: 'reportPhase', params: ({ event }) => ({ value: event.snapshot.value }) },
      ],
    },
  },
  on: { 'location.changed': { actions: takeLocation }, 'view.failed': '.broken' },
  initial: 'restoring',
  states: {
    restoring: {
      tags: 'pending',
      initial: 'choosing',
      on: {
        'location.changed': {
          target: '.choosing',
          actions: takeLocation,
        },
        'person.signedIn': [{ guard: 'isAtOpenPage', target: 'visiting' }, { target: 'openingWorkspace' }],
        'person.signedOut': 'signedOut',
        'newPassword.demanded': 'challenged',
        'confirmation.demanded': { target: 'visiting', actions: 'goToConfirmation' },
      },
      states: {
        choosing: { always: [{ guard: 'isAtSignIn', target: 'atSignIn' }, { target: 'elsewhere' }] },
        atSignIn: { meta: { view: 'SignIn' } },
        elsewhere: { meta: { view: 'Starting' } },
      },
    },
    signedOut: {
      initial: 'choosing',
      on: {
        'location.changed': {
          target: '.choosing',
          actions: takeLocation,
        },
        'person.signedIn': 'openingWorkspace',
        'newPassword.demanded': 'challenged',
        'confirmation.demanded': { target: 'visiting', actions: 'goToConfirmation' },
      },
      states: {
        choosing: {
          always: [
            { guard: 'isAtSignIn', target: 'atSignIn' },
            { guard: 'isAtOpenPage', target: '#app.visiting' },
            { guard: 'isAtPublicPage', target: 'atPublicPage' },
            { guard: 'isAtLogout', target: '#app.leavingAccount' },
            { target: 'leaving', actions: 'keepIntended' },
          ],
        },
        atSignIn: { meta: { view: 'SignIn' } },
        atPublicPage: { meta: { view: 'PageNotFound' } },
        leaving: { meta: { view: 'Starting' }, entry: 'redirectToSignIn' },
      },
    },
    visiting: {
      initial: 'fetching',
      exit: 'closeAccountFlows',
      on: {
        'location.changed': [
          {
            guard: { type: 'leadsToAccountFlows', params: ({ event }) => event },
            actions: [takeLocation, { type: 'tellAccountFlows', params: ({ event }) => event }],
          },
          {
            target: 'restoring',
            actions: [takeLocation, 'reportLeaving'],
          },
        ],
      },
      states: {
        fetching: {
          tags: 'pending',
          meta: { view: 'Starting' },
          invoke: {
            id: 'loadAccountFlows',
            src: 'loadAccountFlows',
            input: ({ context }) => ({ location: context.location }),
            onDone: {
              target: 'inAccountFlows',
              actions: { type: 'openAccountFlows', params: ({ event }) => ({ code: event.output }) },
            },
            onError: 'failed',
          },
          after: { chunkTimeout: 'failed' },
        },
        failed: { meta: { view: 'CodeMissing' }, on: { 'retry.requested': 'fetching' } },
        inAccountFlows: { meta: { view: 'AccountFlows' } },
      },
    },
    challenged: {
      initial: 'choosing',
      on: {
        'location.changed': {
          target: '.choosing',
          actions: takeLocation,
        },
        'person.signedIn': 'openingWorkspace',
        'person.signedOut': 'signedOut',
      },
      states: {
        choosing: {
          always: [{ guard: 'isAtSetPassword', target: 'atSetPassword' }, { target: 'leaving' }],
        },
        atSetPassword: { meta: { view: 'SetPassword' } },
        leaving: { meta: { view: 'Starting' }, entry: 'redirectToSetPassword' },
      },
    },
    openingWorkspace: {
      initial: 'fetching',
      on: { 'person.signedOut': 'signedOut', 'signOut.begun': 'leavingAccount' },
      states: {
        fetching: {
          meta: { view: 'Starting' },
          invoke: {
            id: 'loadWorkspace',
            src: 'loadWorkspace',
            onDone: {
              target: '#app.signedIn',
              actions: { type: 'takeStart', params: ({ event }) => event.output },
            },
            onError: withoutWorkspace,
          },
          after: { chunkTimeout: withoutWorkspace },
        },
        failed: { meta: { view: 'CodeMissing' }, on: { 'retry.requested': 'fetching' } },
      },
    },
    signedIn: {
      initial: 'choosing',
      entry: 'offerCodes',
      invoke: [
        {
          id: 'workspace',
          src: 'workspace',
          input: ({ context }) => ({ ...context.start, location: destinationOf(context) }),
        },
        {
          id: 'accountCheck',
          src: 'accountCheck',
          onDone: {
            guard: { type: 'wasRefused', params: ({ event }) => event.output },
            actions: 'endSession',
          },
        },
      ],
      on: {
        'location.changed': [
          {
            guard: { type: 'leadsToMemberPage', params: ({ event }) => event },
            target: '.choosing',
            actions: [takeLocation, { type: 'tellWorkspace', params: ({ event }) => event }],
          },
          { target: '.choosing', actions: takeLocation },
        ],
        'person.signedOut': 'signedOut',
        'signOut.begun': 'leavingAccount',
      },
      states: {
        choosing: {
          always: [
            { guard: 'isAtMemberPage', target: 'inWorkspace' },
            { guard: 'isAtOpenPage', target: '#app.visiting' },
            { guard: 'isAtLogout', target: 'askedToLeave' },
            { target: 'leaving' },
          ],
        },
        // The workspace knows what waits on this device and signs out once that is settled.
        askedToLeave: { meta: { view: 'Workspace' }, entry: 'askWorkspace' },
        inWorkspace: { meta: { view: 'Workspace' }, entry: 'forgetIntended' },
        leaving: { meta: { view: 'Workspace' }, entry: 'redirectToIntended' },
      },
    },
    // On a retry the session is told to report again who is signed in, and everything on the screen is rebuilt.
    broken: {
      meta: { view: 'Broken' },
      on: {
        'retry.requested': { target: 'restoring', actions: 'reportLeaving' },
        'location.changed': { target: 'restoring', actions: [takeLocation, 'reportLeaving'] },
      },
    },
    leavingAccount: {
      meta: { view: 'SigningOut' },
      entry: ['forgetIntended', 'requestSignOut'],
      on: { 'person.signedOut': { target: 'signedOut', actions: ['goToSignIn', 'redirectToSignIn'] } },
    },
  },
});
