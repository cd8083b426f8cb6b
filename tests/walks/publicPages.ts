import type { Look } from './look.ts';

export const waiting = 'Please wait...';

export const given = (text: string | null | undefined): readonly string[] =>
  text === null || text === undefined ? [] : [text];

/** A public page: its heading and all its buttons. */
export const page = (heading: string, buttons: readonly string[], title = heading): Look => ({
  title,
  headings: [heading],
  buttons,
});

export const failedPage = page('We couldn’t load this page', ['Try again']);

/** The messages on a page, from its machine's context. */
export const saying = ({
  message,
  errors = {},
}: {
  readonly message: string | null;
  readonly errors?: object;
}): Look => ({ alerts: given(message), faults: Object.values(errors) });
