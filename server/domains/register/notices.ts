import type { RowNotice } from '../../changes/changeRow.ts';
import { linkToApplication } from '../applications/notices.ts';

/** Tells those who review an application about its applicant's action. */
export const applicantActed = (
  reviewers: RowNotice['to'],
  { id, name }: { readonly id: number; readonly name: string },
  kind: string,
  did: string,
): RowNotice => ({ to: reviewers, kind, text: `${name} ${did}`, link: linkToApplication(id) });
