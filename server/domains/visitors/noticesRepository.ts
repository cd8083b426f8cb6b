import { sql } from 'drizzle-orm';
import type { RowNotice } from '../../changes/changeRow.ts';
import { linkToRecord } from '../records/link.ts';

interface Visitor {
  readonly id: number;
  readonly member_id: number | null;
  readonly name: string;
}

/** Who invited a visitor reads what somebody else has made of the visit. */
export const visitorUpdated = (
  { id, member_id }: Omit<Visitor, 'name'>,
  said: { readonly kind: string; readonly text: string },
): RowNotice => ({
  ...said,
  to: [member_id],
  link: linkToRecord(6, 1, id),
  about: { metric: 6, ids: sql`array[${id}::int]` },
});

/** Who is to look after a visitor reads of it. */
export const visitorOwned = ({ id, name }: Visitor, owner: number | null): RowNotice => ({
  to: [owner],
  kind: 'visitor.owner',
  says: `asks you to look after a visitor: ${name}.`,
  link: `/dashboard/visitors/${id}`,
});
