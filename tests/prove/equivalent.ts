import type { Mutant } from './mutations.ts';

interface Equivalent {
  /** The path from the root of the repository. */
  readonly file: string;
  /** As `npm run prove -- mutants` prints it. */
  readonly change: string;
  readonly because: string;
}

/** Changes that no test could notice, each with the reason. */
const equivalent: readonly Equivalent[] = [
  {
    file: 'src/machines/list.setup.ts',
    change: 'lifted === null || !isAsDropped(data.rows, lifted) → !isAsDropped(data.rows, lifted)',
    because: 'It is asked only after a card was dropped, which is then the lifted one.',
  },
  {
    file: 'src/services/storedMessages.ts',
    change: 'owner: v.string() → nothing',
    because: 'Messages are read by their owner, so each that is found has one.',
  },
  {
    file: 'src/services/calls/queryCache.ts',
    change:
      "one.type === 'data.received' && other?.type === 'data.received' → other?.type === 'data.received'",
    because: 'What was missed has no data, so it is never the same as what was received.',
  },
  {
    file: 'src/contract/people/memberSettings.ts',
    change: 'Array.isArray(chosen) && chosen.includes(key) → chosen.includes(key)',
    because: 'The field is a group of checkboxes, whose value is always a list.',
  },
  {
    file: 'src/views/chapterSummary/MembersHead.tsx',
    change: "head?.kind === 'chapterSummaryMembers' ? head : null → true ? head : null",
    because: 'The page of a list that is forbidden draws no head, so that it has its own or none yet.',
  },
  {
    file: 'src/services/calls/uploads.ts',
    change: 'named && extensions.includes(named) → extensions.includes(named)',
    because: 'A name without an extension is in no list of extensions.',
  },
  {
    file: 'src/contract/sentence/days.ts',
    change: 'month === 0 || day === 0 → day === 0',
    because: 'No year has a day of a month 0, so that nothing is found either way.',
  },
  {
    file: 'src/views/attendance/MeetingChoice.tsx',
    change: 'one.sheet === other.sheet → one.sheet !== other.sheet',
    because: 'It is drawn more often than it must be, and the same; another sheet has other meetings.',
  },
  {
    file: 'src/machines/signIn/auth.machine.ts',
    change:
      "{ guard: outcomeIs('newPasswordRequired'), target: 'awaitingNewPassword' }, factorIsRequired → factorIsRequired, { guard: outcomeIs('newPasswordRequired'), target: 'awaitingNewPassword' }",
    because: 'The two are for different answers, so only one of them is taken in either order.',
  },
  {
    file: 'src/machines/signIn/auth.machine.ts',
    change:
      "{ guard: outcomeIs('passwordRefused'), target: 'awaitingNewPassword', actions: … ({ event }) => ({ errors: { password: said(event) } }), }, }, factorIsRequired → factorIsRequired, { guard: outcomeIs('passwordRefused'), target: 'awaitingNewP … dErrors', params: ({ event }) => ({ errors: { password: said(event) } }), }, }",
    because: 'The two are for different answers, so only one of them is taken in either order.',
  },
];

const isOf =
  ({ file, change }: Equivalent) =>
  (mutant: Mutant) =>
    mutant.file === file && mutant.change === change;

export const isExcepted = (mutant: Mutant): boolean => equivalent.some((each) => isOf(each)(mutant));

/** @returns the exceptions whose change is no longer possible. */
export const staleAmong = (mutants: readonly Mutant[]): string[] =>
  equivalent.filter((each) => !mutants.some(isOf(each))).map(({ file, change }) => `${file}  ${change}`);
