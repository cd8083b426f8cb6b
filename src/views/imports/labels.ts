import type { ImportKind } from '../../contract/importFields.ts';
import type { Import, ImportCheck } from '../../contract/imports.ts';

export const kindLabels: Readonly<Record<ImportKind, string>> = {
  members: 'Members',
  chapters: 'Chapters',
  professions: 'Professions',
  trainings: 'Trainings',
  visitors: 'Visitors',
};

const singular: Readonly<Record<ImportKind, string>> = {
  members: 'member',
  chapters: 'chapter',
  professions: 'profession',
  trainings: 'training',
  visitors: 'visitor',
};

const number = new Intl.NumberFormat('en-US');
export const figure = (count: number): string => number.format(count);

/** `1 member`, `54 members` */
export const counted = (count: number, kind: ImportKind): string =>
  `${figure(count)} ${count === 1 ? singular[kind] : kind}`;

export const rowsOf = (count: number): string => `${figure(count)} ${count === 1 ? 'row' : 'rows'}`;

export const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${figure(Math.max(1, Math.round(bytes / 1024)))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** What became of an import, in a few words. */
export const outcomeOf = ({ status, rows, done, created, updated, removed, failure }: Import): string => {
  if (status === 'running') return `row ${figure(done)} of ${figure(rows)}`;
  if (status === 'undoing') return `${figure(done)} of ${figure(created)} taken out`;
  if (status === 'failed') return `Nothing was imported. ${failure ?? ''}`.trim();
  if (status === 'undone') return `${figure(removed ?? 0)} removed`;
  const stored =
    updated === 0 ? `${figure(created)} added` : `${figure(created)} added, ${figure(updated)} updated`;
  return failure === null ? stored : `${stored}. ${failure}`;
};

/** How much of a part is shown, where that is not all. */
export const shownOf = (
  { preview, new_count, known, known_count, errors, error_count, kind }: ImportCheck,
  part: 'new' | 'known' | 'wrong',
): string => {
  if (part === 'new' && preview.length < new_count)
    return `The first ${preview.length} of ${counted(new_count, kind)}, as they will be`;
  if (part === 'known' && known.length < known_count)
    return `The first ${known.length} of ${figure(known_count)}`;
  return part === 'wrong' && errors.length >= 500 ? `The first 500 errors of ${rowsOf(error_count)}` : '';
};
