import {
  confirmationErrors,
  emailErrors,
  newPasswordErrors,
  passwordResetErrors,
} from '../../src/contract/signIn/signInChecks.ts';
import type { confirmationMachine } from '../../src/machines/confirmation.machine.ts';
import type { codeRequestMachine } from '../../src/machines/signIn/codeRequest.machine.ts';
import type { emailLinkMachine } from '../../src/machines/signIn/emailLink.machine.ts';
import type { passwordLinkMachine } from '../../src/machines/signIn/passwordLink.machine.ts';
import type { passwordResetMachine } from '../../src/machines/signIn/passwordReset.machine.ts';
import { busy, door, idle, typed } from './door.ts';
import { type Gesture, press, submit, type Table } from './hand.ts';
import type { Look } from './look.ts';
import { given, page, waiting } from './publicPages.ts';

type Request = typeof codeRequestMachine;
type Reset = typeof passwordResetMachine;
type Link = typeof passwordLinkMachine;
type EmailLink = typeof emailLinkMachine;
type Confirmation = typeof confirmationMachine;

const requestable = door('Forgot password', ['email'], idle('Send code', emailErrors));

/** A flow hands over at its end: a view on its own stays as it was, and a browser goes to another page. */
export const codeRequestTable = (sent: Look | typeof requestable = requestable): Table<Request> => ({
  gestures: { 'field.changed': typed, 'email.submitted': submit(({ email }) => ({ 'E-mail': email })) },
  looks: { editing: requestable, sending: door('Forgot password', ['email'], busy), sent },
});

const resetPage = (button: Look) => door('Reset password', ['email', 'code', 'password'], button);
const resettable = resetPage(idle('Set password', passwordResetErrors));

export const passwordResetTable = (set: Look | typeof resettable = resettable): Table<Reset> => ({
  gestures: {
    'field.changed': typed,
    'form.submitted': submit(({ email, code, password }) => ({
      'E-mail': email,
      Code: code,
      'New password': password,
    })),
  },
  looks: {
    editing: (snapshot) => ({ ...resettable(snapshot), fields: { 'E-mail': snapshot.context.email } }),
    setting: resetPage(busy),
    set,
  },
});

const linkPage = (button: Look) => door('Choose a new password', ['password', 'confirmation'], button);
const settable = linkPage(idle('Set password', newPasswordErrors));

export const passwordLinkTable = (set: Look | typeof settable = settable): Table<Link> => ({
  gestures: {
    'field.changed': typed,
    'newPassword.submitted': submit(({ password, confirmation }) => ({
      'New password': password,
      'Confirm new password': confirmation,
    })),
  },
  looks: {
    opening: 'never rests',
    editing: settable,
    setting: linkPage(busy),
    useless: ({ context: { message } }) => ({
      headings: ['Choose a new password'],
      alerts: given(message),
      buttons: [],
      links: ['Request a new link', 'Back to sign in'],
    }),
    set,
  },
});

const emailLinkTexts = {
  confirm: ['Confirm your new address', 'Confirm this address'],
  stop: ['Keep your old address', 'Stop this change'],
} as const;

interface OfEmailLink {
  readonly context: { readonly use: 'confirm' | 'stop'; readonly message: string | null };
}

const emailLinkPage =
  (isBusy: boolean) =>
  ({ context: { use, message } }: OfEmailLink): Look => {
    const [title, submit] = emailLinkTexts[use];
    return { ...page(title, [isBusy ? waiting : submit]), alerts: given(message) };
  };

/** The result of using the link, or why it can't be used. */
const emailLinkAfter =
  (told: 'statuses' | 'alerts') =>
  ({ context: { use, message } }: OfEmailLink): Look => ({
    ...page(emailLinkTexts[use][0], []),
    [told]: given(message),
  });

export const emailLinkTable: Table<EmailLink> = {
  gestures: { 'link.accepted': press('Confirm this address') },
  looks: {
    opening: 'never rests',
    asking: emailLinkPage(false),
    using: emailLinkPage(true),
    useless: emailLinkAfter('alerts'),
    done: emailLinkAfter('statuses'),
  },
};

const again = 'Send a new code';

const confirmPage =
  (button: Look, buttons: readonly string[]) =>
  (
    snapshot: Parameters<ReturnType<typeof door>>[0] & { readonly context: { readonly asksEmail: boolean } },
  ): Look => {
    const { asksEmail } = snapshot.context;
    return {
      ...door('Confirm your account', asksEmail ? ['email', 'code'] : ['code'], button)(snapshot),
      buttons,
      [asksEmail ? 'without' : 'texts']: ['ada.brook@chapterhouse.test'],
    };
  };
const confirmable = confirmPage(idle('Confirm', confirmationErrors), [again, 'Confirm']);

/** Types the e-mail if the page asks for it: the page knows people who come from sign-in. */
const withEmail = <Event extends { readonly email: string }>(gesture: Gesture<Event>): Gesture<Event> => ({
  ...gesture,
  make: async (hand, event) => {
    if ((await hand.holds('E-mail')) !== null) await hand.type('E-mail', event.email);
    await gesture.make(hand, event);
  },
});

export const confirmationTable = (
  confirmed: Look | typeof confirmable = confirmable,
): Table<Confirmation> => ({
  gestures: {
    'field.changed': {
      ...typed,
      make: async (hand, { name, value }) => {
        const label = name === 'email' ? 'E-mail' : 'Code';
        // A blank value is already there, so another blank is typed, which is just as wrong.
        const isThere = value.trim() === '' && (await hand.holds(label)) === value;
        await hand.type(label, isThere ? `${value} ` : value);
      },
    },
    'code.submitted': withEmail(submit(({ code }) => ({ Code: code }))),
    'newCode.requested': withEmail({ text: `Press “${again}”.`, make: (hand) => hand.press(again) }),
  },
  looks: {
    editing: confirmable,
    confirming: confirmPage(busy, [again, waiting]),
    sendingCode: confirmPage({ can: { Confirm: false } }, [waiting, 'Confirm']),
    confirmed,
  },
});
