import type { RowNotice } from '../../changes/changeRow.ts';

interface Applicant {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
}

/** @returns the address of the page on which an application is reviewed. */
export const linkToApplication = (id: number): string => `/dashboard/pending-applications/${id}`;

/** Tells a member that they are asked to review an application. */
export const reviewerAsked = (
  { id, first_name, last_name }: Applicant,
  reviewer: number | null,
): RowNotice => ({
  to: [reviewer],
  kind: 'application.reviewer',
  says: `asks you to review an application: ${first_name} ${last_name}.`,
  link: linkToApplication(id),
});

/** Tells those who vote on applications what was decided. */
export const applicationDecided = (
  voters: RowNotice['to'],
  { id, first_name, last_name }: Applicant,
  status: string,
): RowNotice => ({
  to: voters,
  kind: 'application.decided',
  text: `The application of ${first_name} ${last_name} is ${status.toLowerCase()}.`,
  link: linkToApplication(id),
});
