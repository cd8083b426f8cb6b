import { UserPlus } from 'lucide-react';
import type { FieldValues } from '../../contract/ports.ts';
import type { VisitorDetails } from '../../contract/records/activities.ts';
import type { Row } from '../../contract/records/records.ts';
import type { OpenedAction } from '../list/definition.ts';
import { requestDialog } from '../list/shownActions.ts';

type Visitor = Extract<Row, { metric: 6 }>;

/** @returns a visitor's details for the dialog, without the meeting. */
const filledIn = (
  { first_name, last_name, methods, business_name, drop_in }: Visitor,
  { email, profession_id, drop_in_chapter_id, drop_in_chapter: _, ...texts }: VisitorDetails,
): FieldValues => ({
  drop_in: drop_in === 1,
  email,
  first_name,
  last_name,
  methods,
  business_name: business_name ?? '',
  profession_id,
  drop_in_chapter_id,
  ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text ?? ''])),
});

/** Registers a visitor for another meeting, for those who may see their contact details. */
export const registerAgain: OpenedAction<Visitor> = {
  icon: UserPlus,
  verb: 'Register again',
  isFor: ({ details }) => details !== undefined,
  command: ({ details, ...row }) =>
    requestDialog({ recording: 'visitor', prefill: details ? filledIn(row, details) : {} }),
};
