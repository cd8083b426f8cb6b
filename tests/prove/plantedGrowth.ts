import * as v from 'valibot';
import { changeChat, sendMessage, startChat } from '../../src/contract/chat/chat.ts';
import {
  commentOnApplication,
  moveApplication,
  voteOnApplication,
} from '../../src/contract/growth/applications.ts';
import { saveMoment, takeMoment } from '../../src/contract/growth/moments.ts';
import { savePipelineItem, suggestEvent } from '../../src/contract/growth/pipeline.ts';
import { assignSpotlight, saveSpotlight } from '../../src/contract/growth/spotlights.ts';
import { saveChapterVisitor } from '../../src/contract/meetings/chapterVisitors.ts';
import { assignSampleSession, saveSampleSession } from '../../src/contract/meetings/sampleSessions.ts';
import { createSubRequest, deleteSubRequest } from '../../src/contract/meetings/subs.ts';
import { createCertificate } from '../../src/contract/people/certificates.ts';
import { saveConcept } from '../../src/contract/people/concept.ts';
import { answerFeedback, sendFeedback } from '../../src/contract/people/feedback.ts';
import { changeLifecycle } from '../../src/contract/people/lifecycle.ts';
import { assignMentor, saveMentorship } from '../../src/contract/people/mentors.ts';
import { createOnboardingItem } from '../../src/contract/people/onboarding.ts';
import { saveSubscription } from '../../src/contract/people/renewals.ts';
import { createTraining } from '../../src/contract/people/trainingCatalog.ts';
import { recordVisitor } from '../../src/contract/records/visitors.ts';
import {
  completeChecklistEntry,
  createChecklist,
  createChecklistEntry,
} from '../../src/contract/schedules/checklists.ts';
import { demoDay } from '../clock.ts';
import type { Garden } from './planting.ts';

/** Puts each payload into texts about mentors, renewals and first steps, and into checklists and their entries. */
export async function plantGrowth(garden: Garden, payloads: readonly string[]): Promise<void> {
  const { leader, admin } = garden;
  const { memberId, fellowId, chapterId } = garden.subjects;
  const memberships = await garden.read<{ rows: { id: number }[] }>(
    'admin',
    `/member-4/subscriptions?chapter_id=${chapterId}&status=Active&page_size=1`,
  );
  const membership = memberships.rows[0]?.id ?? 0;
  let last = 0;
  for (const payload of payloads) {
    if (last > 0) await leader(saveMentorship, { ended: 1 }, null, { ids: { chapterId, id: last } });
    const pair = { protege_id: memberId, mentor_id: fellowId };
    last = await leader(assignMentor, pair, payload, { ids: chapterId });
    await leader(saveMentorship, {}, payload, { ids: { chapterId, id: last } });
    await admin(saveSubscription, {}, payload, { ids: membership });
    await admin(createCertificate, { name: 'Host', steps: [{ text: payload.slice(0, 200) }] }, payload);
    await admin(createOnboardingItem, { name: 'Step', self: 1 }, payload);
    const list = { audience: ['member'], kind: 'meeting', repeats: 'weekly', items: [{ text: 'Coffee' }] };
    const id = await leader(createChecklist, { ...list, name: 'Before' }, payload);
    const { items } = await garden.read<{ items: { id: number }[] }>('leader', `/member-2/checklists/${id}`);
    const marks = [{ item_id: items[0]?.id, mark: 'done', note: payload.slice(0, 500) }];
    const entryId = await leader(createChecklistEntry, { date: demoDay(), marks }, null, { ids: id });
    await leader(completeChecklistEntry, {}, null, { ids: { id, entryId } });
    await leader(completeChecklistEntry, { completed: 0 }, payload, { ids: { id, entryId } });
  }
}

/** Puts each payload into feedback and its answer, the concept, and the catalog of trainings. */
export async function plantAccount(garden: Garden, payloads: readonly string[]): Promise<void> {
  const { planters, subjects, admin } = garden;
  for (const [place, payload] of payloads.entries()) {
    // A member may send only ten feedback messages a day.
    const email = subjects.others[place % subjects.others.length]?.email ?? planters.admin;
    const said = await garden.as(email)(sendFeedback, { kind: 'idea', text: 'A thought' }, payload);
    await admin(answerFeedback, { status: 'Read' }, payload, { ids: said });
    await admin(saveConcept, { body: `What we are, ${place}` }, payload);
    await admin(createTraining, { name: `Training ${place}` }, payload);
  }
}

const mostChapters = 10;

/** All chapters' applications that wait for a decision. */
async function pendingOf({ read }: Garden): Promise<number[]> {
  const found: number[] = [];
  for (let chapter = 1; chapter <= mostChapters; chapter++) {
    const path = `/member-4/pending-members?chapter_id=${chapter}`;
    const { rows = [] } = await read<{ rows?: { id: number }[] }>('admin', path);
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}

/**
 * Puts a payload into the texts about each application, while there are any, and about visitors and memberships.
 * Payloads planted in an application before its withdrawal stay with it.
 */
export async function plantApplications(garden: Garden, payloads: readonly string[]): Promise<void> {
  const { admin, leader, subjects } = garden;
  const pending = await pendingOf(garden);
  for (const [place, payload] of payloads.entries()) {
    const ids = pending[place % pending.length] ?? 0;
    await admin(commentOnApplication, { request_information: place % 2 }, payload, { ids });
    if (place < pending.length) await admin(voteOnApplication, { vote: 'no' }, payload, { ids });
    if (payloads.length - place <= pending.length)
      await admin(moveApplication, { status: 'Withdrawn' }, payload, { ids });
    const guest = await leader(recordVisitor, garden.recording(6, `cared-for-${place}`), null);
    await leader(saveChapterVisitor, {}, payload, { ids: guest });
    for (const action of ['pause', 'resume'])
      await admin(changeLifecycle, { action }, payload, { ids: subjects.fellowId });
  }
}

/** Puts each payload into a group's name, its next name, and a message in it. */
export async function plantChats({ fellow, subjects }: Garden, payloads: readonly string[]): Promise<void> {
  for (const [place, payload] of payloads.entries()) {
    const group = { member_ids: [subjects.memberId], name: `Group ${place}` };
    const ids = await fellow(startChat, group, payload);
    await fellow(changeChat, {}, payload, { ids });
    await fellow(sendMessage, { body: 'Hello' }, payload, { ids });
  }
}

/**
 * Puts a payload into a request for a sub at the last future meeting; all requests but the last are canceled again.
 */
export async function plantSubs(garden: Garden, payloads: readonly string[]): Promise<void> {
  const meetings = await garden.read<{ id: number }[]>('member', '/member-1/weekly-meetings');
  const request = { meeting_id: meetings.at(-1)?.id, open_to_anyone: 1 };
  for (const [place, payload] of payloads.entries()) {
    const ids = await garden.member(createSubRequest, request, payload);
    if (place < payloads.length - 1) await garden.remove('member', deleteSubRequest, { ids });
  }
}

const Weeks = v.object({
  rows: v.array(v.object({ meeting: v.object({ id: v.number() }), status: v.string() })),
});

/**
 * Puts a payload into a spotlight, a sample session, a moment with its questions and the reason for declining it, and
 * a planned event; the last moment stays undecided.
 */
export async function plantProgram(garden: Garden, payloads: readonly string[]): Promise<void> {
  const { member, fellow, leader, subjects } = garden;
  const list = `${takeMoment.path}?record_type=networking&status=Open&page_size=200`;
  const [last, before] = v.parse(Weeks, await garden.read('member', list)).rows.toReversed();
  const taking = (week: typeof last) => ({ type: 'networking', meeting_id: week?.meeting.id });
  const wanted = await fellow(takeMoment, taking(before), null);
  const shown = { meeting_id: last?.meeting.id, member_id: subjects.memberId };
  const spotlight = await leader(assignSpotlight, shown, null);
  const sample = await member(assignSampleSession, { meeting_id: last?.meeting.id }, null);
  for (const [place, payload] of payloads.entries()) {
    const ids = await member(takeMoment, taking(last), payload);
    await member(saveSpotlight, {}, payload, { ids: spotlight });
    await member(saveSampleSession, {}, payload, { ids: sample });
    await member(saveMoment, {}, payload, { ids, texts: ['topic', 'curriculum_unit'] });
    await member(saveMoment, { swap_with_id: wanted }, payload, { ids, texts: ['swap_note'] });
    await leader(saveMoment, {}, payload, { ids, texts: ['change_asked'] });
    const jobs = { type: 'Mixer', spots: [{ role: payload }] };
    const idea = await member(suggestEvent, jobs, payload);
    await leader(savePipelineItem, jobs, payload, { ids: idea });
    if (place < payloads.length - 1)
      await leader(saveMoment, { status: 'Declined' }, payload, { ids, texts: ['decline_reason'] });
  }
}
