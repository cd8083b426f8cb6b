import * as v from 'valibot';
import type { Capability } from './capabilities.ts';
import { applicationTransitions } from './growth/applicationStatus.ts';
import { AnyText, FlagOut, TextOrNull } from './scalars.ts';

/** One way for a thing to change its status. */
export interface Transition {
  readonly from: string;
  readonly to: string;
  /** A member with this right in the thing's chapter may make the move. */
  readonly right: Capability;
  /** The move requires a reason, which is stored and shown to those affected. */
  readonly reason: boolean;
  /** For how many seconds the member who made the opposite move may undo that move without a reason. */
  readonly undoSeconds?: number;
}

/** How many seconds the closing of a meeting can be undone. */
export const closingUndoSeconds = 60;

/** The status of a planned event. */
export const pipelineStatuses = ['Idea', 'Planned', 'Confirmed', 'Promoted', 'Done', 'Dropped'] as const;
type PipelineStatus = (typeof pipelineStatuses)[number];

/** Every status leads to every other, for those who manage the pipeline. */
const pipelineMoves: readonly (Transition & { readonly to: PipelineStatus })[] = pipelineStatuses.flatMap(
  (from) =>
    pipelineStatuses.flatMap((to) =>
      from === to ? [] : [{ from, to, right: 'pipeline.changeStatus', reason: false } as const],
    ),
);

/** The allowed moves of each thing with a status; the server refuses all others. */
export const transitions = {
  application: applicationTransitions,
  /** Leaders can reopen a completed entry, as they can a closed meeting. */
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
  // The member who was asked answers, a declined presenter proposes again, and approvers decide.
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
  // The member who made a request accepts and cancels; the member who offered withdraws.
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

/** A move that the caller may see for a thing's status; pages show only these. */
export const Move = v.object({
  to: AnyText,
  allowed: FlagOut,
  reason_needed: FlagOut,
  /** Why the move isn't allowed, in one sentence; null if it is. */
  why_not: TextOrNull,
});
export type Move = v.InferOutput<typeof Move>;

/** @returns the moves from a status, in the order of their declaration. */
export const movesFrom = (thing: Thing, from: string): readonly Transition[] =>
  transitions[thing].filter((each) => each.from === from);
