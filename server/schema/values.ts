import { assignableRoles } from '../../src/contract/roles.ts';

/** The allowed texts of checked columns, in addition to the contract's. */
export const referralTypes = ['In_Chapter', 'Out_of_Chapter'] as const;
export const attendanceStatuses = ['Present', 'Late', 'Absent', 'Excused', 'Substitute'] as const;
export const programStatuses = ['Planned', 'Done', 'Cancelled'] as const;
export const invitationAnswers = ['accept', 'decline'] as const;
export const promoSuggestionStatuses = ['Suggested', 'Accepted', 'Changed', 'Declined'] as const;
export const categoryStatuses = ['open', 'visitor expected', 'filled'] as const;
export const professionRequestStatuses = ['requested', 'approved', 'declined'] as const;
export const letterKinds = ['friendly reminder', 'first', 'second', 'final'] as const;
export const letterReasons = ['absences', 'no activity'] as const;
export const letterStatuses = ['draft', 'sent'] as const;
export const winnerChoices = ['most shared', 'draw', 'leader'] as const;
export const goalMetrics = ['1', '2', '3', '4', '5', '6', 'members', 'attendance'] as const;
export const feedbackKinds = ['problem', 'idea', 'praise'] as const;
export const feedbackStatuses = ['New', 'Read', 'Done'] as const;
export const documentKeys = ['concept', 'privacy_policy'] as const;
export const memberStatuses = ['active', 'paused', 'ended'] as const;
export const meetingStatuses = ['open', 'closed', 'skipped'] as const;
export const themes = ['light', 'dark', 'system'] as const;
export const roleKeys = ['member', ...assignableRoles] as const;
export const accountStatuses = ['FORCE_CHANGE_PASSWORD', 'CONFIRMED', 'UNCONFIRMED', 'DISABLED'] as const;
export const oneTimeCodeKinds = ['confirm', 'reset', 'link', 'invitation'] as const;
export const uploadStatuses = ['issued', 'stored', 'referred'] as const;
