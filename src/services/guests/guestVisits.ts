import * as v from 'valibot';
import type {
  ChapterOutcome,
  ChaptersFound,
  ChapterToVisit,
  RegisterOutcome,
  RegistrationToSend,
  VisitOutcome,
} from '../../contract/meetings/visitPorts.ts';
import {
  cancelGuestVisit,
  getGuestVisit,
  getVisibleChapterDetails,
  getVisibleChapters,
  registerGuestVisitor,
} from '../../contract/meetings/visits.ts';
import { getCitiesAndStates, getProfessions } from '../../contract/people/members.ts';
import type { FieldValues } from '../../contract/ports.ts';
import { callPublic as call, readPublic as read, refusalIn, untilFilledIn } from '../calls/publicCalls.ts';
import { saveFile } from '../device/saveFile.ts';
import { forget, keep, readKept } from './publicDrafts.ts';

const pageSize = 200;
const draftKey = (id: string) => `chapterhouse.guest.${id}`;

const Draft = v.record(v.string(), v.union([v.string(), v.array(v.string())]));
const known = ['search', 'state', 'city', 'weekday', 'online'];

/** Finds the chapters for an address, and the places to choose from. */
export const loadChapters = async (query: Readonly<Record<string, string>>): Promise<ChaptersFound> => {
  const asked = Object.fromEntries(
    Object.entries(query).filter(([name, value]) => known.includes(name) && value !== ''),
  );
  const [found, places] = await Promise.all([
    call(getVisibleChapters, { query: { ...asked, page_size: String(pageSize), total: '1' } }),
    call(getCitiesAndStates).then((answer) => read(getCitiesAndStates, answer)),
  ]);
  if (found.status === 422) return { rows: [], total: 0, places };
  const { rows, total } = await read(getVisibleChapters, found);
  return { rows, total: total ?? rows.length, places };
};

const readDraft = (id: string): FieldValues | null => {
  const draft = v.safeParse(Draft, readKept(draftKey(id)));
  return draft.success ? draft.output : null;
};

/** Fetches a chapter and the choices of its form. */
export const loadChapterToVisit = async (id: string): Promise<ChapterOutcome> => {
  const [answer, professions] = await Promise.all([
    call(getVisibleChapterDetails, { params: { chapterId: id } }),
    call(getProfessions).then((each) => read(getProfessions, each)),
  ]);
  if (answer.status === 404 || answer.status === 422) return { kind: 'gone' };
  const chapter = await read(getVisibleChapterDetails, answer);
  const startedAt = new Date().toISOString();
  return { kind: 'found', found: { chapter, professions, draft: readDraft(id), startedAt } };
};

/** Registers a guest; a form filled in quickly from a draft waits until the server accepts it. */
export const register = async (body: RegistrationToSend): Promise<RegisterOutcome> => {
  await untilFilledIn(body.started_at);
  const response = await call(registerGuestVisitor, { body });
  if (response.ok) {
    const { online_link } = await read(registerGuestVisitor, response);
    return { kind: 'registered', onlineLink: online_link };
  }
  return refusalIn(response);
};

/** Finds the visit by the e-mailed link. */
export const findVisit = async (token: string): Promise<VisitOutcome> => {
  const response = await call(getGuestVisit, { params: { token } });
  if (response.status === 404 || response.status === 422) return { kind: 'useless' };
  return { kind: 'found', visit: await read(getGuestVisit, response) };
};

/** Cancels the visit of the e-mailed link. */
export const cancelVisit = async (token: string): Promise<void> => {
  const response = await call(cancelGuestVisit, { params: { token } });
  if (!response.ok) throw new Error(`${response.status}`);
};

/** Stores the guest's draft for this chapter on this device, without the trap for bots. */
export const keepGuestDraft = (id: string, { hp: _, meeting_id: __, ...values }: FieldValues): void =>
  keep(draftKey(id), values);

export const forgetGuestDraft = (id: string): void => forget(draftKey(id));

/** Saves the guest's meeting as a calendar file. */
export const saveVisit = async (found: ChapterToVisit | null, meetingId: string): Promise<void> => {
  const meeting = found?.chapter.meetings.find(({ id }) => String(id) === meetingId);
  if (!found || !meeting) return;
  const entry = {
    key: `visit ${meeting.id}`,
    title: `Visit to ${found.chapter.name}`,
    starts_at: meeting.starts_at,
    ends_at: null,
    place: found.chapter.place,
    link: null,
    description: null,
    version: 1,
  };
  const { calendarFile } = await import('../calendarFile.ts');
  saveFile('meeting.ics', calendarFile([entry]));
};
