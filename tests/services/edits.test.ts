import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { RecordToEdit } from '../../src/contract/records/activities.ts';
import type { RefusalCode } from '../../src/contract/refusalCodes.ts';
import { type Api, ApiRefusal, NoAnswer } from '../../src/services/calls/api.ts';
import { openedRecordQuery } from '../../src/services/calls/pageQueries.ts';
import { minuteOf } from '../../src/services/device/clock.ts';
import { changeRecord, readRecord } from '../../src/services/edits.ts';
import { rows } from '../fixtures/activities.ts';
import { eventAttendanceToRecord } from '../fixtures/recordings.ts';
import { sessionRow } from '../fixtures/sessions.ts';

const session = sessionRow;
const event = rows.find(({ metric }) => metric === 4);
const sessionToEdit: RecordToEdit = {
  row: session,
  body: {
    receiver_id: 12,
    date: session.date,
    type: session.type,
    address: 'Café Blau',
    discussion: 'Lights',
  },
  needs_reason: 0,
};

/** An API that answers each endpoint in turn, and notes its requests. */
const answering = (...answers: readonly (() => unknown)[]) => {
  const asked: unknown[] = [];
  const left = [...answers];
  const api = (async ({ id }: Endpoint, call: object, options?: object) => {
    asked.push({ id, ...call, ...(options && { options }) });
    return left.shift()?.();
  }) as Api;
  return { api, asked };
};
const refusing = (status: number, message: string, errors?: Record<string, string[]>) => () => {
  throw new ApiRefusal(status, { message, errors }, { message, errors });
};
/** The message isn't the server's, because only the code matters. */
const conflicting = (code: RefusalCode) => () => {
  const refusal = { code, message: 'Reworded.' };
  throw new ApiRefusal(409, refusal, refusal);
};

describe('a record opened for editing', () => {
  it('is loaded with its body', async () => {
    const { api, asked } = answering(() => sessionToEdit);
    expect(await readRecord(api, { metric: 1, id: 811 })).toEqual({ kind: 'read', record: sessionToEdit });
    expect(asked).toEqual([{ id: 'getActivityBody', params: { id: 811 }, query: { type: 1 } }]);
  });

  it('has an event’s time in the browser’s zone', async () => {
    const { lat: _lat, lon: _lon, ...body } = eventAttendanceToRecord;
    const { api } = answering(() => ({ row: event, body }));
    expect(await readRecord(api, { metric: 4, id: 814 })).toEqual({
      kind: 'read',
      record: { row: event, body: { ...body, date: minuteOf('2026-03-13T17:00:00.000Z') } },
    });
  });

  it('can be counted for those who correct it', async () => {
    const record = { ...sessionToEdit, row: { ...session, count_state: 'counted' }, needs_reason: 1 };
    const { api } = answering(() => record);
    expect(await readRecord(api, { metric: 1, id: 811 })).toEqual({ kind: 'read', record });
  });

  it('is refused when it is counted and the member’s own', async () => {
    const row = { ...session, count_state: 'counted', can_edit: 0 };
    const { api } = answering(() => ({ ...sessionToEdit, row, needs_reason: 1 }));
    expect(await readRecord(api, { metric: 1, id: 811 })).toEqual({
      kind: 'uneditable',
      message: 'Already counted in a closed meeting, so you can’t change it.',
    });
  });

  it.each([
    [404, 'Not found.', { kind: 'uneditable', message: 'This record no longer exists.' }],
    [403, 'Not yours.', { kind: 'uneditable', message: 'Not yours.' }],
    [503, 'Very busy.', { kind: 'refused', message: 'Very busy.', errors: {} }],
    [429, 'Too many.', { kind: 'refused', message: 'Too many.', errors: {} }],
  ])('says whether a retry can help after %i', async (status, message, outcome) => {
    const { api } = answering(refusing(status, message));
    expect(await readRecord(api, { metric: 1, id: 811 })).toEqual(outcome);
  });

  it('has no answer when none comes', async () => {
    const silent = answering(() => {
      throw new NoAnswer('offline');
    });
    await expect(readRecord(silent.api, { metric: 1, id: 811 })).rejects.toBeInstanceOf(NoAnswer);
  });
});

describe('changing a record', () => {
  const change = (api: Api, more: object = {}) =>
    changeRecord(api, {
      record: { metric: 1, id: 811 },
      version: 3,
      changes: { address: 'Mill Lane' },
      ...more,
    });

  it('sends the changes with their base version', async () => {
    const { api, asked } = answering(() => session);
    expect(await change(api)).toEqual({ kind: 'changed' });
    expect(asked).toMatchSnapshot();
  });

  it('sends an event’s time as an instant', async () => {
    const { api, asked } = answering(() => event);
    const date = minuteOf('2026-03-12T08:15:00.000Z');
    await change(api, { record: { metric: 4, id: 814 }, changes: { date } });
    expect(asked).toMatchObject([{ body: { id: 814, date: '2026-03-12T08:15:00.000Z' } }]);
  });

  it('reports the current record when its version has changed', async () => {
    const { api, asked } = answering(conflicting('versionConflict'), () => sessionToEdit);
    expect(await change(api)).toEqual({ kind: 'conflict', current: sessionToEdit });
    expect(asked).toMatchObject([{ id: 'editActivity' }, { id: 'getActivityBody' }]);
  });

  it.each([
    [conflicting('counted'), 'Reworded.'],
    [refusing(404, 'Not found.'), 'This record no longer exists.'],
  ])('says that a retry wouldn’t help', async (answer, message) => {
    const { api } = answering(answer);
    expect(await change(api)).toEqual({ kind: 'uneditable', message });
  });

  it('reports the current record even when counted meanwhile, as the lost change may be in it', async () => {
    const current = { ...sessionToEdit, row: { ...session, count_state: 'counted', can_edit: 0 } };
    const { api } = answering(conflicting('versionConflict'), () => current);
    expect(await change(api)).toEqual({ kind: 'conflict', current });
  });

  it.each([
    [404, 'Not found.', { kind: 'uneditable', message: 'This record no longer exists.' }],
    [503, 'Very busy.', { kind: 'refused', message: 'Very busy.', errors: {} }],
  ])('reloads a record whose version has changed: %i', async (status, message, outcome) => {
    const { api } = answering(conflicting('versionConflict'), refusing(status, message));
    expect(await change(api)).toEqual(outcome);
  });

  it.each([
    ['busy', refusing(503, 'Very busy.'), {}],
    [
      'wrong',
      refusing(422, 'The given data was invalid.', { address: ['This field is invalid.'] }),
      { address: ['This field is invalid.'] },
    ],
  ] as const)('says why it is refused: %s', async (_name, answer, errors) => {
    const { api } = answering(answer);
    expect(await change(api)).toEqual({ kind: 'refused', message: expect.any(String), errors });
  });

  it('of a visitor names the conflicting registration', async () => {
    const { api } = answering(() => {
      throw new ApiRefusal(409, { message: 'Already registered by Ada Brook.', existing: 12 }, null);
    });
    expect(await change(api)).toMatchObject({ kind: 'refused', existing: 12 });
  });

  it('stays undecided when there is no answer', async () => {
    const { api } = answering(() => {
      throw new NoAnswer('offline');
    });
    await expect(change(api)).rejects.toBeInstanceOf(NoAnswer);
  });
});

describe('an opened record', () => {
  it('is loaded with its history in one call', async () => {
    const record = { ...session, history: [] };
    const { api, asked } = answering(() => record);
    expect(await openedRecordQuery({ metric: 1, id: 811 }).load(api)).toEqual({ kind: 'found', record });
    expect(asked).toEqual([{ id: 'getActivity', params: { id: 811 }, query: { type: 1 } }]);
  });

  it('is a visitor in a visitors’ list', async () => {
    const { api, asked } = answering(() => ({ id: 95 }));
    const record = { kind: 'chapterVisitor', id: 95 };
    expect(await openedRecordQuery({ metric: null, id: 95 }).load(api)).toEqual({ kind: 'found', record });
    expect(asked).toEqual([{ id: 'getChapterVisitor', params: { id: 95 } }]);
  });

  it.each([403, 404, 422])('is missing after %i', async (status) => {
    const { api } = answering(refusing(status, 'No.'), refusing(status, 'No.'));
    for (const metric of [1, null] as const)
      expect(await openedRecordQuery({ metric, id: 0 }).load(api)).toEqual({ kind: 'missing' });
  });

  it('isn’t known to be missing without an answer or when the server fails', async () => {
    const { api } = answering(
      () => {
        throw new NoAnswer('offline');
      },
      refusing(500, 'Something went wrong!'),
    );
    await expect(openedRecordQuery({ metric: 1, id: 811 }).load(api)).rejects.toThrow('no answer');
    await expect(openedRecordQuery({ metric: 1, id: 811 }).load(api)).rejects.toThrow(
      'Something went wrong!',
    );
  });
});
