import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CLIENT_ID } from '../../server/signin/pool.ts';
import { FakeClock, initiate, type Service, startService, temporaryKeys } from './signin-support.ts';
import { openTestDatabase } from './testDatabase.ts';

const inConstantTime = vi.hoisted(() => vi.fn());
vi.mock('../../server/signin/constantTime.ts', () => ({ inConstantTime }));
const real = await vi.importActual<typeof import('../../server/signin/constantTime.ts')>(
  '../../server/signin/constantTime.ts',
);
inConstantTime.mockImplementation(real.inConstantTime);

/** By this clock, timers may fire a millisecond or two early. */
const step = 48;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work().catch(() => {});
  return performance.now() - begun;
}

describe('the duration of an answer', () => {
  let service: Service;
  let keys: Awaited<ReturnType<typeof temporaryKeys>>;
  let database: Awaited<ReturnType<typeof openTestDatabase>>;

  beforeAll(async () => {
    [database, keys] = await Promise.all([openTestDatabase(), temporaryKeys()]);
    service = await startService({ db: database.db, keys: keys.keys, clock: new FakeClock() });
  });
  afterAll(async () => {
    await service.app.close();
    await database.close();
    await keys.close();
  });

  it('is rounded up to a step, for success and refusal', async () => {
    expect(await real.inConstantTime(async () => 'done')).toBe('done');
    expect(await timeOf(() => real.inConstantTime(async () => 'done'))).toBeGreaterThanOrEqual(step);
    const refused = () => real.inConstantTime(() => Promise.reject(new Error('refused')));
    await expect(refused()).rejects.toThrow('refused');
    expect(await timeOf(refused)).toBeGreaterThanOrEqual(step);
  });

  it.each(['SignUp', 'ForgotPassword', 'ConfirmForgotPassword', 'ConfirmSignUp', 'ResendConfirmationCode'])(
    'doesn’t reveal for %s whose name was given',
    async (operation) => {
      const input = {
        ClientId: CLIENT_ID,
        Username: 'nobody@example.test',
        ConfirmationCode: '000000',
        Password: 'a good password',
      };
      expect(await timeOf(() => service.call(operation, input))).toBeGreaterThanOrEqual(step);
    },
  );

  it('isn’t extended for a sign-in', async () => {
    inConstantTime.mockClear();
    await initiate(service.call, 'nobody@example.test');
    expect(inConstantTime).not.toHaveBeenCalled();
  });
});
