import type { Notice } from '../../changes/audit.ts';
import type { WholeMeeting } from './factsRepository.ts';

/** Tells members with a place in a meeting that it is skipped, or takes place after all. */
export const meetingMoved = (
  { status, chapter_id }: Pick<WholeMeeting, 'status' | 'chapter_id'>,
  text: string,
): Notice => ({
  kind: status === 'open' ? 'meeting.skipped' : 'meeting.restored',
  text,
  link: `/dashboard/chapter/${chapter_id}`,
});
