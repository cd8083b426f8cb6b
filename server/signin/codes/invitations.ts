import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../../database/open.ts';
import { invitations } from '../../schema/signin.ts';

/** Stores when an invited member signed in for the first time. */
export async function acceptInvitation(db: Queries, memberId: number, now: Date): Promise<void> {
  await db
    .update(invitations)
    .set({ accepted_at: now })
    .where(and(eq(invitations.member_id, memberId), isNull(invitations.accepted_at)));
}
