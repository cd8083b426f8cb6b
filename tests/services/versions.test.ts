import { beforeEach, expect, it, vi } from 'vitest';
import type { PageAction } from '../../src/contract/detailPorts.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { FormId } from '../../src/contract/formPorts.ts';
import type { Api, CallOptions } from '../../src/services/calls/api.ts';
import type { FormOf } from '../../src/services/form.ts';
import type { ActionName } from '../../src/services/pageAction.ts';
import { listed } from '../each.ts';
import { answers } from '../fixtures/answers.ts';
import { actNames, formIds, perform, save, subject } from './everyChange.ts';
import { stubPage } from './page.ts';
import '../allForms.ts';

interface Asked extends CallOptions {
  readonly endpoint: Endpoint;
}

/** The changes that this sends to the server for rows with version 7. */
const changesOf = async (ask: (api: Api) => Promise<unknown>): Promise<readonly Asked[]> => {
  const asked: Asked[] = [];
  const given: Readonly<Record<string, object | undefined>> = answers;
  const api = (async (endpoint: Endpoint, _: object, options: CallOptions = {}) => {
    if (endpoint.method !== 'GET' && !endpoint.reads) asked.push({ endpoint, ...options });
    return { ...given[endpoint.id], version: 7 };
  }) as unknown as Api;
  // Only the requests matter here, not the handling of the answers.
  await ask(api).catch(() => undefined);
  return asked;
};

const savedBy = (form: FormId, stored?: object | null) => changesOf((api) => save(api, form, stored));
const performedBy = (name: ActionName) => changesOf((api) => perform(api, name));

type Versioned<Value> = Value extends { readonly version: unknown } ? true : never;
/** A form or an action without a version. */
type Unversioned =
  | { [Id in FormId]: [Versioned<NonNullable<FormOf<Id>['stored']>>] extends [never] ? Id : never }[FormId]
  | {
      [Name in ActionName]: [Versioned<Extract<PageAction, { name: Name }>>] extends [never] ? Name : never;
    }[ActionName];

/** Why a change of a versioned row has no version. */
const knowNone: Readonly<Record<string, readonly Unversioned[]>> = {
  'The server refuses it where it is not possible any more.': [
    ...(['meetingClosing', 'meetingReopening', 'meetingSkipping', 'openMeeting'] as const),
    ...(['contestAcceptance', 'contestRefusal', 'answerSwap'] as const),
    ...(['takeSpot', 'removeFactor'] as const),
  ],
  'It sets one thing alone, and the last one counts.': [
    ...([
      'coming',
      'comingInsteadOfSub',
      'guests',
      'rsvp',
      'muteChat',
      'checkApplication',
      'setCheckInCode',
      'spotAssign',
      'readLetter',
    ] as const),
    ...(['groupPeople', 'groupRemoval', 'showFirstSteps', 'decideProfession'] as const),
  ],
};
/** Why a form that has a version doesn't send it. */
const leaveItOut: Readonly<Partial<Record<FormId, string>>> = {
  applicationVote: 'A vote is its member’s own.',
  applicationReviewer: 'It sets one thing alone, and the last one counts.',
  applicationPayment: 'It sets one thing alone, and the last one counts.',
  applicationCheck: 'It sets one thing alone, and the last one counts.',
  visitorNote: 'A note is put beside those that there are.',
  momentSwap: 'It changes the own moment, and knows the version of the other one.',
};
/** Actions and forms that change nothing on the server. */
const asksNothing = listed(
  'changePoolPassword, copy, saveCalendar, myData, newChat, paymentFrame, referralThread',
  'newRecoveryCodes, recoveryCodes, turnOffFactor, turnOnFactor',
);

const everything = () =>
  Promise.all([
    ...formIds.map(async (id) => [id, await savedBy(id)] as const),
    ...actNames.map(async (name) => [name, await performedBy(name)] as const),
  ]);

beforeEach(() => {
  stubPage();
  return () => vi.unstubAllGlobals();
});

it('every form and every action requests one change from the server', async () => {
  const others = (await everything()).filter(([, asked]) => asked.length !== 1).map(([name]) => name);
  expect(others.toSorted()).toEqual(asksNothing.toSorted());
});

it('each call that changes a row sends its base version, or says why not', async () => {
  const bare = (await everything()).filter(([, asked]) =>
    asked.some(
      ({ endpoint: { method, refusals }, version }) =>
        method !== 'POST' && refusals?.includes(409) && version !== 7,
    ),
  );
  const exceptions = [...Object.values(knowNone).flat(), ...Object.keys(leaveItOut)];
  expect(bare.map(([name]) => name).toSorted()).toEqual(exceptions.toSorted());
});

it('each call that creates a row sends the key of its dialog', async () => {
  const nothing = { ...subject, id: null, mentorship_id: null, slot_id: null };
  const making = await Promise.all(
    formIds.flatMap((id) => [savedBy(id, null), savedBy(id, nothing), savedBy(id)]),
  );
  const keyed = making.flat().filter(({ endpoint }) => endpoint.idempotent);
  expect(new Set(keyed.map(({ idempotencyKey }) => idempotencyKey))).toEqual(new Set(['key-of-the-dialog']));
  const actions = (await Promise.all(actNames.map(performedBy))).flat();
  expect(actions.filter(({ endpoint, idempotencyKey }) => endpoint.idempotent && !idempotencyKey)).toEqual(
    [],
  );
});
