import type { Coming } from '../../contract/meetings/coming.ts';

/** @returns whether the member has said no, with or without a sub. */
export const saidNo = ({ answer }: Pick<Coming, 'answer'>): boolean =>
  answer !== 'none' && answer !== 'coming';
