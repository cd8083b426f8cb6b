import { expect, it } from 'vitest';
import { deleteActivity, getTotals } from '../../src/contract/activities.ts';
import { filterMembers } from '../../src/contract/people.ts';
import { type Api, NoAnswer } from '../../src/services/api.ts';
import { noticeChanges } from '../../src/services/changes.ts';

const deletion = { params: { id: 4 }, query: { type: 1 } } as const;

const noticing = (answer: () => Promise<unknown>) => {
  const heard: string[] = [];
  const asked = (async () => {
    heard.push('asked');
    return answer();
  }) as Api;
  const changes = noticeChanges(asked);
  return { ...changes, heard, end: changes.watch(() => heard.push('changed')) };
};

it('a call that changes something is told of as it goes out and once it has ended', async () => {
  const { api, heard } = noticing(async () => undefined);
  await api(deleteActivity, deletion);
  expect(heard).toEqual(['changed', 'asked', 'changed']);
});

it('so is one that is not answered, which may have been done', async () => {
  const { api, heard } = noticing(() => Promise.reject(new NoAnswer(new TypeError('Failed to fetch'))));
  await expect(api(deleteActivity, deletion)).rejects.toThrow(NoAnswer);
  expect(heard).toEqual(['changed', 'asked', 'changed']);
});

it('a call that only reads is not told of, though it be no GET', async () => {
  const { api, heard } = noticing(async () => ({}));
  await api(getTotals, { query: { start: '2026-11-01', end: '2026-11-30' } });
  await api(filterMembers, { body: {} });
  expect(heard).toEqual(['asked', 'asked']);
});

it('whoever listens no more is told nothing', async () => {
  const { api, heard, end } = noticing(async () => undefined);
  end();
  await api(deleteActivity, deletion);
  expect(heard).toEqual(['asked']);
});
