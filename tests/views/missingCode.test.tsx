import { describe, expect, it, vi } from 'vitest';
import { chunk, loadOrReload } from '../../src/routes/chunk.ts';

const View = () => <p>Here</p>;
const gone = new TypeError('Failed to fetch dynamically imported module');

describe('late code for a view', () => {
  it('is shown once it arrives, without a reload', async () => {
    const reload = vi.fn();
    const code = chunk(() => Promise.resolve({ default: View }));
    await loadOrReload(reload)(code);
    expect([code.view(), reload.mock.calls.length]).toEqual([View, 0]);
  });

  it('is first reported missing and then loaded by a reload', async () => {
    const reload = vi.fn(async () => undefined as never);
    const code = chunk<object>(() => Promise.reject(gone));
    const arrive = loadOrReload(reload);
    await expect(arrive(code)).rejects.toBe(gone);
    expect(reload).not.toHaveBeenCalled();
    await arrive(code);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('stays missing as long as the page can’t be loaded either', async () => {
    const offline = new TypeError('Failed to fetch');
    const code = chunk<object>(() => Promise.reject(gone));
    const arrive = loadOrReload(() => Promise.reject(offline));
    await expect(arrive(code)).rejects.toBe(gone);
    await expect(arrive(code)).rejects.toBe(offline);
    await expect(arrive(code)).rejects.toBe(offline);
  });
});
