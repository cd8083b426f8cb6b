import { expect, it } from 'vitest';
import { ApiRefusal } from '../../src/services/calls/api.ts';
import { sendRecord } from '../../src/services/records.ts';
import { waitingSession } from '../fixtures/outbox.ts';

it('a refused record has the server’s message and the conflicting registration', async () => {
  const refuse = async () => {
    throw new ApiRefusal(409, { message: 'Already registered by Ada Brook.', existing: 12 }, null);
  };
  const { payload } = waitingSession;
  expect(await sendRecord(refuse, { payload, idempotencyKey: 'key-1' })).toMatchSnapshot();
});

it.each([500, 503, 507])(
  'after a %d the record may be stored, so the server’s message comes without another key',
  async (status) => {
    const fail = async () => {
      throw new ApiRefusal(status, { message: 'The server is being restarted.' }, null);
    };
    const { payload } = waitingSession;
    expect(await sendRecord(fail, { payload, idempotencyKey: 'key-1' })).toEqual({
      kind: 'failed',
      message: 'The server is being restarted.',
    });
  },
);
