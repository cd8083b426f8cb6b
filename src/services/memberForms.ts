import type { EntryForm } from '../contract/formPorts.ts';
import { roleChosen, type TermToEdit } from '../contract/memberForms.ts';
import { messages } from '../contract/messages.ts';
import { saveMemberContactDetails, saveProfession } from '../contract/profile.ts';
import {
  getMemberRoles,
  handOverRole,
  type MemberRoles,
  type MemberRolesToSave,
  saveMemberRoles,
} from '../contract/roles.ts';
import { createMemberTraining, deleteMemberTraining, saveMemberTraining } from '../contract/trainings.ts';
import { type Api, ApiRefusal } from './api.ts';
import { fitting } from './fitting.ts';

type MemberForm = Extract<
  EntryForm,
  {
    form:
      | 'roleGrant'
      | 'roleTerm'
      | 'roleEnd'
      | 'handOver'
      | 'memberDetails'
      | 'memberProfession'
      | 'memberTraining'
      | 'memberTrainingRemoval';
  }
>;
type Body = Readonly<Record<string, unknown>>;
type Stored = MemberRoles['rows'][number];
/** As the list takes it once it is proven. */
type Term = Readonly<Record<keyof NonNullable<MemberRolesToSave['rows']>[number], unknown>>;

interface SavedEntry {
  readonly loaded: MemberForm;
  readonly message?: string;
}

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const termOf = ({ role, chapter_id, region_id, from, until }: Stored): Term => ({
  role,
  chapter_id,
  region_id,
  from,
  until,
});

/** The server says of the list what is wrong with one term of it: the dialog's field is the one that was filled in. */
const namedAs = (field: string, error: unknown): unknown => {
  if (!(error instanceof ApiRefusal) || !error.refusal.errors?.rows) return error;
  const { rows, ...errors } = error.refusal.errors;
  return new ApiRefusal(error.status, { ...error.refusal, errors: { ...errors, [field]: rows } }, error.body);
};

/** Sets the terms of a member to what `change` makes of those that there are by now. */
const setTerms = async (
  api: Api,
  memberId: number,
  { change, reason, field }: { change: (rows: readonly Stored[]) => Term[]; reason: unknown; field: string },
): Promise<void> => {
  const params = { memberId };
  const { rows, version } = await api(getMemberRoles, { params });
  const filled = { rows: change(rows), reason: textIn(reason) };
  try {
    const body = fitting(saveMemberRoles.body, filled);
    await api(saveMemberRoles, { params, body }, { version });
  } catch (error) {
    throw namedAs(field, error);
  }
};

/** The refusal for a term that is not as it was when the dialog opened, or has ended. */
const overtaken = (stored: TermToEdit, row: Stored | undefined): ApiRefusal => {
  const refusal = { code: 'versionConflict', message: messages.versionConflict };
  return new ApiRefusal(409, refusal, row ? { current: { ...stored, until: row.until } } : refusal);
};

/** @returns the terms without the one of the dialog, which is given to `change`. Throws when it was changed since. */
const withTerm =
  (stored: TermToEdit, change: (row: Stored) => Term[]) =>
  (rows: readonly Stored[]): Term[] => {
    const row = rows.find(({ id }) => id === stored.id);
    if (row?.until !== stored.until) throw overtaken(stored, row);
    return rows.flatMap((each) => (each === row ? change(each) : [termOf(each)]));
  };

const give = async (
  api: Api,
  { stored }: Extract<MemberForm, { form: 'roleGrant' }>,
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
  await setTerms(api, stored.member_id, {
    change: (rows) => [...rows.map(termOf), term],
    reason,
    field: 'role',
  });
};

/** Saves what a dialog over a page of a member makes, changes or removes. Rejects with `ApiRefusal` or `NoAnswer`. */
export const saveOfMember = async (api: Api, form: MemberForm, body: Body): Promise<SavedEntry> => {
  switch (form.form) {
    case 'roleGrant':
      await give(api, form, body);
      return { loaded: form };
    case 'roleTerm': {
      const until = textIn(body.until);
      await setTerms(api, form.stored.member_id, {
        change: withTerm(form.stored, (row) => [{ ...termOf(row), until }]),
        reason: body.reason,
        field: 'until',
      });
      return { loaded: { ...form, stored: { ...form.stored, until } } };
    }
    case 'roleEnd':
      await setTerms(api, form.stored.member_id, {
        change: withTerm(form.stored, () => []),
        reason: body.reason,
        field: 'reason',
      });
      return { loaded: form, message: 'Ended' };
    case 'handOver': {
      const { idempotencyKey, stored } = form;
      const asked = fitting(handOverRole.body, { ...body, role: stored.role });
      const { message } = await api(handOverRole, { body: asked }, { idempotencyKey });
      return { loaded: form, message };
    }
    case 'memberDetails': {
      const { stored, memberId } = form;
      const corrected = fitting(saveMemberContactDetails.body, body);
      const call = { params: { memberId }, body: corrected };
      const saved = await api(saveMemberContactDetails, call, { version: stored.version });
      return { loaded: { ...form, stored: saved } };
    }
    case 'memberProfession': {
      const call = { params: { memberId: form.memberId }, body: fitting(saveProfession.body, body) };
      await api(saveProfession, call);
      return { loaded: form };
    }
    case 'memberTraining': {
      const { stored, idempotencyKey } = form;
      const params = { memberId: form.memberId };
      const { message } = stored
        ? await api(
            saveMemberTraining,
            { params: { ...params, id: stored.id }, body: fitting(saveMemberTraining.body, body) },
            { version: stored.version },
          )
        : await api(
            createMemberTraining,
            { params, body: fitting(createMemberTraining.body, body) },
            { idempotencyKey },
          );
      return { loaded: form, message };
    }
    case 'memberTrainingRemoval': {
      const { stored, memberId } = form;
      await api(deleteMemberTraining, { params: { memberId, id: stored.id } }, { version: stored.version });
      return { loaded: form, message: 'Deleted' };
    }
  }
};
