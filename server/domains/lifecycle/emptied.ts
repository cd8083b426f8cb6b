/** The columns to empty in a member's rows, and the columns that say whose rows they are. */
interface Emptied {
  readonly table: string;
  readonly whose: readonly string[];
  readonly columns: readonly string[];
}

const of = (table: string, whose: readonly string[], ...columns: string[]): Emptied => ({
  table,
  whose,
  columns,
});

const own = ['member_id'] as const;
const by = ['by_id'] as const;

/** Texts that the member wrote, or others noted about them. */
export const emptied: readonly Emptied[] = [
  of('memberships', own, 'end_reason'),
  of('announcements', by, 'title', 'text'),
  of('sessions', own, 'address', 'discussion'),
  of('referrals', own, 'comments', 'connection_profession'),
  of('referral_events', by, 'note'),
  of('business_bucks', own, 'comments'),
  of('event_attendances', own, 'show_name', 'address', 'image'),
  of('correction_requests', by, 'note'),
  of('thanks', by, 'note'),
  of('visitors', own, 'notes', 'next_step'),
  of('visitor_followups', by, 'text'),
  of(
    'sub_requests',
    own,
    'reason',
    'notes',
    'sixty_seconds',
    'sub_first_name',
    'sub_last_name',
    'sub_email',
    'sub_phone',
    'sub_business',
  ),
  of('sub_requests', ['sub_member_id'], 'sixty_seconds', 'notes'),
  of('attendances', own, 'note', 'contest_note', 'sub_name'),
  of('mentorships', ['protege_id', 'mentor_id'], 'note'),
  of('member_trainings', own, 'note', 'proof_image'),
  of('sample_sessions', ['member_a_id', 'member_b_id'], 'topic', 'place', 'material_link'),
  of('helper_assignments', ['member_id', 'helper_id'], 'note'),
  of('member_talks', ['member_id', 'by_id'], 'note'),
  of('moment_slots', own, 'topic', 'material_link', 'decline_reason', 'change_asked', 'swap_note'),
  of('member_spotlights', own, 'intro', 'ask', 'video_link'),
  of('events', ['host_id'], 'title', 'place', 'online_link', 'image', 'description'),
  of('pipeline_items', ['proposed_by'], 'title', 'budget_note', 'next_step'),
  of('checklist_marks', by, 'note'),
  of('application_checks', ['done_by'], 'note'),
  of('application_comments', by, 'text'),
  of('application_votes', own, 'reason'),
  of('subscriptions', own, 'note'),
  of('payments', own, 'receipt_url', 'provider_reference'),
  of('links', own, 'title', 'url', 'description'),
  of('promos', own, 'title', 'text', 'image'),
  of('promo_suggestions', ['member_id', 'by_id'], 'title', 'text', 'image'),
  of('messages', own, 'body', 'image'),
  of('letters', own, 'facts', 'body', 'vote_note', 'reply'),
  of('feedback', own, 'text', 'page', 'screenshot', 'answer'),
  of('audit_log', own, 'changes', 'reason'),
  of('audit_log', by, 'reason'),
  of('security_events', own, 'detail'),
];

/** Rows that only say who the member is, how they sign in, or what they were told. */
export const gone: readonly Omit<Emptied, 'columns'>[] = [
  { table: 'biographies', whose: own },
  { table: 'member_links', whose: own },
  { table: 'member_settings', whose: own },
  { table: 'payment_infos', whose: own },
  { table: 'notifications', whose: own },
  { table: 'meeting_plans', whose: own },
  { table: 'idempotency_keys', whose: own },
  { table: 'erase_requests', whose: own },
  { table: 'invitations', whose: own },
  { table: 'email_changes', whose: own },
  { table: 'accounts', whose: own },
];
