import type { RowNotice } from '../../changes/changeRow.ts';

/** Tells those who planned to come that an event is canceled; `day` is the day of the event, such as `31 May`. */
export const eventCanceled = (
  guests: RowNotice['to'],
  { chapterId, title, day }: { readonly chapterId: number; readonly title: string; readonly day: string },
): RowNotice => ({
  to: guests,
  kind: 'event.cancelled',
  says: `canceled ${title} on ${day}.`,
  link: `/dashboard/chapters/${chapterId}/events`,
});
