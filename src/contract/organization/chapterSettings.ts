import * as v from 'valibot';
import { Announcement } from '../chat/announcements.ts';
import { endpoint } from '../endpoint.ts';
import { Meeting } from '../meetings/meetings.ts';
import { FlagOut, Id } from '../scalars.ts';
import { Move } from '../transitions.ts';
import { ChapterRulesToSave } from './chapterRules.ts';
import { ChapterDetails } from './chapters.ts';
import { ShownChapter } from './shownChapter.ts';

/** An upcoming meeting and its possible moves. */
export const ComingMeeting = v.object({ ...Meeting.entries, moves: v.array(Move) });
export type ComingMeeting = v.InferOutput<typeof ComingMeeting>;

export const ChapterSettings = v.object({
  chapter: ShownChapter,
  details: ChapterDetails,
  /** The meetings of the next half year, skipped ones too. */
  meetings: v.array(ComingMeeting),
  /** The last 50, expired ones included; newest first. */
  announcements: v.array(Announcement),
  /** 1: the viewer may make and end announcements. */
  can_announce: FlagOut,
});
export type ChapterSettings = v.InferOutput<typeof ChapterSettings>;

export const getChapterSettings = endpoint({
  id: 'getChapterSettings',
  topics: ['chapters', 'meetings'],
  method: 'GET',
  path: '/member-3/chapter-settings',
  summary: 'What a chapter decides for itself, its coming meetings and its announcements, for its leaders',
  access: { kind: 'capability', anyOf: ['page:Chapter Settings'], own: false },
  query: v.object({ chapter_id: v.optional(Id) }),
  answer: ChapterSettings,
  refusals: [404],
});

export const saveChapterRules = endpoint({
  id: 'saveChapterRules',
  topics: ['attendance', 'chapters', 'records'],
  method: 'PUT',
  path: '/member-3/chapters/:chapterId/settings',
  summary: 'Saves what a chapter decides for itself; a stale If-Match answers 409 with how it stands',
  access: { kind: 'capability', anyOf: ['meeting.edit'], own: false },
  params: v.object({ chapterId: Id }),
  body: ChapterRulesToSave,
  answer: ChapterDetails,
  refusals: [409],
});

declare module '../detailPorts.ts' {
  interface DetailPages {
    readonly chapterSettings: { readonly settings: ChapterSettings };
  }
}
