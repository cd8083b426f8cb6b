import * as v from 'valibot';
import type { TalkKey } from '../../contract/chat/chatPorts.ts';
import type { FormDraft, FormPlace } from '../../contract/formPorts.ts';
import type { Draft, DraftPlace } from '../../contract/ports.ts';
import { draftPrefix } from '../signIn/tokenStore.ts';

/** The prefix of everything a member leaves on this device: drafts, recent members, the menu's state. */
const prefix = 'chapterhouse.';
const draftKey = (owner: string, place: DraftPlace | FormPlace) => `${draftPrefix}${owner}.${place}`;
const recentKey = (owner: string) => `${prefix}recent.${owner}`;
const memberKey = (owner: string) => `${prefix}member.${owner}`;
const keysKey = (owner: string) => `${prefix}keys.${owner}`;
const visitKey = (owner: string, page: string) => `${prefix}visit.${owner}.${page}`;
const menuKey = `${prefix}menu`;
const mostRecent = 5;
const mostDrafts = 5;

const StoredKey = v.pipe(v.string(), v.minLength(8));
const storedValues = [v.string(), v.number(), v.boolean(), v.array(v.string())] as const;

const StoredDraft = v.object({
  idempotencyKey: StoredKey,
  values: v.record(v.string(), v.nullable(v.union(storedValues))),
});

const OneDraft = v.pipe(
  StoredDraft,
  v.transform((draft) => [draft]),
);

const StoredFormValues = v.record(
  v.string(),
  v.nullable(v.union([...storedValues, v.array(v.record(v.string(), v.string()))])),
);
const StoredFormDraft = v.object({
  idempotencyKey: StoredKey,
  values: StoredFormValues,
  before: StoredFormValues,
});

const readJson = <Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
): v.InferOutput<Schema> | null => {
  try {
    const read = v.safeParse(schema, JSON.parse(localStorage.getItem(key) ?? 'null'));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
};

const write = (key: string, value: unknown) => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or forbidden storage loses the draft, never the record.
  }
};

const draftsOf = (owner: string, recording: DraftPlace): readonly Draft[] =>
  readJson(draftKey(owner, recording), v.union([v.array(StoredDraft), OneDraft])) ?? [];

const formDraftsOf = (owner: string, place: FormPlace): readonly FormDraft[] =>
  readJson(draftKey(owner, place), v.array(StoredFormDraft)) ?? [];

const isFormPlace = (place: DraftPlace | FormPlace): place is FormPlace => place.startsWith('form.');

const otherDrafts = (owner: string, place: DraftPlace | FormPlace, idempotencyKey: string) => {
  const drafts: readonly Draft[] | readonly FormDraft[] = isFormPlace(place)
    ? formDraftsOf(owner, place)
    : draftsOf(owner, place);
  return drafts.filter((draft) => draft.idempotencyKey !== idempotencyKey);
};

/** @returns the newest draft of this member's dialog, or null. */
export const readDraft = (owner: string, recording: DraftPlace): Draft | null =>
  draftsOf(owner, recording)[0] ?? null;

/** @returns the newest draft of this member's form, or null. */
export const readFormDraft = (owner: string, place: FormPlace): FormDraft | null =>
  formDraftsOf(owner, place)[0] ?? null;

/** Stores a draft with the idempotency key for saving it; drafts with other keys stay. */
export const keepDraft = (owner: string, place: DraftPlace | FormPlace, draft: Draft | FormDraft): void =>
  write(
    draftKey(owner, place),
    [draft, ...otherDrafts(owner, place, draft.idempotencyKey)].slice(0, mostDrafts),
  );

/** Deletes the draft with this key; drafts with other keys stay. */
export const forgetDraft = (owner: string, place: DraftPlace | FormPlace, idempotencyKey: string): void => {
  const others = otherDrafts(owner, place, idempotencyKey);
  if (others.length > 0) write(draftKey(owner, place), others);
  else localStorage.removeItem(draftKey(owner, place));
};

/** @returns the unsent text of a conversation. */
export const readTalkText = (owner: string, talk: TalkKey): string =>
  readJson(`${draftPrefix}${owner}.talk.${talk}`, v.string()) ?? '';

/** Stores the unsent text of a conversation; empty text deletes it. */
export const keepTalkText = (owner: string, talk: TalkKey, text: string): void => {
  const key = `${draftPrefix}${owner}.talk.${talk}`;
  if (text === '') localStorage.removeItem(key);
  else write(key, text);
};

/** @returns the ids of the last five members recorded with, newest first. */
export const recentMembers = (owner: string): readonly number[] =>
  readJson(recentKey(owner), v.array(v.number())) ?? [];

/** Moves a member to the front of the recent ones. */
export const noteRecentMember = (owner: string, memberId: number): void =>
  write(
    recentKey(owner),
    [memberId, ...recentMembers(owner).filter((id) => id !== memberId)].slice(0, mostRecent),
  );

/** @returns this owner's member id, if it's known. */
export const knownMemberId = (owner: string): number | null => readJson(memberKey(owner), v.number());

/** Remembers the member's id, so the member's own pages don't need a request for it. */
export const rememberMemberId = (owner: string, memberId: number): void => write(memberKey(owner), memberId);

/** Visits less than this apart count as one, in milliseconds. */
const sameVisit = 30 * 60_000;

const Visits = v.object({ before: v.nullable(v.string()), at: v.string() });

/**
 * Remembers that this member is visiting a page now.
 * @param now instant, ISO 8601.
 * @returns the time of the previous visit, or null if this device knows of none.
 */
export const noteVisit = (owner: string, page: string, now: string): string | null => {
  const last = readJson(visitKey(owner, page), Visits);
  const isSame = last !== null && Date.parse(now) - Date.parse(last.at) < sameVisit;
  const before = isSame ? last.before : (last?.at ?? null);
  write(visitKey(owner, page), { before, at: now });
  return before;
};

/** @returns whether the menu starts open: as the member left it, else only on screens of 5000 px or more. */
export const isMenuOpenAtStart = (): boolean => readJson(menuKey, v.boolean()) ?? innerWidth >= 5000;

/** @returns whether the member chose the menu's state. */
export const isMenuChosen = (): boolean => readJson(menuKey, v.boolean()) !== null;

export const rememberMenu = (isOpen: boolean): void => write(menuKey, isOpen);

/** @returns whether single keys are on for this member; by default they are. */
export const areKeysOn = (owner: string): boolean => readJson(keysKey(owner), v.boolean()) ?? true;

/** Remembers whether single keys are on for this member. */
export const rememberKeys = (owner: string, areOn: boolean): void => write(keysKey(owner), areOn);
