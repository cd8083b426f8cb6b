import { sql } from 'drizzle-orm';
import type { reviewApplication } from '../../../src/contract/applications.ts';
import type { AnswerOf } from '../../../src/contract/endpoint.ts';
import type { Person } from '../../../src/contract/scalars.ts';
import { noticing, saidBy } from '../../changes/audit.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow, selectRows, withStatements } from '../../database/query.ts';
import { textValue, wholeValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { forbidden, invalidField, notFound, versionConflict } from '../../http/refused.ts';
import { reaches, scopeOf, type Viewer } from '../../http/viewer.ts';
import { holdersIn } from '../roles/recipientsRepository.ts';
import { isOwn, requireNothingAgainst, whyClosed } from './policy.ts';
import { findApplication, type LockedApplication, lockApplication, readApplication } from './repository.ts';
import { begun, linkToApplication, logged, renewed } from './stepRepository.ts';

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
    await on.execute(sql`
      with changed as (
        update application_checks k set
          done_at = case when not ${isDone}::boolean then null when ${isChanged}::boolean
            then ${call.now.toISOString()}::timestamptz else k.done_at end,
          done_by = case when not ${isDone}::boolean then null when ${isChanged}::boolean
            then ${call.viewer.memberId}::int else k.done_by end,
          note = ${textValue(note === undefined ? found.note : note)}
        where k.id = ${id}
      ), stored as (
        select ${application.id}::int as id
      )${withStatements(
        isChanged
          ? {
              logged: logged(call, application, 'applications.check', {
                check: isDone ? [null, found.name] : [found.name, null],
              }),
            }
          : {},
      )}
      select id from stored`);
  }
}

async function setReviewer(
  on: Queryable,
  call: Call<typeof reviewApplication>,
  application: LockedApplication,
): Promise<void> {
  const { viewer, body } = call;
  const id = body.reviewer_id;
  if (id === undefined || id === application.reviewer_id) return;
  if (id !== null) {
    const may = await selectRow(
      on,
      sql`select r.member_id from (${reviewersOf(application)}) r where r.member_id = ${id}`,
    );
    if (may === null) throw invalidField('reviewer_id');
  }
  const name = `${application.first_name} ${application.last_name}`;
  await on.execute(sql`
    with stored as (
      update applications a set reviewer_id = ${wholeValue(id)} where a.id = ${application.id}
      returning a.id
    )${withStatements({
      logged: logged(call, application, 'applications.review', {
        reviewer_id: [application.reviewer_id, id],
      }),
      ...(id === null || id === viewer.memberId
        ? {}
        : {
            noticed: noticing(sql`select ${id}::int`, {
              kind: 'application.reviewer',
              text: saidBy(viewer, `asks you to review an application: ${name}.`),
              link: linkToApplication(application.id),
              by: viewer,
            }),
          }),
    })}
    select id from stored`);
}

async function setPayment(
  on: Queryable,
  call: Call<typeof reviewApplication>,
  application: LockedApplication,
): Promise<void> {
  const { payment_state: state } = call.body;
  if (state === undefined || state === application.payment_state) return;
  await on.execute(sql`
    with stored as (
      update applications a set payment_state = ${state} where a.id = ${application.id} returning a.id
    )${withStatements({
      logged: logged(call, application, 'applications.payment', {
        payment_state: [application.payment_state, state],
      }),
    })}
    select id from stored`);
}

/**
 * Says what was checked, who reviews and what was paid. Set, never toggled.
 * @throws Refused 403 for a part without the right to it, 404 out of reach, 409 for an application that is decided, the
 *   viewer's own or of another version, 422 for checks that aren't of it and for a reviewer who may not
 */
export function review(
  database: Queries,
  call: Call<typeof reviewApplication>,
): Promise<AnswerOf<typeof reviewApplication>> {
  const { viewer, params, body, now, expectedVersion } = call;
  const reviews = body.checks !== undefined || body.reviewer_id !== undefined;
  const rights = [
    ...(reviews ? ['applications.comment' as const] : []),
    ...(body.payment_state === undefined ? [] : ['applications.payment' as const]),
  ];
  if (rights.some((right) => !viewer.rights.has(right))) throw forbidden();
  return database.transaction(async (on) => {
    const application = await lockApplication(on, viewer, {
      id: params.id,
      rights: rights.length === 0 ? ['applications.view'] : rights,
      now,
    });
    const holds = (right: (typeof rights)[number]) => reaches(scopeOf(viewer, right), application.chapter_id);
    if (!rights.every(holds)) throw notFound();
    requireNothingAgainst(whyClosed(viewer, application));
    if (expectedVersion !== null && expectedVersion !== application.version) {
      throw versionConflict(await readApplication(on, viewer, application.id, now));
    }
    await setChecks(on, call, application);
    await setReviewer(on, call, application);
    await setPayment(on, call, application);
    const moved = reviews ? sql`${begun}, ${renewed}` : renewed;
    await on.execute(sql`update applications a set ${moved} where a.id = ${application.id}`);
    return readApplication(on, viewer, application.id, now);
  });
}

/** Who may review an application, by name; nobody reviews their own. */
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
