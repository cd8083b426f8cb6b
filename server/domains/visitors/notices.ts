import { linkToStored, type RowNotice } from '../../changes/changeRow.ts';
import { linkToRecord } from '../records/link.ts';

interface Visitor {
  readonly id: number;
  readonly member_id: number | null;
  readonly name: string;
}

/** Tells the member who invited a visitor that somebody updated the visit. */
export const visitorUpdated = ({ id, member_id, name }: Visitor): RowNotice => ({
  to: [member_id],
  kind: 'visitor.updated',
  says: `updated your visitor ${name}.`,
  link: linkToRecord(6, 1, id),
  about: { metric: 6, id },
});

/** Tells the member who invited a visitor that somebody canceled the visit. */
export const visitCanceled = ({ member_id, name }: Visitor): RowNotice => ({
  to: [member_id],
  kind: 'visitor.updated',
  says: `canceled the visit of ${name}.`,
  link: null,
});

/** Tells a member that they are asked to look after a visitor. */
export const visitorOwned = ({ id, name }: Visitor, owner: number | null): RowNotice => ({
  to: [owner],
  kind: 'visitor.owner',
  says: `asks you to look after a visitor: ${name}.`,
  link: `/dashboard/visitors/${id}`,
});

/** Tells the member who invited a visitor that a leader registered them. */
export const registeredForYou = (inviter: number, name: string): RowNotice => ({
  to: [inviter],
  kind: 'visitor.registeredForYou',
  says: `registered ${name} as your visitor.`,
  link: linkToStored('/dashboard/visitors'),
});
