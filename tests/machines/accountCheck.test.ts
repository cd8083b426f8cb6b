import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { AccountCheckOutcome } from '../../src/contract/ports.ts';
import { accountCheckMachine } from '../../src/machines/signIn/accountCheck.machine.ts';
import { deferred } from '../model/deferred.ts';
import { accountCheckCharts, accountCheckIgnored } from '../model/machines/accountCheck.ts';
import { describeGraph } from '../model/suite.ts';

describeGraph({ charts: accountCheckCharts, ignored: accountCheckIgnored });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const start = () => {
  const verifyAccount = deferred<AccountCheckOutcome>('verifyAccount');
  const actor = createActor(
    accountCheckMachine.provide({ actors: { verifyAccount: verifyAccount.logic } }),
  ).start();
  return {
    verifyAccount,
    calls: () => verifyAccount.inputs().length,
    end: () => [actor.getSnapshot().status, actor.getSnapshot().output],
  };
};

describe('the account check', () => {
  it('repeats 300000 ms after each answer while the account is valid', async () => {
    const { verifyAccount, calls, end } = start();
    for (const count of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(299_999);
      expect(calls()).toBe(count - 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(calls()).toBe(count);
      await vi.advanceTimersByTimeAsync(60_000);
      await verifyAccount.resolve({ kind: 'valid' });
    }
    expect(end()).toEqual(['active', undefined]);
  });

  it.each([
    ['a refusal', { kind: 'refused' }, { kind: 'refused' }],
    ['a server failure', { kind: 'failed' }, { kind: 'failed' }],
  ] as const)('stops after %s', async (_, outcome, output) => {
    const { verifyAccount, calls, end } = start();
    await vi.advanceTimersByTimeAsync(300_000);
    await verifyAccount.resolve(outcome);
    expect(end()).toEqual(['done', output]);
    await vi.advanceTimersByTimeAsync(3_000_000);
    expect(calls()).toBe(1);
  });

  it('stops as failed when there is no answer', async () => {
    const { verifyAccount, calls, end } = start();
    await vi.advanceTimersByTimeAsync(300_000);
    await verifyAccount.reject();
    expect(end()).toEqual(['done', { kind: 'failed' }]);
    await vi.advanceTimersByTimeAsync(3_000_000);
    expect(calls()).toBe(1);
  });
});
