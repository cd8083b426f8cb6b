import { expect, it, vi } from 'vitest';
import { createViewerSource } from '../../server/domains/roles/source.ts';

it('rights that fail to load late don’t replace those loaded after them', async () => {
  const clock = vi.spyOn(performance, 'now');
  const asked: { resolve: (answer: object) => void; reject: (error: Error) => void }[] = [];
  const database = {
    execute: () => new Promise<object>((resolve, reject) => void asked.push({ resolve, reject })),
  };
  const authenticate = async () => ({ memberId: 7, username: 'ada@example.test' });
  const viewerOf = createViewerSource({ database, authenticate: authenticate as never, now: () => 0 });
  const at = (milliseconds: number) => {
    clock.mockReturnValue(milliseconds);
    return viewerOf('Bearer token');
  };

  const late = at(0);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const fresh = at(2_000);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.resolve({ rows: [] });
  expect(await fresh).toBeNull();
  asked[0]?.reject(new Error('the connection ended'));
  await expect(late).rejects.toThrow('the connection ended');
  expect(await at(2_001)).toBeNull();
  expect(asked).toHaveLength(2);
});
