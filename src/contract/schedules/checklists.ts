import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { listFields, paging, Saved } from '../lists.ts';
import { outcomes } from '../meetings/attendanceSheet.ts';
import { messages } from '../messages.ts';
import { ShownChapter } from '../organization/shownChapter.ts';
import { assignableRoles } from '../roles.ts';
import {
  AnyNumber,
  AnyText,
  CalendarDate,
  ComingDate,
  DateOut,
  Flag,
  FlagOut,
  Id,
  InstantOut,
  Option,
  OptionalId,
  OptionalText,
  orNull,
  Person,
  SeenVersion,
  Text,
  TextOrNull,
} from '../scalars.ts';
import { Move } from '../transitions.ts';

export const checklistKinds = ['role', 'onboarding', 'meeting', 'event'] as const;
export const checklistRepeats = ['weekly', 'term', 'once'] as const;
export const checklistMarks = ['done', 'not done', 'n.a.'] as const;
export type ChecklistMark = (typeof checklistMarks)[number];

/** Who a checklist can be for: every member, or the members with a role. */
export const audiences = ['member', ...assignableRoles] as const;

export const Checklist = v.object({
  id: AnyNumber,
  name: AnyText,
  audience: v.array(v.picklist(audiences)),
  kind: v.picklist(checklistKinds),
  repeats: v.picklist(checklistRepeats),
  item_count: AnyNumber,
  last_entry: v.nullable(v.object({ id: AnyNumber, date: DateOut, by: Person })),
  open_entries: AnyNumber,
  archived: FlagOut,
  /** The viewer may edit the checklist. */
  can_define: FlagOut,
  /** The viewer may fill in the checklist. */
  can_fill: FlagOut,
  version: AnyNumber,
});
export type Checklist = v.InferOutput<typeof Checklist>;

const reading = { kind: 'capability', anyOf: ['page:Checklists'], own: true } as const;
const defining = { kind: 'capability', anyOf: ['checklists.define'], own: false } as const;
const filling = { kind: 'capability', anyOf: ['checklists.fill'], own: true } as const;
const named = v.object({ id: Id });
const ofEntry = v.object({ id: Id, entryId: Id });

export const getChecklists = endpoint({
  id: 'getChecklists',
  topics: ['checklists'],
  method: 'GET',
  path: '/member-2/checklists',
  summary: 'The checklists of a chapter that are for the viewer’s roles; all of them for who leads it',
  access: reading,
  query: v.object({
    /** 1: archived checklists. */
    archived: v.optional(Flag),
    kind: v.optional(v.picklist(checklistKinds, messages.invalid)),
    chapter_id: v.optional(Id),
    ...paging,
  }),
  answer: v.object({ ...listFields(Checklist), chapter: ShownChapter, can_define: FlagOut }),
  refusals: [404],
});

export const ChecklistWithItems = v.object({
  ...Checklist.entries,
  chapter: Option,
  items: v.array(v.object({ id: AnyNumber, text: AnyText })),
});
export type ChecklistWithItems = v.InferOutput<typeof ChecklistWithItems>;

export const getChecklist = endpoint({
  id: 'getChecklist',
  topics: ['checklists'],
  method: 'GET',
  path: '/member-2/checklists/:id',
  summary: 'One checklist with its items',
  access: reading,
  params: named,
  answer: ChecklistWithItems,
});

export const getChecklistName = endpoint({
  id: 'getChecklistName',
  topics: ['checklists'],
  method: 'GET',
  path: '/member-3/checklists/:id',
  summary: 'What a checklist is called',
  access: reading,
  params: named,
  answer: Option,
});

export const mostItems = 50;

const audience = v.pipe(
  v.array(v.picklist(audiences, messages.invalid), messages.invalid),
  v.minLength(1, messages.required),
  v.maxLength(audiences.length, messages.invalid),
);
const items = v.pipe(
  v.array(v.object({ text: Text(1, 200) }), messages.invalid),
  v.minLength(1, messages.required),
  v.maxLength(mostItems, messages.invalid),
);

export const ChecklistToCreate = v.object({
  name: Text(3, 200),
  audience,
  kind: v.picklist(checklistKinds, messages.invalid),
  repeats: v.picklist(checklistRepeats, messages.invalid),
  items,
  chapter_id: v.optional(Id),
});

export const createChecklist = endpoint({
  id: 'createChecklist',
  topics: ['checklists'],
  method: 'POST',
  path: '/member-2/checklists',
  summary: 'Adds a checklist, for the viewer’s own roles unless they lead the chapter',
  access: defining,
  body: ChecklistToCreate,
  answer: Saved,
  refusals: [404, 409],
  idempotent: true,
});

/**
 * Partial update: an omitted field stays as it is. `items` replaces all items; an item with an unchanged text keeps
 * its identity.
 */
export const ChecklistToSave = v.object({
  name: v.optional(Text(3, 200)),
  audience: v.optional(audience),
  kind: v.optional(v.picklist(checklistKinds, messages.invalid)),
  repeats: v.optional(v.picklist(checklistRepeats, messages.invalid)),
  items: v.optional(items),
  archived: v.optional(Flag),
});

export const saveChecklist = endpoint({
  id: 'saveChecklist',
  topics: ['checklists'],
  method: 'PUT',
  path: '/member-2/checklists/:id',
  summary:
    'Changes a checklist, puts it away or brings it back; an item that is taken away stays where it was marked; a stale If-Match answers 409',
  access: defining,
  params: named,
  body: ChecklistToSave,
  answer: Saved,
  refusals: [409],
});

export const deleteChecklist = endpoint({
  id: 'deleteChecklist',
  topics: ['checklists'],
  method: 'DELETE',
  path: '/member-2/checklists/:id',
  summary: 'Deletes a checklist that has no entries',
  access: defining,
  params: named,
  refusals: [409],
});

export const EntryOfList = v.object({
  id: AnyNumber,
  date: DateOut,
  /** The meeting that the entry is about, or null. */
  meeting: v.nullable(v.object({ id: AnyNumber, date: DateOut })),
  /** The member whom the entry is about, or null. */
  member: v.nullable(Person),
  filled_by: Person,
  done: AnyNumber,
  marked: AnyNumber,
  of: AnyNumber,
  completed_at: v.nullable(InstantOut),
  completed_by: v.nullable(Person),
  can_delete: FlagOut,
  version: AnyNumber,
});
export type EntryOfList = v.InferOutput<typeof EntryOfList>;

export const getChecklistEntries = endpoint({
  id: 'getChecklistEntries',
  topics: ['checklists', 'meetings'],
  method: 'GET',
  path: '/member-2/checklists/:id/entries',
  summary: 'The entries of a checklist, newest first',
  access: reading,
  params: named,
  query: v.object({
    start: v.optional(CalendarDate),
    end: v.optional(CalendarDate),
    /** The member who started the entry or whom it's about. */
    person_id: v.optional(Id),
    /** 1: incomplete entries, 0: completed entries. */
    incomplete: v.optional(Flag),
    ...paging,
  }),
  answer: v.object({
    ...listFields(EntryOfList),
    checklist: v.object({ ...Option.entries, can_fill: FlagOut, chapter: Option, people: v.array(Person) }),
  }),
});

/** An entry's item with its mark; `version` is 0 before the first mark. */
export const EntryMark = v.object({
  item_id: AnyNumber,
  text: AnyText,
  mark: v.nullable(v.picklist(checklistMarks)),
  note: TextOrNull,
  by: v.nullable(Person),
  at: v.nullable(InstantOut),
  version: AnyNumber,
});
export type EntryMark = v.InferOutput<typeof EntryMark>;

export const ChecklistEntry = v.object({
  id: AnyNumber,
  checklist: Option,
  chapter: Option,
  date: DateOut,
  meeting: v.nullable(v.object({ id: AnyNumber, date: DateOut })),
  member: v.nullable(Person),
  filled_by: Person,
  marks: v.array(EntryMark),
  completed_at: v.nullable(InstantOut),
  completed_by: v.nullable(Person),
  /** Why the entry was last reopened. */
  reopen_reason: TextOrNull,
  can_fill: FlagOut,
  moves: v.array(Move),
  version: AnyNumber,
});
export type ChecklistEntry = v.InferOutput<typeof ChecklistEntry>;

/** A mark and a note are cells, and an omitted one stays as it is. Null removes the mark and its note. */
export const MarkOfItem = v.object({
  item_id: Id,
  mark: v.optional(orNull(v.picklist(checklistMarks, messages.invalid))),
  note: v.optional(OptionalText(500)),
  /** The version that was changed. */
  version: v.optional(SeenVersion),
});

const marks = v.pipe(v.array(MarkOfItem, messages.invalid), v.maxLength(mostItems * 2, messages.invalid));

export const EntryToCreate = v.object({
  date: ComingDate,
  meeting_id: v.optional(OptionalId),
  member_id: v.optional(OptionalId),
  marks: v.optional(marks),
});

export const createChecklistEntry = endpoint({
  id: 'createChecklistEntry',
  topics: ['checklists'],
  method: 'POST',
  path: '/member-2/checklists/:id/entries',
  summary: 'Begins an entry, for a day, a meeting or a member',
  access: filling,
  params: named,
  body: EntryToCreate,
  answer: Saved,
  refusals: [409],
  idempotent: true,
});

export const getChecklistEntry = endpoint({
  id: 'getChecklistEntry',
  freshFor: 0,
  topics: ['checklists'],
  method: 'GET',
  path: '/member-2/checklists/:id/entries/:entryId',
  summary: 'One entry with its marks',
  access: reading,
  params: ofEntry,
  answer: ChecklistEntry,
});

export const saveChecklistEntry = endpoint({
  id: 'saveChecklistEntry',
  anyVersion: true,
  topics: ['checklists'],
  method: 'PUT',
  path: '/member-2/checklists/:id/entries/:entryId',
  summary:
    'Sets marks and notes, each merged by cell and by its version, so that several may at once; a completed entry is 409',
  access: filling,
  params: ofEntry,
  body: v.object({ date: v.optional(ComingDate), marks: v.optional(marks) }),
  answer: v.object({
    ...ChecklistEntry.entries,
    /** For each item sent, whether it was set, or someone else had changed it since. */
    outcomes: v.array(v.object({ item_id: AnyNumber, outcome: v.picklist(outcomes) })),
  }),
  refusals: [409],
});

export const deleteChecklistEntry = endpoint({
  id: 'deleteChecklistEntry',
  topics: ['checklists'],
  method: 'DELETE',
  path: '/member-2/checklists/:id/entries/:entryId',
  summary: 'Deletes an entry that isn’t completed, by who began it or writes checklists',
  access: { kind: 'capability', anyOf: ['checklists.define'], own: true },
  params: ofEntry,
  refusals: [409],
});

export const completeChecklistEntry = endpoint({
  id: 'completeChecklistEntry',
  topics: ['checklists', 'notifications'],
  method: 'PUT',
  path: '/member-2/checklists/:id/entries/:entryId/mark-as-completed',
  summary:
    'Completes an entry, which locks it; leaders open it again with a reason, of which everyone who marked something is told',
  access: { kind: 'capability', anyOf: ['checklists.complete', 'attendance.reopen'], own: true },
  params: ofEntry,
  body: v.object({
    /** 1 (default) completes the entry, 0 reopens it. */
    completed: v.optional(Flag),
    reason: v.optional(OptionalText(500, 3)),
  }),
  answer: ChecklistEntry,
  refusals: [409],
});

declare module '../listPorts.ts' {
  interface RowKinds {
    /** Rows already have a `kind`, so the checklist's own kind is `purpose`. */
    readonly checklist: Omit<Checklist, 'kind'> & {
      readonly purpose: Checklist['kind'];
      readonly chapter_id: number;
    };
    readonly checklistEntry: EntryOfList & { readonly checklist_id: number };
  }

  interface ListHeads {
    readonly checklists: { readonly chapter: ShownChapter; readonly can_define: 0 | 1 };
    readonly checklistEntries: { readonly checklist: Option & { readonly can_fill: 0 | 1 } };
  }
}

declare module '../meetings/sheetPorts.ts' {
  interface SheetPages {
    checklistEntry: Omit<ChecklistEntry, 'marks'> & {
      readonly rows: readonly (EntryMark & SheetRow & { readonly checklist_id: number })[];
    };
  }
}

declare module '../detailPorts.ts' {
  interface PageActions {
    readonly completeEntry: {
      readonly checklistId: number;
      readonly entryId: number;
      readonly version: number;
    };
  }
}
