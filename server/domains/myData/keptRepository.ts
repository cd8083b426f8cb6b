import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { schema } from '../../schema/schema.ts';

/** Rows of a table that are about a member, or were made by them. */
export interface Kept {
  readonly table: PgTable;
  /** Columns, at least one of which refers to the member. */
  readonly whose: readonly string[];
  /** The column with a number that identifies the member's rows. */
  readonly key: string;
  /** Columns that are left out, because they mean nothing outside the database or are secret. */
  readonly without: readonly string[];
  /** Columns that only the member in the first column of `whose` gets, since others' pages don't show them. */
  readonly firstOnly: readonly string[];
  /** A condition on a row `t`; without it, every row is included. */
  readonly isGiven?: SQL;
}

const kept = (table: PgTable, more: Partial<Omit<Kept, 'table'>> = {}): Kept => ({
  table,
  whose: ['member_id'],
  key: 'id',
  without: [],
  firstOnly: [],
  ...more,
});

const givenOrReceived = { whose: ['member_id', 'receiver_id'] };
const oneRow = { key: 'member_id' };

/** The tables that members get about themselves, one file each, in this order, without leaders' internal notes. */
export const keptOfMember: readonly Kept[] = [
  kept(schema.members, { whose: ['id'], without: ['search_words', 'search'] }),
  kept(schema.biographies, oneRow),
  kept(schema.memberLinks, oneRow),
  kept(schema.memberSettings, { ...oneRow, without: ['calendar_token_hash'] }),
  kept(schema.memberships),
  kept(schema.professionRequests),
  kept(schema.roleAssignments),
  kept(schema.eraseRequests, oneRow),
  kept(schema.capabilityLoans, { whose: ['member_id', 'lent_by'] }),
  kept(schema.sessions, givenOrReceived),
  kept(schema.referrals, givenOrReceived),
  kept(schema.referralEvents, { whose: ['by_id'] }),
  kept(schema.businessBucks, givenOrReceived),
  kept(schema.eventAttendances, givenOrReceived),
  kept(schema.linkShares, givenOrReceived),
  kept(schema.visitors, { without: ['cancel_token_hash'] }),
  kept(schema.visitorFollowups, { whose: ['by_id'] }),
  kept(schema.correctionRequests, { whose: ['by_id'] }),
  kept(schema.thanks, { whose: ['by_id', 'to_id'], firstOnly: ['note'] }),
  kept(schema.attendances),
  kept(schema.meetingPlans, { key: 'meeting_id' }),
  kept(schema.subRequests, {
    whose: ['member_id', 'sub_member_id'],
    firstOnly: ['reason', 'notes', 'sub_email', 'sub_phone'],
  }),
  kept(schema.mentorships, { whose: ['protege_id', 'mentor_id'], without: ['note'] }),
  kept(schema.memberChecklistItems, { key: 'item_id' }),
  kept(schema.coachingAssignments, { whose: ['member_id', 'coach_id'] }),
  kept(schema.memberTrainings),
  kept(schema.sampleSessions, { whose: ['member_a_id', 'member_b_id'] }),
  kept(schema.momentSlots),
  kept(schema.memberSpotlights),
  kept(schema.events, { whose: ['host_id'] }),
  kept(schema.eventRsvps, { key: 'event_id' }),
  kept(schema.pipelineItems, { whose: ['proposed_by'] }),
  kept(schema.pipelineSpots),
  kept(schema.checklistEntries, { whose: ['filled_by'] }),
  kept(schema.applications, { without: ['token_hash'] }),
  kept(schema.subscriptions, { without: ['decision', 'decided_by', 'note'] }),
  kept(schema.payments),
  kept(schema.paymentInfos, oneRow),
  kept(schema.links),
  kept(schema.promos),
  kept(schema.promoSuggestions, { whose: ['member_id', 'by_id'] }),
  kept(schema.categoryRequests),
  kept(schema.announcements, { whose: ['by_id'] }),
  kept(schema.conversationMembers, { key: 'conversation_id' }),
  kept(schema.messages),
  kept(schema.goals),
  kept(schema.letters, { without: ['vote_note'], isGiven: sql`t.sent_at is not null` }),
  kept(schema.feedback),
  kept(schema.notifications),
  // The application shows the changes field by field, as each reader may see them.
  kept(schema.auditLog, {
    without: ['changes', 'request_id'],
    isGiven: sql`t.action <> 'letters.draft' and t.entity <> 'application_votes'`,
  }),
  kept(schema.emailChanges, { without: ['confirm_hash', 'stop_hash'] }),
  kept(schema.securityEvents),
];

/** Tables that refer to members but aren't included, each with the reason. */
export const notGiven: Readonly<Record<string, string>> = {
  uploads: 'the images themselves are in the archive',
  invitations: 'that and when somebody was asked to choose a password',
  accounts: 'how a password is checked stays secret; sign-ins are in security_events',
  chapters: 'a chapter’s data, of which the member is the contact',
  weekly_meetings: 'a chapter’s data, closed by the member',
  documents: 'the organization’s texts',
  imports: 'the organization’s files',
  conversations: 'shared with the others in it; what the member wrote is in messages',
  checklists: 'a chapter’s data',
  checklist_marks: 'the chapter’s work; checklist_entries says who filled the checklist in',
  feature_link_winners: 'a chapter’s data',
  helper_assignments: 'leaders’ notes among themselves',
  member_talks: 'leaders’ notes among themselves',
  application_checks: 'about applicants',
  application_comments: 'about applicants',
  application_votes: 'about applicants, and secret',
};

export const nameOf = ({ table }: Kept): string => getTableName(table);
