import type { ChapterStart } from '../../../src/contract/organization/chapters.ts';
import type { Queryable } from '../../database/query.ts';
import { flag } from '../../http/flag.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Factors } from '../../signin/factors/factors.ts';
import { findStart } from './startRepository.ts';

export interface StartParts {
  readonly keysKeptAt: () => Promise<string | null>;
  readonly factors: Pick<Factors, 'read'>;
}

/** @returns what remains to do after the set-up of the organization's first chapter; nothing once all is done */
export async function showStart(
  on: Queryable,
  { keysKeptAt, factors }: StartParts,
  chapterId: number,
  { memberId }: Viewer,
): Promise<{ start?: ChapterStart }> {
  const found = await findStart(on, chapterId);
  if (found === null) return {};
  const { isOn } = await factors.read(memberId);
  const start: ChapterStart = {
    ...found,
    has_keys: (await keysKeptAt()) === null ? 0 : 1,
    ...(isOn !== null && { has_factor: flag(isOn) }),
  };
  const { awaited, ...things } = start;
  return awaited === 0 && Object.values(things).every((has) => has === 1) ? {} : { start };
}
