import type { ContactDetails } from '../../../src/contract/people/members.ts';
import { changesBetween } from '../../changes/audit.ts';
import { changeRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import type { MemberFacts } from '../../http/handle.ts';
import { present } from '../../http/refused.ts';
import { savePartly } from '../shared/saving.ts';
import { detailsCorrected } from './notices.ts';
import { visibleContactDetails } from './policy.ts';
import {
  type ContactChanges,
  changeContactDetails,
  findContactDetails,
  type LockedContact,
  lockContactDetails,
  renewSearchWords,
} from './repository.ts';

/** Saves the viewer's own contact details, only the given fields. */
export function saveOwnContactDetails(
  database: Queries,
  call: MemberFacts,
  changes: ContactChanges,
): Promise<ContactDetails> {
  const { viewer, expectedVersion } = call;
  const { memberId, chapterId } = viewer;
  const own = { chapter_id: chapterId, member_id: memberId };
  return savePartly(changes, {
    expectedVersion,
    read: async () => {
      const row = await findContactDetails(database, viewer, memberId);
      return row === null ? null : visibleContactDetails(row, memberId, viewer);
    },
    change: () =>
      database.transaction(async (on) => {
        const changed = await changeContactDetails(on, call, own, changes);
        if (changed !== null) await renewSearchWords(on, memberId);
        return changed;
      }),
  });
}

interface Correction {
  readonly memberId: number;
  readonly changes: ContactChanges;
  readonly reason: string | null | undefined;
}

/**
 * Corrects another member's contact details, logs the correction and tells the member, unless nothing changed.
 * @throws Refused 404 for a member out of reach, 409 with the row for an outdated version
 */
export function correctContactDetails(
  database: Queries,
  call: MemberFacts,
  { memberId, changes, reason = null }: Correction,
): Promise<ContactDetails> {
  const { viewer } = call;
  const shown = ({ chapter_id: _, ...row }: LockedContact) => visibleContactDetails(row, memberId, viewer);
  return changeRow(database, call, {
    lock: (on) => lockContactDetails(on, viewer, memberId),
    current: shown,
    change: async (locked, on) => {
      const differences = changesBetween({ ...locked }, { ...changes });
      if (Object.keys(differences).length === 0) return shown(locked);
      const place = { chapter_id: locked.chapter_id, member_id: memberId };
      const saved = await changeContactDetails(on, call, place, changes, {
        action: 'members.edit',
        changes: differences,
        reason,
        notices: [detailsCorrected(memberId)],
      });
      await renewSearchWords(on, memberId);
      return shown({ ...locked, ...present(saved) });
    },
  });
}
