import type { ContactDetails } from '../../../src/contract/people/members.ts';
import { changesBetween } from '../../changes/audit.ts';
import type { Queries } from '../../database/open.ts';
import type { Facts } from '../../http/handle.ts';
import { notFound, versionConflict } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { savePartly } from '../shared/saving.ts';
import { detailsCorrected } from './notices.ts';
import { visibleContactDetails } from './policy.ts';
import {
  type ContactChanges,
  changeContactDetails,
  findContactDetails,
  lockContactDetails,
  renewSearchWords,
} from './repository.ts';

type Call = Facts & { readonly viewer: Viewer };

/** Saves the viewer's own contact details, the named fields alone. */
export function saveOwnContactDetails(
  database: Queries,
  call: Call,
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
 * Corrects another member's contact details: it is logged and the member is told, unless nothing differs.
 * @throws Refused 404 for a member out of reach, 409 with the row for a stale version
 */
export function correctContactDetails(
  database: Queries,
  call: Call,
  { memberId, changes, reason = null }: Correction,
): Promise<ContactDetails> {
  const { viewer, expectedVersion } = call;
  return database.transaction(async (on) => {
    const locked = await lockContactDetails(on, viewer, memberId);
    if (locked === null) throw notFound();
    const { chapter_id: chapterId, ...row } = locked;
    const shown = visibleContactDetails(row, memberId, viewer);
    if (expectedVersion !== null && expectedVersion !== row.version) throw versionConflict(shown);
    const differences = changesBetween({ ...row }, { ...changes });
    if (Object.keys(differences).length === 0) return shown;
    const place = { chapter_id: chapterId, member_id: memberId };
    const saved = await changeContactDetails(on, call, place, changes, {
      action: 'members.edit',
      changes: differences,
      reason,
      notices: [detailsCorrected(memberId)],
    });
    if (saved === null) throw versionConflict(shown);
    await renewSearchWords(on, memberId);
    return visibleContactDetails({ ...row, ...saved }, memberId, viewer);
  });
}
