import { sql } from 'drizzle-orm';
import type { AnswerOf } from '../../../src/contract/endpoint.ts';
import type { reviewApplication } from '../../../src/contract/growth/applications.ts';
import type { Person } from '../../../src/contract/scalars.ts';
import { changeRow, type RowNotice, storeRow } from '../../changes/changeRow.ts';
import { assignments } from '../../database/columns.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow, selectRows } from '../../database/query.ts';
import { instantValue, textValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { invalidField } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { holdersIn } from '../roles/recipientsRepository.ts';
import { requireRight } from '../shared/policy.ts';
import { reviewerAsked } from './notices.ts';
import { isOwn, requireNothingAgainst, rightsToReview, whyClosed } from './policy.ts';
import { findApplication, type LockedApplication, lockApplication, readApplication } from './repository.ts';
import { begun } from './stepRepository.ts';

const reviewersOf = ({ chapter_id, today }: LockedApplication) =>
  holdersIn('applications.comment', chapter_id, { today, beyond: false });

interface StoredCheck {
  readonly id: number;
  readonly name: string;
  readonly is_done: boolean;
  readonly note: string | null;
}

async function setChecks(
  on: Queryable,
  call: Call<typeof reviewApplication>,
  application: LockedApplication,
): Promise<void> {
  const asked = call.body.checks ?? [];
  if (asked.length === 0) return;
  const stored = await selectRows<StoredCheck>(
    on,
    sql`
      select k.id, k.name, k.done_at is not null as is_done, k.note from application_checks k
      where k.application_id = ${application.id} order by k.id for update`,
  );
  for (const [place, { id, done, note }] of asked.entries()) {
    const found = stored.find((each) => each.id === id);
    if (found === undefined) throw invalidField(`checks.${place}.id`);
    const isDone = done === 1;
    const isChanged = found.is_done !== isDone;
    if (!isChanged && (note === undefined || note === found.note)) continue;
    await storeRow(on, call, {
      table: 'applications',
      row: application,
      stored: sql`select ${application.id}::int as id`,
      action: isChanged ? 'applications.check' : null,
      changes: { check: isDone ? [null, found.name] : [found.name, null] },
      also: {
        changed: sql`
          update application_checks k set
            done_at = case when not ${isDone}::boolean then null when ${isChanged}::boolean
              then ${instantValue(call.now)} else k.done_at end,
            done_by = case when not ${isDone}::boolean then null when ${isChanged}::boolean
              then ${call.viewer.memberId}::int else k.done_by end,
            note = ${textValue(note === undefined ? found.note : note)}
          where k.id = ${id}`,
      },
    });
  }
}

async function setReviewer(
  on: Queryable,
  call: Call<typeof reviewApplication>,
  application: LockedApplication,
): Promise<void> {
  const id = call.body.reviewer_id;
  if (id === undefined || id === application.reviewer_id) return;
  if (id !== null) {
    const may = await selectRow(
      on,
      sql`select r.member_id from (${reviewersOf(application)}) r where r.member_id = ${id}`,
    );
    if (may === null) throw invalidField('reviewer_id');
  }
  await setColumn(on, call, application, 'reviewer_id', id, 'applications.review', [
    reviewerAsked(application, id),
  ]);
}

/** Sets one column of the application; the version changes once all are set. */
async function setColumn<Name extends 'reviewer_id' | 'payment_state'>(
  on: Queryable,
  call: Call<typeof reviewApplication>,
  application: LockedApplication,
  name: Name,
  value: LockedApplication[Name],
  action: string,
  notices: readonly RowNotice[] = [],
): Promise<void> {
  await storeRow(on, call, {
    table: 'applications',
    row: application,
    stored: sql`
      update applications a set ${sql.identifier(name)} = ${value} where a.id = ${application.id} returning a.id`,
    action,
    changes: { [name]: [application[name], value] },
    notices,
  });
}

async function setPayment(
  on: Queryable,
  call: Call<typeof reviewApplication>,
  application: LockedApplication,
): Promise<void> {
  const { payment_state: state } = call.body;
  if (state === undefined || state === application.payment_state) return;
  await setColumn(on, call, application, 'payment_state', state, 'applications.payment');
}

/**
 * Sets checks, reviewer and payment of an application.
 * @throws Refused 403 for a part without the right to it, 404 if out of reach, 409 for an application that is
 * decided, the viewer's own or of another version, 422 for unknown checks and for a reviewer without the right
 */
export function review(
  database: Queries,
  call: Call<typeof reviewApplication>,
): Promise<AnswerOf<typeof reviewApplication>> {
  const { viewer, params, body, now } = call;
  const rights = rightsToReview(viewer, body);
  return changeRow(database, call, {
    lock: (on) =>
      lockApplication(on, viewer, {
        id: params.id,
        rights: rights.length === 0 ? ['applications.view'] : rights,
        now,
      }),
    allow: (application) => {
      for (const right of rights) requireRight(viewer, right, application.chapter_id);
      requireNothingAgainst(whyClosed(viewer, application));
    },
    current: ({ id }, on) => readApplication(on, viewer, id, now),
    change: async (application, on) => {
      await setChecks(on, call, application);
      await setReviewer(on, call, application);
      await setPayment(on, call, application);
      const moved = assignments(rights.includes('applications.comment') ? begun : {}, sql`x`);
      await on.execute(sql`update applications x set ${moved} where x.id = ${application.id}`);
      return readApplication(on, viewer, application.id, now);
    },
  });
}

/** Lists members who may review an application, by name; nobody reviews their own. */
export async function listReviewers(on: Queryable, viewer: Viewer, id: number, now: Date): Promise<Person[]> {
  const application = await findApplication(on, viewer, { id, rights: ['applications.comment'], now });
  const people = await selectRows<Person & { email: string }>(
    on,
    sql`
      select m.id, m.first_name, m.last_name, m.email
      from members m join (${reviewersOf(application)}) r on r.member_id = m.id
      order by m.first_name, m.last_name, m.id`,
  );
  return people
    .filter(({ email }) => !isOwn({ ...viewer, username: email }, application))
    .map(({ id: memberId, first_name, last_name }) => ({ id: memberId, first_name, last_name }));
}
