import { expect, it, vi } from 'vitest';
import { createStreams } from '../../server/changes/streams.ts';
import { watchStreams } from '../../server/changes/watch.ts';
import type { Viewer } from '../../server/http/viewer.ts';

it('a member with changed rights is checked first in the next round, and the others in order', async () => {
  vi.useFakeTimers();
  const streams = createStreams({ lastId: () => 'run-1' });
  const viewerOf = (memberId: number) =>
    ({ memberId, chapterId: 1, rights: new Map() }) as Partial<Viewer> as Viewer;
  const found: number[] = [];
  const watch = watchStreams({
    streams,
    findViewer: async (authorization) => {
      found.push(Number(authorization));
      return viewerOf(Number(authorization));
    },
    now: () => 0,
    findEnded: async () => [],
    log: { warn: () => undefined },
  });
  for (let id = 1; id <= 30; id += 1) {
    vi.advanceTimersByTime(1);
    const holder = { viewer: viewerOf(id), authorization: String(id), family: null };
    streams.open({ ...holder, issuedAt: 0, expiresAt: Number.POSITIVE_INFINITY });
  }
  watch.begin();
  streams.renewFirst([28, 30]);
  await vi.advanceTimersByTimeAsync(400);
  expect(found).toEqual([28, 30, 1, 2, 3, 4, 5, 6, 7, 8]);
  await vi.advanceTimersByTimeAsync(400);
  expect(found.slice(10)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17, 18]);
  streams.close();
  await watch.close();
  vi.useRealTimers();
});
