import * as v from 'valibot';
import { type AnswerOf, apiBase, type Endpoint } from '../contract/endpoint.ts';
import { getCitiesAndStates, getProfessions } from '../contract/members.ts';
import { messages } from '../contract/messages.ts';
import type { FieldValues } from '../contract/ports.ts';
import type {
  ChapterOutcome,
  ChaptersFound,
  ChapterToVisit,
  RegisterOutcome,
  RegistrationToSend,
  VisitOutcome,
} from '../contract/visitPorts.ts';
import {
  cancelGuestVisit,
  getGuestVisit,
  getVisibleChapterDetails,
  getVisibleChapters,
  registerGuestVisitor,
} from '../contract/visits.ts';
import { calendarFile } from './calendarFile.ts';
import { saveFile } from './saveFile.ts';
import { timeout } from './timeout.ts';

/** The server takes no form that was filled in faster, in milliseconds. */
const fillTime = 3_100;
const pageSize = 200;
const draftKey = (id: string) => `chapterhouse.guest.${id}`;

const Draft = v.record(v.string(), v.union([v.string(), v.array(v.string())]));
const Refusal = v.object({
  message: v.string(),
  errors: v.optional(v.record(v.string(), v.array(v.string())), {}),
});

/** Calls a public endpoint; rejects when no answer came, or one of the server’s own faults. */
const call = async (
  { method, path }: Endpoint,
  {
    params = {},
    query = {},
    body,
  }: { params?: Record<string, string>; query?: Record<string, string>; body?: unknown },
): Promise<Response> => {
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  const response = await fetch(`${apiBase}${address}${search && `?${search}`}`, {
    method,
    headers: { Accept: 'application/json', ...(body ? { 'Content-Type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(timeout),
  });
  if (response.status >= 500) throw new Error(`${response.status}`);
  return response;
};

const read = async <E extends Endpoint>(endpoint: E, response: Response): Promise<AnswerOf<E>> => {
  if (!response.ok || !endpoint.answer) throw new Error(`${response.status}`);
  return v.parse(endpoint.answer, await response.json()) as AnswerOf<E>;
};

const known = ['search', 'state', 'city', 'weekday', 'online'];

/** Finds the chapters that an address asks for, and the places to choose from. */
export const loadChapters = async (query: Readonly<Record<string, string>>): Promise<ChaptersFound> => {
  const asked = Object.fromEntries(
    Object.entries(query).filter(([name, value]) => known.includes(name) && value !== ''),
  );
  const [found, places] = await Promise.all([
    call(getVisibleChapters, { query: { ...asked, page_size: String(pageSize), total: '1' } }),
    call(getCitiesAndStates, {}).then((answer) => read(getCitiesAndStates, answer)),
  ]);
  if (found.status === 422) return { rows: [], total: 0, places };
  const { rows, total } = await read(getVisibleChapters, found);
  return { rows, total: total ?? rows.length, places };
};

const readDraft = (id: string): FieldValues | null => {
  try {
    const draft = v.safeParse(Draft, JSON.parse(localStorage.getItem(draftKey(id)) ?? 'null'));
    return draft.success ? draft.output : null;
  } catch {
    return null;
  }
};

/** Fetches a chapter and what its form chooses from. */
export const loadChapterToVisit = async (id: string): Promise<ChapterOutcome> => {
  const [answer, professions] = await Promise.all([
    call(getVisibleChapterDetails, { params: { chapterId: id } }),
    call(getProfessions, {}).then((each) => read(getProfessions, each)),
  ]);
  if (answer.status === 404 || answer.status === 422) return { kind: 'gone' };
  const chapter = await read(getVisibleChapterDetails, answer);
  const startedAt = new Date().toISOString();
  return { kind: 'found', found: { chapter, professions, draft: readDraft(id), startedAt } };
};

const untilFilledIn = (startedAt: string): Promise<void> => {
  const left = Date.parse(startedAt) + fillTime - Date.now();
  return new Promise((resolve) => setTimeout(resolve, Math.min(fillTime, Math.max(0, left))));
};

/** Registers a guest; what was filled in from a draft in no time waits until the server takes it. */
export const register = async (body: RegistrationToSend): Promise<RegisterOutcome> => {
  await untilFilledIn(body.started_at);
  const response = await call(registerGuestVisitor, { body });
  if (response.ok) {
    const { online_link } = await read(registerGuestVisitor, response);
    return { kind: 'registered', onlineLink: online_link };
  }
  const refusal = v.safeParse(Refusal, await response.json());
  return refusal.success
    ? { kind: 'refused', ...refusal.output }
    : { kind: 'refused', message: messages.wentWrong, errors: {} };
};

/** Finds the visit of the mailed link. */
export const findVisit = async (token: string): Promise<VisitOutcome> => {
  const response = await call(getGuestVisit, { params: { token } });
  if (response.status === 404 || response.status === 422) return { kind: 'useless' };
  return { kind: 'found', visit: await read(getGuestVisit, response) };
};

/** Cancels the visit of the mailed link. */
export const cancelVisit = async (token: string): Promise<void> => {
  const response = await call(cancelGuestVisit, { params: { token } });
  if (!response.ok) throw new Error(`${response.status}`);
};

/** Keeps what a guest typed for this chapter on this device; what hides from people is not kept. */
export const keepGuestDraft = (id: string, { hp: _, meeting_id: __, ...values }: FieldValues): void => {
  try {
    localStorage.setItem(draftKey(id), JSON.stringify(values));
  } catch {
    // A full or forbidden storage costs the draft, never the registration.
  }
};

/** Forgets what a guest typed for this chapter. */
export const forgetGuestDraft = (id: string): void => localStorage.removeItem(draftKey(id));

/** Saves the meeting that a guest visits as a calendar file. */
export const saveVisit = (found: ChapterToVisit | null, meetingId: string): void => {
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
  saveFile('meeting.ics', calendarFile([entry]));
};
