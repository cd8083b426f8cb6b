import { commentOnApplication, moveApplication, voteOnApplication } from '../../src/contract/applications.ts';
import { saveChapterVisitor } from '../../src/contract/chapterVisitors.ts';
import { changeLifecycle } from '../../src/contract/lifecycle.ts';
import { recordVisitor } from '../../src/contract/visitors.ts';
import { call } from './client.ts';
import type { Planters, Subjects } from './plantedEntries.ts';
import { type Planted, plant, plotOf, tokenOf } from './planting.ts';
import { recordingsOf } from './recordBodies.ts';

const mostChapters = 10;
const visitor = 6;

/** The applications of all chapters that wait for a decision. */
async function pendingOf(url: string, token: string): Promise<number[]> {
  const found: number[] = [];
  for (let chapter = 1; chapter <= mostChapters; chapter++) {
    const { status, body } = await call(url, token, `/member-4/pending-members?chapter_id=${chapter}`);
    if (status === 200) found.push(...(body.rows as { id: number }[]).map(({ id }) => id));
  }
  return found;
}

/**
 * Puts a payload into what is said of each application, while there are some, and of visitors and memberships. What was
 * planted in an application before its withdrawal stays with it.
 */
export async function plantApplications(
  url: string,
  planters: Planters,
  { fellowId }: Subjects,
  payloads: readonly string[],
): Promise<Planted[]> {
  const [admin, leader] = [await tokenOf(url, planters.admin), await tokenOf(url, planters.leader)];
  const visitorOf = (await recordingsOf(url, leader)).find(({ metric }) => metric === visitor)?.body;
  if (!visitorOf) throw new Error('no visitor can be recorded');
  const pending = await pendingOf(url, admin);
  const planted: Planted[] = [];
  const path = (of: string, id: number) => of.replace(/:\w+/, String(id));
  for (const [place, payload] of payloads.entries()) {
    const id = pending[place % pending.length] ?? 0;
    const isNew = place < pending.length;
    const isLast = payloads.length - place <= pending.length;
    const about = { path: path(commentOnApplication.path, id) };
    planted.push(
      await plant(
        url,
        admin,
        plotOf(commentOnApplication, { request_information: place % 2 }, about),
        payload,
      ),
    );
    if (isNew) {
      const vote = plotOf(voteOnApplication, { vote: 'no' }, { path: path(voteOnApplication.path, id) });
      planted.push(await plant(url, admin, vote, payload));
    }
    if (isLast) {
      const move = plotOf(moveApplication, { status: 'Withdrawn' }, { path: path(moveApplication.path, id) });
      planted.push(await plant(url, admin, move, payload));
    }
    const guest = plotOf(recordVisitor, visitorOf(`cared-for-${place}`));
    const { id: guestId } = await plant(url, leader, { ...guest, texts: [] }, '');
    const care = plotOf(saveChapterVisitor, {}, { path: path(saveChapterVisitor.path, guestId) });
    planted.push(await plant(url, leader, care, payload));
    for (const action of ['pause', 'resume']) {
      const change = plotOf(changeLifecycle, { action }, { path: path(changeLifecycle.path, fellowId) });
      planted.push(await plant(url, admin, change, payload));
    }
  }
  return planted;
}
