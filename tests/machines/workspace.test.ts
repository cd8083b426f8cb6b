import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyActorLogic, type AnyEventObject, createActor, fromCallback } from 'xstate';
import { talkPlace } from '../../src/contract/chat/chatPorts.ts';
import type { ActionOutcome, PageAction } from '../../src/contract/detailPorts.ts';
import type { PaletteId } from '../../src/contract/keys.ts';
import { pageDefinition } from '../../src/contract/pageDefinitions.ts';
import type { Location, PageId } from '../../src/contract/pages.ts';
import type { DialogId, FieldValues, RecordKey, ShellData } from '../../src/contract/ports.ts';
import { emittedBy } from '../../src/machines/emittedBy.ts';
import type { PaletteOutcome } from '../../src/machines/palette.machine.ts';
import type { OutboxEvent, OutboxReport } from '../../src/machines/records/outbox.setup.ts';
import { undoMachine } from '../../src/machines/undo.machine.ts';
import { workspaceMachine } from '../../src/machines/workspace.machine.ts';
import { chatPage } from '../fixtures/chat.ts';
import { promoEntry } from '../fixtures/forms.ts';
import { keysAtStart } from '../fixtures/keys.ts';
import {
  contactDetailsPage,
  performance,
  performanceLastMonth,
  sessionsByName,
  sessionsThisMonth,
  sessionsThisWeek,
  unknownPage,
} from '../fixtures/locations.ts';
import { sidebar } from '../fixtures/shell.ts';
import { deferred } from '../model/deferred.ts';
import { workspaceCharts, workspaceIgnored } from '../model/machines/workspace.ts';
import type { Run } from '../model/standIn.ts';
import { settleStandIn, standIn } from '../model/standIn.ts';
import { describeGraph } from '../model/suite.ts';
import '../allForms.ts';

describeGraph({ charts: workspaceCharts, ignored: workspaceIgnored });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (
  location: Location,
  isMenuOpen = true,
  replaced: Readonly<Record<string, AnyActorLogic>> = {},
  takeBuild = () => {},
) => {
  const loadPageCode = deferred<void, { location: Location }>('loadPageCode');
  const loadDialogCode = deferred<void, { recording: DialogId | PaletteId }>('loadDialogCode');
  const rememberKeys = vi.fn<(areOn: boolean) => void>();
  const requestSignOut = vi.fn<() => void>();
  const retryFailed = vi.fn<() => void>();
  const runs: Run[] = [];
  const child = (name: string) => ({ [name]: standIn(name, runs) });
  const actors = {
    ...child('menu'),
    ...child('watchScreen'),
    ...child('watchChanges'),
    ...child('watchBuild'),
    ...child('stream'),
    ...child('watchSearchChord'),
    ...child('watchSingleKeys'),
    ...child('palette'),
    ...child('post'),
    ...child('list'),
    ...child('detail'),
    ...child('form'),
    ...child('conversation'),
    ...child('importing'),
    ...child('sheet'),
    ...child('watchShell'),
    ...child('recording'),
    ...child('profilePicture'),
    ...child('outbox'),
    watchOutbox: emittedBy<OutboxReport>('outbox'),
    ...child('undo'),
    loadPageCode: loadPageCode.logic,
    loadDialogCode: loadDialogCode.logic,
    ...replaced,
  };
  const machine = workspaceMachine.provide({
    actors: actors as object as NonNullable<Parameters<typeof workspaceMachine.provide>[0]['actors']>,
    actions: {
      rememberKeys: (_, { areOn }) => rememberKeys(areOn),
      requestSignOut: () => requestSignOut(),
      retryFailed: () => retryFailed(),
      takeBuild: () => takeBuild(),
    },
  });
  const actor = createActor(machine, { input: { location, isMenuOpen, keys: keysAtStart } });
  const failures: unknown[] = [];
  actor.subscribe({ error: (error) => failures.push(error) });
  actor.start();
  const { send } = actor;
  const settle = (id: keyof ReturnType<typeof actor.getSnapshot>['children'], event: AnyEventObject) => {
    const child = actor.getSnapshot().children[id];
    if (!child) throw new Error(`${id} is not there`);
    settleStandIn(child, event);
  };
  const end = (id: Parameters<typeof settle>[0], output: object) =>
    settle(id, { type: `xstate.done.actor.${id}`, output });
  return {
    loadPageCode,
    loadDialogCode,
    rememberKeys,
    requestSignOut,
    retryFailed,
    send,
    failures,
    snapshot: () => actor.getSnapshot(),
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    /** The pages and dialogs started so far, with the events sent to each. */
    started: (...names: string[]) =>
      runs
        .filter(({ name }) => names.includes(name))
        .map(({ name, input, received }) => ({ name, input, received })),
    /** The actions for which undo has been offered, or begun. */
    offered: () => runs.filter(({ name }) => name === 'undo').map(({ input }) => input),
    receiveShell: (shell: ShellData = sidebar) => send({ type: 'shell.received', shell }),
    go: (to: Location) => send({ type: 'location.changed', location: to }),
    record: (prefill: FieldValues = {}) =>
      send({ type: 'recording.requested', recording: 'session', prefill }),
    settle,
    end: (output: { kind: string; recording?: string; record?: RecordKey; remark?: string }) =>
      end('recording', output),
    endEntry: (output: object) => end('entry', output),
    endPicture: (output: object) => end('profilePicture', output),
    endPost: (output: object) => end('post', output),
    choose: (output: PaletteOutcome) => end('palette', output),
    /** Makes the outbox report how many records it has sent, or end. */
    settleOutbox: (event: AnyEventObject) => settle('outbox', event),
  };
};

const arrived = async (location: Location) => {
  const workspace = open(location);
  await workspace.loadPageCode.resolve();
  return workspace;
};
const recording = async (location: Location) => {
  const workspace = await arrived(location);
  workspace.record();
  await workspace.loadDialogCode.resolve();
  return workspace;
};
const pages = ['list', 'detail', 'form'];

/** The input of a page that is shown for the first time. */
const inputAt = (location: Location) =>
  pageDefinition(location.page).kind === 'list' ? { location, removed: [] } : { location };

it('a stored record is edited in its dialog', async () => {
  const { send, loadDialogCode, started } = await arrived(sessionsThisMonth);
  const edited = { metric: 1, id: 811 } as const;
  send({ type: 'recording.requested', recording: 'session', prefill: {}, edited });
  await loadDialogCode.resolve();
  expect(started('recording').map(({ input }) => input)).toMatchObject([
    { definition: { id: 'session' }, prefill: {}, edited },
  ]);
});

it('an entry is created in a dialog over its page', async () => {
  const { send, loadDialogCode, started, endEntry, value } = await arrived(contactDetailsPage);
  send({ type: 'entry.requested', entry: promoEntry });
  await loadDialogCode.resolve();
  expect(loadDialogCode.inputs()).toEqual([{ recording: 'entry', form: 'promo' }]);
  expect(started('form').map(({ input }) => input)).toEqual([
    { location: contactDetailsPage },
    { location: contactDetailsPage, entry: promoEntry },
  ]);
  endEntry({ kind: 'saved' });
  expect(value().dialog).toEqual({ closed: 'bare' });
});

it('a new build is announced and opened when the member accepts it', async () => {
  const takeBuild = vi.fn();
  const { send, value } = open(performance, true, {}, takeBuild);
  expect(value().build).toBe('current');
  send({ type: 'build.arrived' });
  expect([value().build, takeBuild.mock.calls]).toEqual(['arrived', []]);
  send({ type: 'build.taken' });
  expect(takeBuild).toHaveBeenCalledOnce();
});

describe('the member’s own picture', () => {
  const changing = async () => {
    const workspace = await arrived(performance);
    workspace.receiveShell();
    workspace.send({ type: 'picture.requested' });
    await workspace.loadDialogCode.resolve();
    return workspace;
  };

  it('loads its dialog’s code and no recording', async () => {
    const { loadDialogCode, value, started } = await changing();
    expect(loadDialogCode.inputs()).toEqual([{ recording: 'profilePicture' }]);
    expect([value().dialog, started('recording')]).toEqual(['picturing', []]);
  });

  it.each([
    ['appears everywhere when it is changed', { kind: 'changed', image: '/new.webp' }, '/new.webp'],
    ['stays when its dialog is dismissed', { kind: 'dismissed' }, null],
  ])('%s', async (_name, output, shown) => {
    const { endPicture, value, context } = await changing();
    endPicture(output);
    expect(value()).toMatchObject({ dialog: { closed: 'bare' }, page: 'detail' });
    expect(context().shell?.member).toEqual({ ...sidebar.member, profile_image: shown });
  });
});

describe('a page in the workspace', () => {
  it.each([
    ['list', sessionsThisMonth],
    ['detail', performance],
    ['form', contactDetailsPage],
  ])('of kind %s starts its machine once its code has loaded', async (kind, location) => {
    const { loadPageCode, value, started } = open(location);
    expect(loadPageCode.inputs()).toEqual([{ location }]);
    expect([value().page, started(...pages)]).toEqual(['none', []]);
    await loadPageCode.resolve();
    expect(value()).toMatchObject({ code: 'arrived', page: kind });
    expect(started(...pages)).toEqual([{ name: kind, input: inputAt(location), received: [] }]);
  });

  it('with another query is told of it, not restarted', async () => {
    const { go, started, loadPageCode, context } = await arrived(sessionsThisMonth);
    go(sessionsThisWeek);
    expect(loadPageCode.inputs()).toHaveLength(1);
    expect(context()).toMatchObject({ location: sessionsThisWeek, shown: sessionsThisWeek });
    expect(started(...pages)).toEqual([
      {
        name: 'list',
        input: inputAt(sessionsThisMonth),
        received: [{ type: 'location.changed', location: sessionsThisWeek }],
      },
    ]);
  });

  it('with a conversation hears of the next one, and its list hears of filters, but not of other pages', async () => {
    const { go, started, send } = await arrived(chatPage);
    const query = { search: 'Mill' };
    const location = talkPlace('chat.3', query);
    go(location);
    send({ type: 'connection.returned' });
    go(performance);
    const input = { location: chatPage };
    expect(started('list', 'conversation')).toEqual([
      { name: 'list', input, received: [{ type: 'location.changed', location: { ...chatPage, query } }] },
      {
        name: 'conversation',
        input,
        received: [{ type: 'location.changed', location }, { type: 'connection.returned' }],
      },
    ]);
  });

  it('that doesn’t exist can be followed by another', async () => {
    const { go, value, failures } = await arrived(unknownPage);
    go({ ...unknownPage, query: { again: '1' } });
    expect(failures).toEqual([]);
    expect(value()).toMatchObject({ code: 'arrived', page: 'still' });
  });

  it('stays on the screen until the next one’s code has loaded', async () => {
    const { go, context, value, loadPageCode, started } = await arrived(sessionsThisMonth);
    go(performance);
    expect(value()).toMatchObject({ code: 'fetching', page: 'list' });
    expect(context()).toMatchObject({ location: performance, shown: sessionsThisMonth });
    await loadPageCode.resolve();
    expect(context()).toMatchObject({ location: performance, shown: performance });
    expect(started(...pages).map(({ name }) => name)).toEqual(['list', 'detail']);
  });

  it('that is left while its code loads never appears', async () => {
    const { go, context, loadPageCode, started } = await arrived(sessionsThisMonth);
    go(performance);
    go(contactDetailsPage);
    expect(loadPageCode.inputs().slice(1)).toEqual([
      { location: performance },
      { location: contactDetailsPage },
    ]);
    await loadPageCode.resolve();
    expect(context().shown).toEqual(contactDetailsPage);
    expect(started(...pages).map(({ name }) => name)).toEqual(['list', 'form']);
  });
});

describe('code that doesn’t load', () => {
  it('is reported missing after 120000 ms and can be retried', async () => {
    const { value, send, loadPageCode } = open(performance);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(value().code).toBe('fetching');
    await vi.advanceTimersByTimeAsync(1);
    expect(value().code).toBe('failed');
    send({ type: 'code.retried' });
    expect(loadPageCode.inputs()).toHaveLength(2);
    await loadPageCode.resolve();
    expect(value()).toMatchObject({ code: 'arrived', page: 'detail' });
  });

  it('is reported missing in a dialog after 120000 ms, and can be retried or closed', async () => {
    const { value, send, record, loadDialogCode, started } = await arrived(performance);
    record();
    await vi.advanceTimersByTimeAsync(119_999);
    expect(value().dialog).toBe('fetching');
    await vi.advanceTimersByTimeAsync(1);
    expect(value().dialog).toBe('failed');
    send({ type: 'code.retried' });
    await loadDialogCode.reject();
    expect(value().dialog).toBe('failed');
    send({ type: 'dialog.dismissed' });
    expect([value().dialog, started('recording')]).toEqual([{ closed: 'bare' }, []]);
  });
});

describe('a rendering failure in the workspace', () => {
  it('of a page is reported, and a retry starts from scratch', async () => {
    const { value, send, loadPageCode, started } = await arrived(sessionsThisMonth);
    send({ type: 'page.failed' });
    expect(value()).toMatchObject({ code: 'broken', page: 'none' });
    send({ type: 'code.retried' });
    await loadPageCode.resolve();
    expect(value()).toMatchObject({ code: 'arrived', page: 'list' });
    expect(started('menu')).toHaveLength(1);
    expect(started('list').map(({ input }) => input)).toEqual([
      inputAt(sessionsThisMonth),
      inputAt(sessionsThisMonth),
    ]);
  });

  it('of a page clears at another address, even of the same page', async () => {
    const { value, go, send, loadPageCode, started } = await arrived(sessionsThisMonth);
    send({ type: 'page.failed' });
    go(sessionsThisWeek);
    await loadPageCode.resolve();
    expect(value()).toMatchObject({ code: 'arrived', page: 'list' });
    expect(started('menu')).toHaveLength(1);
    expect(started('list').at(-1)?.input).toEqual(inputAt(sessionsThisWeek));
  });

  it('of a dialog keeps the page; the dialog can be reopened or closed', async () => {
    const { value, send, record, loadDialogCode, started } = await arrived(performance);
    record({ receiver_id: 12 });
    await loadDialogCode.resolve();
    send({ type: 'dialog.failed' });
    expect(value()).toMatchObject({ code: 'arrived', page: 'detail', dialog: 'broken' });
    send({ type: 'code.retried' });
    await loadDialogCode.resolve();
    expect(started('recording').map(({ input }) => input)).toMatchObject([
      { prefill: { receiver_id: 12 } },
      { prefill: { receiver_id: 12 } },
    ]);
    send({ type: 'dialog.failed' });
    send({ type: 'dialog.dismissed' });
    expect(value()).toMatchObject({ page: 'detail', dialog: { closed: 'bare' } });
  });
});

describe('a recording dialog', () => {
  it('opens with the requested values', async () => {
    const { record, loadDialogCode, started, value } = await arrived(performance);
    record({ receiver_id: 12 });
    expect(loadDialogCode.inputs()).toEqual([{ recording: 'session' }]);
    await loadDialogCode.resolve();
    expect(value().dialog).toBe('open');
    expect(started('recording')).toEqual([
      {
        name: 'recording',
        input: {
          definition: expect.objectContaining({ id: 'session' }),
          prefill: { receiver_id: 12 },
          edited: undefined,
          currency: undefined,
        },
        received: [],
      },
    ]);
  });

  it('opens once, however often it is requested', async () => {
    const { record, started, loadDialogCode } = await recording(performance);
    record();
    expect([started('recording').length, loadDialogCode.inputs().length]).toEqual([1, 1]);
  });

  it('offers to undo a new record but not an edit', async () => {
    const anew = await recording(performance);
    anew.end({ kind: 'recorded', recording: 'session', record: { metric: 1, id: 41 } });
    const edit = await recording(performance);
    edit.end({ kind: 'changed' });
    expect([anew, edit].map(({ offered }) => offered())).toEqual([[{ record: { metric: 1, id: 41 } }], []]);
  });

  it('passes on a record’s remark', async () => {
    const { end, offered } = await recording(performance);
    end({ kind: 'recorded', recording: 'referral', record: { metric: 2, id: 88 }, remark: 'Again.' });
    expect(offered()).toEqual([{ record: { metric: 2, id: 88 }, remark: 'Again.' }]);
  });

  it('that records before the page’s code has loaded changes nothing', async () => {
    const { record, loadDialogCode, end, value, failures, loadPageCode, started } = open(performance);
    record();
    await loadDialogCode.resolve();
    end({ kind: 'recorded' });
    expect(failures).toEqual([]);
    expect(value()).toMatchObject({ code: 'fetching', page: 'none', dialog: { closed: 'bare' } });
    await loadPageCode.resolve();
    expect(started(...pages)).toEqual([{ name: 'detail', input: { location: performance }, received: [] }]);
  });

  it('that shared a post offers to undo the last share', async () => {
    const { send, loadDialogCode, endPost, value, offered } = await arrived(performance);
    send({ type: 'recording.requested', recording: 'post', prefill: {} });
    await loadDialogCode.resolve();
    endPost({ kind: 'recorded', record: { metric: 5, id: 77 } });
    expect(value()).toMatchObject({ dialog: { closed: 'bare' }, page: 'detail' });
    expect(offered()).toEqual([{ record: { metric: 5, id: 77 } }]);
  });

  it('that was dismissed tells the page nothing', async () => {
    const { end, value, started } = await recording(performance);
    end({ kind: 'dismissed' });
    expect(value().dialog).toEqual({ closed: 'bare' });
    expect(started(...pages).map(({ received }) => received)).toEqual([[]]);
  });

  it('stays open while the page under it changes', async () => {
    const { go, value, loadPageCode, started } = await recording(performance);
    go(sessionsThisMonth);
    await loadPageCode.resolve();
    expect(value()).toMatchObject({ page: 'list', dialog: 'open' });
    expect(started('recording')).toHaveLength(1);
  });
});

describe('the shell data', () => {
  it('is stored whenever it arrives', () => {
    const { receiveShell, value, context } = open(performance);
    expect([value().account, context().shell]).toEqual([{ staying: 'loading' }, null]);
    receiveShell();
    receiveShell({ ...sidebar, unread: 4 });
    expect([value().account, context().shell?.unread]).toEqual([{ staying: 'ready' }, 4]);
  });

  it('can be retried when it doesn’t load, and may still load by itself', () => {
    const { receiveShell, value, send, started } = open(performance);
    send({ type: 'shell.missed' });
    expect(value().account).toEqual({ staying: 'failed' });
    send({ type: 'shell.retried' });
    expect(started('watchShell')[0]?.received).toEqual([{ type: 'retry.requested' }]);
    send({ type: 'shell.missed' });
    receiveShell();
    expect(value().account).toEqual({ staying: 'ready' });
  });

  it('sets the unread count of the notifications page, too', () => {
    const { receiveShell, context } = open({ page: 'notifications', params: {}, query: {} });
    receiveShell({ ...sidebar, unread: 4 });
    expect(context().shell?.unread).toBe(4);
  });

  it('keeps the last viewed chapter for other chapter pages', async () => {
    const { go, context } = await arrived({ page: 'renewals', params: {}, query: { chapter_id: '3' } });
    const shownAt = (location: Location) => {
      go(location);
      return context().location.query;
    };
    const place = (page: PageId, query: Location['query'] = {}): Location => ({ page, params: {}, query });
    expect(shownAt(place('pendingApplications'))).toEqual({ chapter_id: '3' });
    expect(shownAt(place('notifications'))).toEqual({});
    expect(shownAt(place('attendanceList', { meeting_id: '7' }))).toEqual({ meeting_id: '7' });
    expect(shownAt(place('smReport', { chapter_id: '4' }))).toEqual({ chapter_id: '4' });
    expect(shownAt(place('renewals'))).toEqual({ chapter_id: '4' });
  });

  it('tells a list under the member’s own id that it is theirs', async () => {
    const { receiveShell, started } = await arrived(sessionsByName);
    receiveShell();
    expect(started('list')).toEqual([
      {
        name: 'list',
        input: inputAt(sessionsByName),
        received: [{ type: 'location.changed', location: sessionsThisMonth }],
      },
    ]);
  });

  it('keeps a list under another member’s id', async () => {
    const theirs = { ...sessionsByName, params: { memberId: '12', id: '1' } };
    const { receiveShell, context, started, go } = await arrived(theirs);
    receiveShell();
    expect(started('list').map(({ input, received }) => [input, received])).toEqual([[inputAt(theirs), []]]);
    go({ ...theirs, query: { period: 'week' } });
    expect(context().shown.params).toEqual(theirs.params);
  });

  it('is applied when navigating to a list under the member’s own id', async () => {
    const { receiveShell, context, go } = await arrived(sessionsThisMonth);
    receiveShell();
    go({ ...sessionsByName, query: { period: 'week' } });
    expect(context().shown).toEqual(sessionsThisWeek);
  });
});

describe('waiting records on this device', () => {
  it('prompt before sign-out', () => {
    const { send, requestSignOut, started, settleOutbox } = open(performance);
    send({ type: 'signOut.requested' });
    expect(started('outbox').map(({ received }) => received)).toEqual([[{ type: 'leaving.requested' }]]);
    expect(requestSignOut).not.toHaveBeenCalled();
    settleOutbox({ type: 'xstate.done.actor.outbox' });
    expect(requestSignOut).toHaveBeenCalledOnce();
  });

  it('may be gone at the second sign-out attempt', () => {
    const { send, requestSignOut, settleOutbox, failures } = open(performance);
    settleOutbox({ type: 'xstate.done.actor.outbox' });
    send({ type: 'signOut.requested' });
    send({ type: 'record.queued' });
    expect(requestSignOut).toHaveBeenCalledTimes(2);
    expect(failures).toEqual([]);
  });

  it('include one that a dialog stored, and the page doesn’t refetch', async () => {
    const { end, started, value } = await recording(performance);
    end({ kind: 'queued' });
    expect(value().dialog).toEqual({ closed: 'bare' });
    expect(started('outbox').map(({ received }) => received)).toEqual([[{ type: 'record.queued' }]]);
    expect(started(...pages).map(({ received }) => received)).toEqual([[]]);
  });

  it('retry failed requests each time the connection returns, on a form by its machine', async () => {
    const { send, started, retryFailed } = await arrived(contactDetailsPage);
    for (const _ of ['once', 'again']) send({ type: 'connection.returned' });
    expect(retryFailed).toHaveBeenCalledTimes(2);
    expect(started('form').map(({ received }) => received)).toEqual([
      [{ type: 'retry.requested' }, { type: 'retry.requested' }],
    ]);
  });

  it('request nothing for a static page when the connection returns', async () => {
    const { send, failures } = await arrived(unknownPage);
    send({ type: 'connection.returned' });
    expect(failures).toEqual([]);
  });

  it('offer to undo a sent record', async () => {
    const outbox = fromCallback(({ receive, emit }) => receive(emit));
    const record = { metric: 1, id: 41 } as const;
    const workspace = open(performance, true, { outbox });
    const { children } = workspace.snapshot();
    children.outbox?.send({ type: 'record.stored', record } as object as OutboxEvent);
    expect(workspace.offered()).toEqual([{ record }]);
  });
});

describe('the last recorded item', () => {
  it('is replaced by the next one', async () => {
    const { send, started, offered } = await arrived(performance);
    const [first, second] = [41, 42].map((id) => ({ metric: 1, id }) as const);
    for (const record of [first, second]) if (record) send({ type: 'record.stored', record });
    expect(offered()).toEqual([{ record: first }, { record: second }]);
    expect(started('undo').map(({ received }) => received)).toEqual([[{ type: 'record.stored' }], []]);
  });
});

describe('a record deleted from a list', () => {
  const key = (id: number): RecordKey => ({ metric: 1, id });
  const deletion = (id: number) =>
    ({ type: 'action.requested', action: { name: 'deleteRecord', record: key(id) } }) as const;
  const share = (linkId: number) =>
    ({
      type: 'action.requested',
      action: { name: 'share', linkId, address: 'https://ada.example' },
    }) as const;
  const undo = { type: 'undo.requested' } as const;
  const done: ActionOutcome = {
    kind: 'changed',
    message: 'Session deleted.',
    undo: { name: 'restoreRecord', record: key(41) },
  };
  const restored: ActionOutcome = { kind: 'changed', message: null };

  const inList = async () => {
    const performAction = deferred<ActionOutcome, { action: PageAction | null }>('performAction');
    const machine = undoMachine.provide({ actors: { performAction: performAction.logic } });
    const workspace = open(sessionsThisMonth, true, { undo: machine });
    await workspace.loadPageCode.resolve();
    const told = (run = 0) => workspace.started('list')[run]?.received;
    return {
      ...workspace,
      performAction,
      told,
      actions: () => performAction.inputs().map(({ action }) => action),
      states: () => workspace.context().undoables.map((undoable) => undoable.getSnapshot().value),
      pressUndo: (index = 0) => workspace.context().undoables[index]?.send(undo),
      leave: async (to: Location = performance) => {
        workspace.go(to);
        await workspace.loadPageCode.resolve();
      },
    };
  };

  it('leaves the list immediately', async () => {
    const { send, actions, told, performAction } = await inList();
    send(deletion(41));
    expect([actions(), told()]).toEqual([
      [{ name: 'deleteRecord', record: key(41) }],
      [{ type: 'removals.changed', removed: [key(41)] }],
    ]);
    await performAction.resolve(done);
    expect(told()?.slice(1)).toEqual([{ type: 'removals.changed', removed: [key(41)] }]);
  });

  it('can be restored from another page for the rest of the ten seconds', async () => {
    const { send, performAction, leave, states, actions, pressUndo, context } = await inList();
    send(deletion(41));
    await performAction.resolve(done);
    await vi.advanceTimersByTimeAsync(4_000);
    await leave();
    await vi.advanceTimersByTimeAsync(5_999);
    expect(states()).toEqual(['offered']);
    pressUndo();
    await performAction.resolve(restored);
    expect(actions().at(-1)).toEqual({ name: 'restoreRecord', record: key(41) });
    expect([states(), context().removed]).toEqual([[], []]);
  });

  it('is final after ten seconds', async () => {
    const { send, performAction, leave, states, context } = await inList();
    send(deletion(41));
    await performAction.resolve(done);
    await leave();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([states(), context().removed]).toEqual([[], [key(41)]]);
  });

  it('is still deleted when the member leaves before the server answers', async () => {
    const { send, performAction, leave, states } = await inList();
    send(deletion(41));
    await leave();
    await performAction.resolve(done);
    expect(states()).toEqual(['offered']);
  });

  it('is missing when returning to the list, which hears when it is restored', async () => {
    const { send, performAction, leave, pressUndo, started, told } = await inList();
    send(deletion(41));
    await performAction.resolve(done);
    await leave();
    await leave(sessionsThisMonth);
    expect(started('list')[1]?.input).toMatchObject({ removed: [key(41)] });
    pressUndo();
    await performAction.resolve(restored);
    expect(told(1)?.at(-1)).toEqual({ type: 'removals.changed', removed: [] });
  });

  it('is one of several, each with its own undo', async () => {
    const { send, actions, performAction, states, pressUndo, context } = await inList();
    send(deletion(41));
    send(deletion(42));
    expect(actions()).toEqual([41, 42].map((id) => ({ name: 'deleteRecord', record: key(id) })));
    expect(context().removed).toEqual([key(41), key(42)]);
    await performAction.resolve(done);
    expect(states()).toEqual(['performing', 'offered']);
    pressUndo(1);
    await performAction.resolve(restored);
    expect([states(), context().removed]).toEqual([['performing'], [key(41)]]);
  });

  it('is requested once, however often it is pressed; sharing another link counts separately', async () => {
    const { send, actions } = await inList();
    for (const event of [deletion(41), deletion(41), share(4), share(4), share(5)]) send(event);
    expect(actions().map((action) => action?.name)).toEqual(['deleteRecord', 'share', 'share']);
  });

  it.each([
    ['refused', { kind: 'refused', message: 'Not found.' } as const],
    ['unanswered', null],
  ])('returns when the deletion is %s', async (_, outcome) => {
    const { send, performAction, told } = await inList();
    send(deletion(41));
    await (outcome ? performAction.resolve(outcome) : performAction.reject());
    expect(told()?.slice(1)).toEqual([{ type: 'removals.changed', removed: [] }]);
  });

  it('disappears again on a retry', async () => {
    const { send, performAction, context } = await inList();
    send(deletion(41));
    await performAction.reject();
    context().undoables[0]?.send({ type: 'retry.requested' });
    expect(context().removed).toEqual([key(41)]);
  });

  it('doesn’t change a page that shows no records', async () => {
    const { send, performAction, leave, failures } = await inList();
    send(deletion(41));
    await leave(unknownPage);
    await performAction.resolve(done);
    expect(failures).toEqual([]);
  });
});

it('the menu hears of the address and the width of the screen', async () => {
  const { send, go, started } = await arrived(performance);
  const changes = [
    { type: 'screen.changed', isNarrow: true },
    { type: 'screen.crossed', isVast: false },
  ] as const;
  go(performanceLastMonth);
  for (const change of changes) send(change);
  expect(started('menu')).toEqual([
    {
      name: 'menu',
      input: { isOpen: true, isChosen: false },
      received: [{ type: 'location.changed', location: performanceLastMonth }, ...changes],
    },
  ]);
});

describe('a single key', () => {
  it.each([
    ['session', 'recording', { prefill: {} }],
    ['post', 'post', { memberId: 0 }],
    ['search', 'palette', { opening: 'search' }],
    ['keys', 'palette', { opening: 'keys' }],
  ] as const)('opens %s', async (opens, name, input) => {
    const { send, loadDialogCode, started } = await arrived(performance);
    send({ type: 'key.pressed', opens });
    expect(loadDialogCode.inputs()).toEqual([{ recording: opens }]);
    await loadDialogCode.resolve();
    expect(started('recording', 'post', 'palette')).toMatchObject([{ name, input }]);
  });

  it('opens nothing once single keys are off, which is remembered, but the search still opens', async () => {
    const { send, value, rememberKeys } = await arrived(performance);
    send({ type: 'keys.switched' });
    send({ type: 'key.pressed', opens: 'session' });
    expect([value(), rememberKeys.mock.calls]).toMatchObject([
      { keys: 'off', dialog: { closed: 'bare' } },
      [[false]],
    ]);
    send({ type: 'dialog.requested', dialog: 'search' });
    expect(value().dialog).toBe('fetching');
    send({ type: 'keys.switched' });
    expect([value().keys, rememberKeys.mock.calls]).toEqual(['on', [[false], [true]]]);
  });
});

describe('the search', () => {
  const searching = async () => {
    const workspace = await arrived(performance);
    workspace.send({ type: 'dialog.requested', dialog: 'search' });
    await workspace.loadDialogCode.resolve();
    return workspace;
  };

  it('opens the chosen dialog with the chosen member', async () => {
    const { choose, loadDialogCode, started, value } = await searching();
    choose({ kind: 'recordingChosen', recording: 'referral', prefill: { receiver_id: 12 } });
    expect(value().dialog).toBe('fetching');
    await loadDialogCode.resolve();
    expect(started('recording')).toMatchObject([
      { input: { definition: { id: 'referral' }, prefill: { receiver_id: 12 } } },
    ]);
  });
});
