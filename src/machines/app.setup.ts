import { type ActorRefFrom, assign, emit, enqueueActions, raise, sendTo, setup } from 'xstate';
import type { KeysAtStart } from '../contract/keys.ts';
import {
  type Access,
  confirmSignUpPage,
  type Location,
  landingPage,
  openPartOf,
  pagePlace,
  signInPage,
} from '../contract/pages.ts';
import type { applicationMachine } from './guests/application.machine.ts';
import type { applyMachine } from './guests/apply.machine.ts';
import type { policyMachine } from './guests/policy.machine.ts';
import type { setUpMachine } from './guests/setUp.machine.ts';
import type { visitMachine } from './guests/visit.machine.ts';
import { placeFor } from './later.ts';
import { notProvided } from './notProvided.ts';
import { accountCheckMachine } from './signIn/accountCheck.machine.ts';
import type { accountFlowsMachine } from './signIn/accountFlows.machine.ts';
import { authMachine } from './signIn/auth.machine.ts';
import { type AuthValue, phaseEvent } from './signIn/authPhase.ts';
import type { workspaceMachine } from './workspace.machine.ts';

export type WorkspaceActor = ActorRefFrom<typeof workspaceMachine>;
export type AccountFlowsActor = ActorRefFrom<typeof accountFlowsMachine>;
/** The kind and the actor of an open page, which needs no session. */
export type OpenPage =
  | { part: 'account'; actor: AccountFlowsActor }
  | { part: 'visit'; actor: ActorRefFrom<typeof visitMachine> }
  | { part: 'apply'; actor: ActorRefFrom<typeof applyMachine> }
  | { part: 'application'; actor: ActorRefFrom<typeof applicationMachine> }
  | { part: 'policy'; actor: ActorRefFrom<typeof policyMachine> }
  | { part: 'setUp'; actor: ActorRefFrom<typeof setUpMachine> };

export interface AppContext {
  location: Location;
  /** Where the user was going when they had to sign in. */
  intended: Location | null;
  /** What the signed-in part starts with. */
  start: WorkspaceStart;
  /** The open page on the screen, whose code loads when the page is opened; null if there is none. */
  accountFlows: OpenPage | null;
  /** Whether the member set up an app at the start of this session and still has to save the recovery codes. */
  hasCodes: boolean;
}

export type AppEvent =
  | { type: 'location.changed'; location: Location }
  | { type: 'retry.requested' }
  | { type: 'view.failed' }
  | { type: 'person.signedIn' }
  | { type: 'person.signedOut' }
  | { type: 'newPassword.demanded' }
  | { type: 'confirmation.demanded' }
  | { type: 'signOut.begun' }
  | { type: 'auth.worked' };

/** The state of the menu and of the keys that the device remembers for the signed-in part. */
export interface WorkspaceStart {
  isMenuOpen: boolean;
  isMenuChosen?: boolean;
  keys: KeysAtStart;
}

/** The machine of the account pages, and what it starts with. */
export interface AccountFlowsCode {
  part: 'account';
  machine: typeof accountFlowsMachine;
  /** The e-mail address from the sign-in page. */
  email: string;
  /** Whether the user came by an e-mailed link. */
  hasLinkToken: boolean;
}

/** The machine of an open page, and whether the user came by an e-mailed link. */
export type OpenCode =
  | AccountFlowsCode
  | { part: 'visit'; machine: typeof visitMachine; hasLinkToken: boolean }
  | { part: 'apply'; machine: typeof applyMachine; hasLinkToken: boolean }
  | { part: 'application'; machine: typeof applicationMachine; hasLinkToken: boolean }
  | { part: 'policy'; machine: typeof policyMachine; hasLinkToken: boolean }
  | { part: 'setUp'; machine: typeof setUpMachine; hasLinkToken: boolean };

export type AppView =
  | 'SignIn'
  | 'SetPassword'
  | 'AccountFlows'
  | 'PageNotFound'
  | 'SigningOut'
  | 'Starting'
  | 'CodeMissing'
  | 'Broken'
  | 'Workspace';

const isFor = (access: Access, location: Location) => pagePlace(location.page).access === access;

const isForMembers = (location: Location) => isFor('member', location) || isFor('public', location);

/**
 * @returns the page to open for a signed-in member: the one in the address, the intended one, or the landing page.
 */
export const destinationOf = ({ location, intended }: AppContext): Location =>
  isForMembers(location) ? location : (intended ?? landingPage);

export const openingContext = ({ input }: { input: { location: Location } }): AppContext => ({
  location: input.location,
  intended: null,
  start: { isMenuOpen: false, keys: { areOn: false, chord: '' } },
  accountFlows: null,
  hasCodes: false,
});

export const appSetup = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    input: {} as { location: Location },
    emitted: {} as { type: 'page.redirected'; location: Location },
    meta: {} as { view: AppView },
    children: {} as { auth: 'auth'; accountCheck: 'accountCheck'; workspace: 'workspace' },
  },
  actors: {
    auth: authMachine,
    accountCheck: accountCheckMachine,
    workspace: placeFor<typeof workspaceMachine>('workspace'),
    loadWorkspace: notProvided<WorkspaceStart, void>('loadWorkspace'),
    loadAccountFlows: notProvided<OpenCode, { location: Location }>('loadAccountFlows'),
  },
  guards: {
    isAtSignIn: ({ context }) => context.location.page === 'signIn',
    isAtSetPassword: ({ context }) => context.location.page === 'setPassword',
    isAtPublicPage: ({ context }) => isFor('public', context.location),
    isAtOpenPage: ({ context }) => isFor('open', context.location),
    isAtLogout: ({ context }) => isFor('leaving', context.location),
    isAtMemberPage: ({ context }) => isForMembers(context.location),
    leadsToMemberPage: (_, params: { location: Location }) => isForMembers(params.location),
    // Each kind of open page has its own code, so the user leaves one kind before another one opens.
    leadsToAccountFlows: ({ context }, params: { location: Location }) =>
      isFor('open', params.location) && openPartOf(params.location) === openPartOf(context.location),
    wasRefused: (_, params: { kind: 'refused' | 'failed' }) => params.kind === 'refused',
  },
  actions: {
    takeLocation: assign({ location: (_, params: { location: Location }) => params.location }),
    keepIntended: assign({
      intended: ({ context }) => (isFor('member', context.location) ? context.location : context.intended),
    }),
    noteCodes: assign({ hasCodes: (_, params: { hasCodes: boolean }) => params.hasCodes }),
    reportPhase: raise((_, params: { value: AuthValue }) => ({ type: phaseEvent(params.value) })),
    goToSignIn: assign({ location: signInPage }),
    forgetIntended: assign({ intended: null }),
    redirectToSignIn: emit({ type: 'page.redirected', location: signInPage }),
    redirectToSetPassword: emit({
      type: 'page.redirected',
      location: { page: 'setPassword', params: {}, query: {} },
    }),
    redirectToIntended: emit(({ context }) => ({
      type: 'page.redirected' as const,
      location: destinationOf(context),
    })),
    takeStart: assign({ start: (_, start: WorkspaceStart) => start }),
    offerCodes: enqueueActions(({ context, enqueue }) => {
      if (context.hasCodes)
        enqueue.sendTo('workspace', {
          type: 'entry.requested',
          entry: { form: 'recoveryCodes', stored: { isFirst: true } },
        });
    }),
    openAccountFlows: assign({
      accountFlows: ({ context: { location }, spawn }, { code }: { code: OpenCode }): OpenPage => {
        const { part, hasLinkToken } = code;
        const input = { location, hasToken: hasLinkToken };
        if (part === 'account')
          return {
            part,
            actor: spawn(code.machine, { input: { location, email: code.email, hasLinkToken } }),
          };
        if (part === 'visit') return { part, actor: spawn(code.machine, { input }) };
        if (part === 'apply') return { part, actor: spawn(code.machine, { input }) };
        if (part === 'application') return { part, actor: spawn(code.machine, { input }) };
        if (part === 'setUp') return { part, actor: spawn(code.machine, { input }) };
        return { part, actor: spawn(code.machine) };
      },
    }),
    closeAccountFlows: enqueueActions(({ context, enqueue }) => {
      if (context.accountFlows) enqueue.stopChild(context.accountFlows.actor);
      enqueue.assign({ accountFlows: null });
    }),
    goToConfirmation: enqueueActions(({ enqueue }) => {
      enqueue.assign({ location: confirmSignUpPage });
      enqueue.emit({ type: 'page.redirected', location: confirmSignUpPage });
    }),
    reportLeaving: sendTo('auth', { type: 'accountFlows.left' }),
    requestSignOut: sendTo('auth', { type: 'signOut.requested' }),
    endSession: sendTo('auth', { type: 'account.refused' }),
    tellWorkspace: sendTo(
      'workspace',
      (_, params: { type: 'location.changed'; location: Location }) => params,
    ),
    askWorkspace: sendTo('workspace', { type: 'signOut.requested' }),
    tellAccountFlows: enqueueActions(
      ({ context, enqueue }, params: { type: 'location.changed'; location: Location }) => {
        if (context.accountFlows) enqueue.sendTo(context.accountFlows.actor, params);
      },
    ),
  },
  delays: { chunkTimeout: 120_000 },
});
