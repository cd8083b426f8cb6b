import type { OrganizationChapter } from '../../../src/contract/organization/catalogs.ts';
import { stateConflict } from '../../http/refused.ts';

/** @throws Refused 409 for a chapter with members, which can't be archived */
export function requireEmpty({ member_count }: Pick<OrganizationChapter, 'member_count'>): void {
  if (member_count > 0) throw stateConflict('chapterHasMembers');
}
