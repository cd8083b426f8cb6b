import { createCertificate } from '../../src/contract/certificates.ts';
import {
  completeChecklistEntry,
  createChecklist,
  createChecklistEntry,
} from '../../src/contract/checklists.ts';
import { assignMentor, saveMentorship } from '../../src/contract/mentors.ts';
import { createOnboardingItem } from '../../src/contract/onboarding.ts';
import { saveSubscription } from '../../src/contract/renewals.ts';
import { demoDay } from '../clock.ts';
import { call } from './client.ts';
import type { Planters, Subjects } from './plantedEntries.ts';
import { type Planted, type Plot, plant, plotOf, tokenOf } from './planting.ts';

const fill = (path: string, ids: Readonly<Record<string, number>>) =>
  path.replace(/:(\w+)/g, (_, name: string) => String(ids[name]));

/** Puts each payload into what is said about mentors, renewals and first steps, and into checklists and their entries. */
export async function plantGrowth(
  url: string,
  planters: Planters,
  { memberId, fellowId, chapterId }: Subjects,
  payloads: readonly string[],
): Promise<Planted[]> {
  const leader = await tokenOf(url, planters.leader);
  const admin = await tokenOf(url, planters.admin);
  const planted: Planted[] = [];
  const withPayload = async (token: string, plot: Plot, payload: string): Promise<number> => {
    const one = await plant(url, token, plot, payload);
    planted.push(one);
    return one.id;
  };
  const mentorshipPath = (id: number) => fill(saveMentorship.path, { chapterId, id });
  const memberships = await call(
    url,
    admin,
    `/member-4/subscriptions?chapter_id=${chapterId}&status=Active&page_size=1`,
  );
  const [{ id: membership = 0 } = {}] = (memberships.body as { rows: { id?: number }[] }).rows;
  let last = 0;
  for (const payload of payloads) {
    if (last > 0) {
      const ended = plotOf(saveMentorship, { ended: 1 }, { path: mentorshipPath(last) });
      await plant(url, leader, { ...ended, texts: [] }, '');
    }
    const pair = { protege_id: memberId, mentor_id: fellowId };
    last = await withPayload(
      leader,
      plotOf(assignMentor, pair, { path: fill(assignMentor.path, { chapterId }) }),
      payload,
    );
    await withPayload(leader, plotOf(saveMentorship, {}, { path: mentorshipPath(last) }), payload);
    const renewal = plotOf(saveSubscription, {}, { path: fill(saveSubscription.path, { id: membership }) });
    await withPayload(admin, renewal, payload);
    await withPayload(
      admin,
      plotOf(createCertificate, { name: 'Host', steps: [{ text: payload.slice(0, 200) }] }),
      payload,
    );
    await withPayload(admin, plotOf(createOnboardingItem, { name: 'Step', self: 1 }), payload);
    const list = { audience: ['member'], kind: 'meeting', repeats: 'weekly', items: [{ text: 'Coffee' }] };
    const id = await withPayload(leader, plotOf(createChecklist, { ...list, name: 'Before' }), payload);
    const { body } = await call(url, leader, `/member-2/checklists/${id}`);
    const [item] = (body as { items: { id: number }[] }).items;
    const marks = [{ item_id: item?.id, mark: 'done', note: payload.slice(0, 500) }];
    const entry = plotOf(
      createChecklistEntry,
      { date: demoDay(), marks },
      { path: fill(createChecklistEntry.path, { id }) },
    );
    const { id: entryId } = await plant(url, leader, { ...entry, texts: [] }, payload);
    const path = fill(completeChecklistEntry.path, { id, entryId });
    await plant(url, leader, { ...plotOf(completeChecklistEntry, {}, { path }), texts: [] }, '');
    await withPayload(leader, plotOf(completeChecklistEntry, { completed: 0 }, { path }), payload);
  }
  return planted;
}
