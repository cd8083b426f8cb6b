import { expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { laterMachine, placeFor } from '../../src/machines/later.ts';
import { undoMachine } from '../../src/machines/undo.machine.ts';

const input = { action: { name: 'deleteRecord', record: { metric: 1, id: 41 } } } as const;

it('a machine whose code failed to load is fetched again, and a loaded one isn’t', async () => {
  const fetch = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undoMachine);
  const { load, machine } = laterMachine<typeof undoMachine>(fetch);
  await expect(load()).rejects.toThrow('offline');
  await load();
  await load();
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(createActor(machine, { input }).getSnapshot().value).toBe(
    createActor(undoMachine, { input }).getSnapshot().value,
  );
});

it('a machine started without its code, or never registered, says so', () => {
  const { machine } = laterMachine(async () => undoMachine);
  expect(() => machine.id).toThrow('the code of the machine has not come');
  expect(() => placeFor<typeof undoMachine>('undo').id).toThrow('machine "undo" was not provided');
});
