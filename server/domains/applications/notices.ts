import type { RowNotice } from '../../changes/changeRow.ts';

interface Applicant {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
}

/** @returns the address of the page that reviews an application */
export const linkToApplication = (id: number): string => `/dashboard/pending-applications/${id}`;

/** Asks a member to review an application. */
export const reviewerAsked = (
  { id, first_name, last_name }: Applicant,
  reviewer: number | null,
): RowNotice => ({
  to: [reviewer],
  kind: 'application.reviewer',
  says: `asks you to review an application: ${first_name} ${last_name}.`,
  link: linkToApplication(id),
});

/** Notifies voters of the decision on an application. */
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
