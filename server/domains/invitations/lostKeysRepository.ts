import { sql } from 'drizzle-orm';
import { keysLostSetting } from '../../backup/forgetSealed.ts';
import type { Queries } from '../../database/open.ts';
import { selectRows } from '../../database/query.ts';
import type { Mail } from '../../mail/queue.ts';
import { writeMail } from '../../mail/template.ts';
import { type InvitingParts, inviteMembers } from './inviteRepository.ts';
import { type Invited, wayIn } from './mails.ts';

/** The mail that tells a member why their old password no longer works. */
function lostKeysMail(invited: Invited): Mail {
  const { how, ...way } = wayIn(invited);
  return {
    to: invited.email,
    subject: 'Choose a new password',
    kind: 'invitation',
    ...writeMail({
      heading: 'Choose a new password',
      paragraphs: [
        `Hello ${invited.first_name},`,
        `${invited.organization ?? 'Chapterhouse'} was restored from a backup. Your records are there, but your password can’t be used any more.`,
        how,
      ],
      ...way,
    }),
  };
}

/**
 * Mails everyone with an account a link to choose a new password, once, after a database was restored without its
 * keys.
 * @returns how many get one; null if the keys were never lost
 */
export async function inviteAfterLostKeys(
  database: Queries,
  parts: InvitingParts,
  now: Date,
): Promise<number | null> {
  return database.transaction(async (on) => {
    const lost = await selectRows(
      on,
      sql`delete from organisation_settings where key = ${keysLostSetting} returning key`,
    );
    if (lost.length === 0) return null;
    const rows = await selectRows<{ id: number }>(
      on,
      sql`select m.id from members m join accounts a on a.member_id = m.id where m.status <> 'ended' order by m.id`,
    );
    const memberIds = rows.map(({ id }) => id);
    const invited = await inviteMembers(on, parts, {
      ...{ memberIds, byId: null, now, isAnew: true, write: lostKeysMail },
    });
    return invited.length;
  });
}
