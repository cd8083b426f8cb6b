import type { Look } from './look.ts';

export const waiting = 'Please wait...';

export const given = (text: string | null | undefined): readonly string[] =>
  text === null || text === undefined ? [] : [text];

/** A page that is open to everybody: what it is called, and all that can be pressed in it. */
export const page = (heading: string, buttons: readonly string[], title = heading): Look => ({
  title,
  headings: [heading],
  buttons,
});

export const failedPage = page('We couldn’t load this page', ['Try again']);

/** What is said on a page, by the words of its machine. */
export const saying = ({
  message,
  errors = {},
}: {
  readonly message: string | null;
  readonly errors?: object;
}): Look => ({ alerts: given(message), faults: Object.values(errors) });
