import * as v from 'valibot';
import type { Capability } from './capabilities.ts';
import { applicationTransitions } from './growth/applicationStatus.ts';
import { AnyText, FlagOut, TextOrNull } from './scalars.ts';

/** One way in which a thing with a status may go on. */
export interface Transition {
  readonly from: string;
  readonly to: string;
  /** Who holds it in the thing's chapter may do it. */
  readonly right: Capability;
  /** It takes words, which are kept and shown to whom it concerns. */
  readonly reason: boolean;
  /** The one who made the opposite move may take it back without words for so many seconds. */
  readonly undoSeconds?: number;
}

/** How long the closing of a meeting can be taken back. */
export const closingUndoSeconds = 60;

/** How far a planned event is. */
export const pipelineStatuses = ['Idea', 'Planned', 'Confirmed', 'Promoted', 'Done', 'Dropped'] as const;
type PipelineStatus = (typeof pipelineStatuses)[number];

/** Each leads to every other, for those who look after the pipeline. */
const pipelineMoves: readonly (Transition & { readonly to: PipelineStatus })[] = pipelineStatuses.flatMap(
  (from) =>
    pipelineStatuses.flatMap((to) =>
      from === to ? [] : [{ from, to, right: 'pipeline.changeStatus', reason: false } as const],
    ),
);

/** How each thing with a status may go on; the server refuses everything else. */
export const transitions = {
  application: applicationTransitions,
  /** Leaders open it again, as they do a meeting. */
  checklistEntry: [
    { from: 'open', to: 'completed', right: 'checklists.complete', reason: false },
    { from: 'completed', to: 'open', right: 'attendance.reopen', reason: true },
  ],
  coaching: [
    { from: 'Assigned', to: 'In progress', right: 'coaching.step', reason: false },
    { from: 'Assigned', to: 'Completed', right: 'coaching.step', reason: false },
    { from: 'In progress', to: 'Assigned', right: 'coaching.step', reason: false },
    { from: 'In progress', to: 'Completed', right: 'coaching.step', reason: false },
    { from: 'Completed', to: 'In progress', right: 'coaching.assign', reason: false },
    { from: 'Completed', to: 'Announced', right: 'certificates.announce', reason: false },
    { from: 'Announced', to: 'Completed', right: 'certificates.announce', reason: false },
  ],
  letter: [{ from: 'draft', to: 'sent', right: 'letters.issue', reason: false }],
  meeting: [
    { from: 'open', to: 'closed', right: 'attendance.close', reason: false },
    {
      from: 'closed',
      to: 'open',
      right: 'attendance.reopen',
      reason: true,
      undoSeconds: closingUndoSeconds,
    },
    { from: 'open', to: 'skipped', right: 'meeting.skip', reason: true },
    { from: 'skipped', to: 'open', right: 'meeting.skip', reason: false },
  ],
  // Who was asked answers; who was declined proposes anew; others decide.
  moment: [
    { from: 'Requested', to: 'Approved', right: 'moments.approve', reason: false },
    { from: 'Requested', to: 'Declined', right: 'moments.approve', reason: true },
    { from: 'Approved', to: 'Declined', right: 'moments.approve', reason: true },
    { from: 'Approved', to: 'Delivered', right: 'moments.approve', reason: false },
    { from: 'Delivered', to: 'Approved', right: 'moments.approve', reason: false },
    { from: 'Asked', to: 'Approved', right: 'moments.request', reason: false },
    { from: 'Asked', to: 'Declined', right: 'moments.request', reason: false },
    { from: 'Declined', to: 'Requested', right: 'moments.request', reason: false },
  ],
  pipelineItem: pipelineMoves,
  sampleSession: [
    { from: 'Planned', to: 'Done', right: 'sampleSessions.assign', reason: false },
    { from: 'Planned', to: 'Cancelled', right: 'sampleSessions.assign', reason: false },
    { from: 'Done', to: 'Planned', right: 'sampleSessions.assign', reason: false },
  ],
  spotlight: [
    { from: 'Planned', to: 'Done', right: 'spotlights.assign', reason: false },
    { from: 'Planned', to: 'Cancelled', right: 'spotlights.assign', reason: false },
    { from: 'Done', to: 'Planned', right: 'spotlights.assign', reason: false },
  ],
  // Who made a request accepts and cancels; who offered withdraws.
  sub: [
    { from: 'Open', to: 'Offered', right: 'subs.offer', reason: false },
    { from: 'Offered', to: 'Accepted', right: 'subs.offer', reason: false },
    { from: 'Offered', to: 'Open', right: 'subs.offer', reason: false },
    { from: 'Accepted', to: 'Confirmed', right: 'subs.confirm', reason: false },
    { from: 'Accepted', to: 'Open', right: 'subs.offer', reason: false },
    { from: 'Confirmed', to: 'Attended', right: 'subs.confirm', reason: false },
    { from: 'Confirmed', to: 'No-show', right: 'subs.confirm', reason: false },
    { from: 'No-show', to: 'Attended', right: 'subs.confirm', reason: false },
    { from: 'Open', to: 'Cancelled', right: 'subs.offer', reason: false },
    { from: 'Offered', to: 'Cancelled', right: 'subs.offer', reason: false },
    { from: 'Accepted', to: 'Cancelled', right: 'subs.offer', reason: false },
    { from: 'Confirmed', to: 'Cancelled', right: 'subs.offer', reason: false },
  ],
  mentorship: [{ from: 'active', to: 'ended', right: 'mentors.assign', reason: false }],
} as const satisfies Readonly<Record<string, readonly Transition[]>>;

export type Thing = keyof typeof transitions;

/** A move from the status that a thing has, for the caller: a page shows these and no others. */
export const Move = v.object({
  to: AnyText,
  allowed: FlagOut,
  reason_needed: FlagOut,
  /** Why it is not allowed, in one sentence; null when it is. */
  why_not: TextOrNull,
});
export type Move = v.InferOutput<typeof Move>;

/** @returns the moves from a status, in the order in which they are declared. */
export const movesFrom = (thing: Thing, from: string): readonly Transition[] =>
  transitions[thing].filter((each) => each.from === from);
