import { screen } from '@testing-library/react';
import { type FieldErrors, isEmpty } from '../../../src/contract/signInChecks.ts';
import { headings, messageOf, textsOf } from './gestures.ts';

/** A page before sign-in as it is seen and heard; `fields` are the messages by label. */
export const doorPage = (labels: readonly string[]) => {
  const submit = document.querySelector<HTMLButtonElement>('button[type="submit"]');
  return {
    title: document.title,
    headings: headings(),
    alerts: textsOf('alert'),
    notices: textsOf('status'),
    fields: Object.fromEntries(labels.map((label) => [label, messageOf(screen.getByLabelText(label))])),
    submit: { text: submit?.textContent, isDisabled: submit?.disabled },
  };
};

export interface Submit {
  readonly text: string;
  readonly isDisabled: boolean;
}

interface DoorContext {
  readonly message: string | null;
  readonly notice?: string | null;
  readonly fieldErrors: Readonly<Record<string, string>>;
}

/** What such a page must show in a state. `fields` are the machine's names by label. */
export const expectedDoorPage = (
  { message, notice, fieldErrors }: DoorContext,
  page: {
    readonly title: string;
    readonly fields: Readonly<Record<string, string | undefined>>;
    readonly submit: Submit;
  },
) => ({
  title: `${page.title} · Chapterhouse`,
  headings: [page.title],
  alerts: message === null ? [] : [message],
  notices: notice ? [notice] : [],
  fields: Object.fromEntries(
    Object.entries(page.fields).map(([label, name]) => [label, fieldErrors[name ?? ''] ?? null]),
  ),
  submit: page.submit,
});

/** A button that may be pressed unless these are wrong. */
export const idle = (text: string, errors: () => FieldErrors): Submit => ({
  text,
  get isDisabled() {
    return !isEmpty(errors());
  },
});
export const waiting = { text: 'Please wait...', isDisabled: true };
