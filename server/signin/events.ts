import type { Queries } from '../database/open.ts';
import { securityEvents } from '../schema/infrastructure.ts';

export type SignInEvent =
  | 'sign_in_ok'
  | 'sign_in_failed'
  | 'locked'
  | 'refresh_reused'
  | 'signed_out'
  | 'code_sent'
  | 'password_reset'
  | 'password_changed'
  | 'email_changed'
  | 'account_confirmed'
  | 'factor_on'
  | 'factor_off'
  | 'recovery_code_used'
  | 'limit_hit'
  | 'exported'
  | 'payments_viewed'
  | 'payment_unknown'
  | 'roles_changed';

/** Stores a security event; `detail` must not contain personal data. `memberId` is null for unknown names. */
export async function noteEvent(
  db: Queries,
  event: { at: number; kind: SignInEvent; memberId: number | null; detail?: Record<string, number | string> },
): Promise<void> {
  const { at, kind, memberId, detail = {} } = event;
  await db.insert(securityEvents).values({ at: new Date(at), kind, member_id: memberId, detail });
}
