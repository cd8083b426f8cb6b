import { expect, it } from 'vitest';
import { ApiRefusal } from '../../src/services/api.ts';
import { sendRecord } from '../../src/services/records.ts';
import { waitingSession } from '../fixtures/outbox.ts';

it('a refused record tells what the server said, and which registration stands in its way', async () => {
  const refuse = async () => {
    throw new ApiRefusal(409, { message: 'Already registered by Ada Brook.', existing: 12 }, null);
  };
  const { payload } = waitingSession;
  expect(await sendRecord(refuse, { payload, idempotencyKey: 'key-1' })).toEqual({
    kind: 'refused',
    message: 'Already registered by Ada Brook.',
    errors: {},
    existing: 12,
  });
});

it.each([500, 503, 507])(
  'DA9: after a %d the record may be stored, so it is neither refused nor given up',
  async (status) => {
    const fail = async () => {
      throw new ApiRefusal(status, { message: 'Something went wrong!' }, null);
    };
    const { payload } = waitingSession;
    await expect(sendRecord(fail, { payload, idempotencyKey: 'key-1' })).rejects.toBeInstanceOf(ApiRefusal);
  },
);
