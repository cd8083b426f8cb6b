import * as v from 'valibot';
import { capabilityLabels } from '../../contract/capabilityLabels.ts';
import { messages } from '../../contract/messages.ts';
import {
  type RightToLend,
  type RoleToGive,
  type RoleToLeave,
  roleChoice,
  roleChosen,
  TermToEdit,
  trainingToEdit,
} from '../../contract/people/memberForms.ts';
import { ContactDetails, getActiveMembers, getCitiesAndStates } from '../../contract/people/members.ts';
import { saveMemberContactDetails, saveProfession } from '../../contract/people/profile.ts';
import {
  createMemberTraining,
  deleteMemberTraining,
  MemberTraining,
  saveMemberTraining,
} from '../../contract/people/trainings.ts';
import type { Choice } from '../../contract/ports.ts';
import { getTrainings } from '../../contract/records/eventAttendance.ts';
import {
  type AssignableRole,
  getMemberRoles,
  handOverRole,
  type LentRight,
  type MemberRoles,
  type MemberRolesToSave,
  roleLabels,
  rolesBeyondChapters,
  saveMemberRoles,
} from '../../contract/roles.ts';
import { type Api, ApiRefusal } from '../calls/api.ts';
import { parseBody } from '../calls/parseBody.ts';
import { today } from '../device/clock.ts';
import type { FormsOf } from '../form.ts';
import { joined, orNull, personChoice } from '../formChoices.ts';
import { choicesFor } from '../listChoices.ts';

type Body = Readonly<Record<string, unknown>>;
type Stored = MemberRoles['rows'][number];
/** A term in the list before it's validated. */
type Term = Readonly<Record<keyof NonNullable<MemberRolesToSave['rows']>[number], unknown>>;

/** A loan in the list before it's validated. */
type Loan = Readonly<Record<'capability' | 'until', unknown>>;

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const termOf = ({ role, chapter_id, region_id, from, until }: Stored): Term => ({
  role,
  chapter_id,
  region_id,
  from,
  until,
});

/** Moves the server's error about a term of the list to the dialog's field. */
const namedAs = (field: string, error: unknown): unknown => {
  if (!(error instanceof ApiRefusal) || !error.refusal.errors) return error;
  const { rows, loans, ...errors } = error.refusal.errors;
  const said = rows ?? loans;
  if (said === undefined) return error;
  return new ApiRefusal(error.status, { ...error.refusal, errors: { ...errors, [field]: said } }, error.body);
};

interface RolesChange {
  /** @returns the list to send, made from the current one. */
  readonly change: (
    roles: MemberRoles,
  ) => { readonly rows: readonly Term[] } | { readonly loans: readonly Loan[] };
  readonly reason: unknown;
  /** The dialog's field for errors about the list. */
  readonly field: string;
}

/** Saves a member's terms or loans, made by `change` from the current ones. */
const setRoles = async (
  api: Api,
  memberId: number,
  { change, reason, field }: RolesChange,
): Promise<void> => {
  const params = { memberId };
  const roles = await api(getMemberRoles, { params });
  const { version } = roles;
  const filled = { ...change(roles), reason: textIn(reason) };
  try {
    const body = parseBody(saveMemberRoles.body, filled);
    await api(saveMemberRoles, { params, body }, { version });
  } catch (error) {
    throw namedAs(field, error);
  }
};

/** The refusal for a term that has ended or changed since the dialog opened. */
const overtaken = (stored: TermToEdit, row: Stored | undefined): ApiRefusal => {
  const refusal = { code: 'versionConflict', message: messages.versionConflict };
  return new ApiRefusal(409, refusal, row ? { current: { ...stored, until: row.until } } : refusal);
};

/**
 * @returns the terms without the dialog's term, which `change` gets.
 * @throws if the dialog's term changed in the meantime.
 */
const withTerm =
  (stored: TermToEdit, change: (row: Stored) => Term[]) =>
  ({ rows }: MemberRoles): { rows: Term[] } => {
    const row = rows.find(({ id }) => id === stored.id);
    if (row?.until !== stored.until) throw overtaken(stored, row);
    return { rows: rows.flatMap((each) => (each === row ? change(each) : [termOf(each)])) };
  };

/**
 * @returns the loans that the viewer may change, except those of the right `left`; each right once, with its
 * latest day.
 */
const loansBut = ({ loans }: MemberRoles, left: LentRight['capability'] | undefined): Loan[] => {
  const latest = new Map<string, string>();
  for (const { capability, until, can_edit } of loans)
    if (can_edit === 1 && capability !== left && until > (latest.get(capability) ?? ''))
      latest.set(capability, until);
  return [...latest].map(([capability, until]) => ({ capability, until }));
};

const lend = (api: Api, { member_id }: RightToLend, { capability, until, reason }: Body): Promise<void> =>
  setRoles(api, member_id, {
    change: (roles) => ({
      loans: [
        ...loansBut(
          roles,
          roles.lendable.find((right) => right === capability),
        ),
        { capability, until },
      ],
    }),
    reason,
    field: 'capability',
  });

/** The rights that the viewer may lend a member, in words. */
const rightsToLend = async (api: Api, { member_id }: RightToLend): Promise<readonly Choice[]> => {
  const { lendable } = await api(getMemberRoles, { params: { memberId: member_id } });
  return lendable.map((capability) => ({ value: capability, label: capabilityLabels[capability] }));
};

const give = async (
  api: Api,
  stored: RoleToGive,
  { role: value, from, until, reason }: Body,
): Promise<void> => {
  const { role, regionId } = roleChosen(String(value));
  const isOfChapter = regionId === null && role !== 'administrator';
  const term: Term = {
    role,
    chapter_id: isOfChapter ? stored.chapter_id : null,
    region_id: regionId,
    from,
    until: textIn(until),
  };
  await setRoles(api, stored.member_id, {
    change: ({ rows }) => ({ rows: [...rows.map(termOf), term] }),
    reason,
    field: 'role',
  });
};

/** The roles that the viewer may give a member, under the organization's names. */
const rolesToGive = async (api: Api, { member_id, chapter_id }: RoleToGive): Promise<readonly Choice[]> => {
  const { grantable, labels, regions } = await api(getMemberRoles, { params: { memberId: member_id } });
  const labelOf = (role: AssignableRole) => labels[role] ?? roleLabels[role];
  return grantable.flatMap((role): Choice[] => {
    const label = labelOf(role);
    if (role === 'area_director')
      return regions.map(({ id, name }) => ({ value: roleChoice(role, id), label: `${label}, ${name}` }));
    return role === 'administrator' || chapter_id !== null ? [{ value: role, label }] : [];
  });
};

/** A chapter's role goes to one of its members, any other role to any member. */
const successors = async (api: Api, { role }: RoleToLeave): Promise<readonly Choice[]> => {
  const { membersInChapter, membersOutChapter } = await api(getActiveMembers, { query: {} });
  const others = rolesBeyondChapters.includes(role) ? membersOutChapter : [];
  return [...membersInChapter, ...others].map(personChoice);
};

export const forms: FormsOf<
  | 'roleGrant'
  | 'roleTerm'
  | 'roleEnd'
  | 'handOver'
  | 'rightLoan'
  | 'rightLoanEnd'
  | 'memberDetails'
  | 'memberProfession'
  | 'memberTraining'
  | 'memberTrainingRemoval'
> = {
  roleGrant: {
    open: async (_, { stored }) => ({ stored: { ...stored, from: today() } }),
    choices: async (api, { stored }) => ({ roles: await orNull(rolesToGive(api, stored)) }),
    save: async (api, form, body) => {
      await give(api, form.stored, body);
      return { loaded: form };
    },
  },
  roleTerm: {
    save: async (api, form, body) => {
      const until = textIn(body.until);
      await setRoles(api, form.stored.member_id, {
        change: withTerm(form.stored, (row) => [{ ...termOf(row), until }]),
        reason: body.reason,
        field: 'until',
      });
      return { loaded: { ...form, stored: { ...form.stored, until } } };
    },
    current: TermToEdit,
  },
  roleEnd: {
    save: async (api, form, body) => {
      await setRoles(api, form.stored.member_id, {
        change: withTerm(form.stored, () => []),
        reason: body.reason,
        field: 'reason',
      });
      return { loaded: form, message: 'Ended' };
    },
  },
  rightLoan: {
    choices: async (api, { stored }) => ({ rights: await orNull(rightsToLend(api, stored)) }),
    save: async (api, form, body) => {
      await lend(api, form.stored, body);
      return { loaded: form };
    },
  },
  rightLoanEnd: {
    save: async (api, form, { reason }) => {
      const { member_id, id } = form.stored;
      await setRoles(api, member_id, {
        change: (roles) => ({
          loans: loansBut(roles, roles.loans.find((loan) => loan.id === id)?.capability),
        }),
        reason,
        field: 'reason',
      });
      return { loaded: form, message: 'Ended' };
    },
  },
  handOver: {
    choices: async (api, { stored }) => ({ members: await orNull(successors(api, stored)) }),
    save: async (api, form, body) => {
      const { idempotencyKey, stored } = form;
      const asked = parseBody(handOverRole.body, { ...body, role: stored.role });
      const { message } = await api(handOverRole, { body: asked }, { idempotencyKey });
      return { loaded: form, message };
    },
  },
  memberDetails: {
    open: async (api) => ({ cities: (await orNull(api(getCitiesAndStates, {}))) ?? [] }),
    save: async (api, form, body) => {
      const { stored, memberId } = form;
      const corrected = parseBody(saveMemberContactDetails.body, body);
      const call = { params: { memberId }, body: corrected };
      const saved = await api(saveMemberContactDetails, call, { version: stored.version });
      return { loaded: { ...form, stored: saved } };
    },
    current: ContactDetails,
  },
  memberProfession: {
    choices: (api) => choicesFor(api, ['professions']),
    save: async (api, form, body) => {
      const call = { params: { memberId: form.memberId }, body: parseBody(saveProfession.body, body) };
      await api(saveProfession, call, { version: form.stored.version });
      return { loaded: form };
    },
  },
  memberTraining: {
    choices: async (api, { stored }) => {
      const trainings = await orNull(api(getTrainings, {}));
      const known = stored ? [{ value: stored.training_id, label: stored.name }] : null;
      const found = trainings?.map(({ id, name }) => ({ value: id, label: name }));
      return { trainings: joined(known, found) };
    },
    save: async (api, form, body) => {
      const { stored, idempotencyKey, memberId } = form;
      const { message } = stored
        ? await api(
            saveMemberTraining,
            { params: { memberId, id: stored.id }, body: parseBody(saveMemberTraining.body, body) },
            { version: stored.version },
          )
        : await api(
            createMemberTraining,
            { params: { memberId }, body: parseBody(createMemberTraining.body, body) },
            { idempotencyKey },
          );
      return { loaded: form, message };
    },
    current: v.pipe(MemberTraining, v.transform(trainingToEdit)),
  },
  memberTrainingRemoval: {
    save: async (api, form) => {
      const { stored, memberId } = form;
      await api(deleteMemberTraining, { params: { memberId, id: stored.id } }, { version: stored.version });
      return { loaded: form, message: 'Deleted' };
    },
  },
};
