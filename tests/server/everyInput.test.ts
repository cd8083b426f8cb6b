import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectRows } from '../../server/database/query.ts';
import { type Endpoint, goodStatus, takesVersion } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { trialsOf } from './everyEndpoint/badInput.ts';
import type { Cell } from './everyEndpoint/cell.ts';
import { undeclaredIn, withAndWithoutExtras } from './everyEndpoint/extraFields.ts';
import { deletable, kindsIn, strangeIds, tellingAnswers } from './everyEndpoint/foreignIds.ts';
import {
  brokenTexts,
  nobody,
  packed,
  searchedTexts,
  searchPlaceOf,
  storedFieldsOf,
  wanted,
  writeText,
} from './everyEndpoint/hostileTexts.ts';
import { type Organization, openOrganization } from './everyEndpoint/organization.ts';
import { asked, goodRequest } from './everyEndpoint/requests.ts';

let organization: Organization;

beforeAll(async () => {
  organization = await openOrganization();
}, 240_000);
afterAll(() => organization.close());

describe('bad input', () => {
  it.each(asked.filter(([, { query, body }]) => query || body))(
    'is reported by field and writes nothing: %s',
    async (_id, endpoint, cell) => {
      const { caller, request } = goodRequest(organization, cell, goodStatus(endpoint));
      const trials = trialsOf(endpoint, request);
      expect(trials).not.toEqual([]);
      for (const { field, request: trial, refused } of trials) {
        const { status, text, changed } = await organization.ask(caller, endpoint, trial);
        const told = { field, value: JSON.stringify(trial).slice(0, 300), text: text.slice(0, 300) };
        expect(changed, JSON.stringify(told)).toEqual([]);
        if (refused.length === 0) expect(status, JSON.stringify(told)).toBeLessThan(500);
        else {
          expect(status, JSON.stringify(told)).toBe(422);
          expect(Object.keys(JSON.parse(text).errors), JSON.stringify(told)).toEqual(refused);
        }
      }
    },
  );
});

describe('another kind’s id', () => {
  it('is also one of a deleted row, of each table whose rows can be deleted', async () => {
    const named = new Set(
      asked.flatMap(([, endpoint, cell]) => {
        const { caller, row } = goodRequest(organization, cell, goodStatus(endpoint));
        return kindsIn(cell, row, caller.own).flatMap((kind) =>
          typeof row[kind] === 'number' ? (deletable[kind] ?? []) : [],
        );
      }),
    );
    const tables = await selectRows<{ name: string }>(
      organization.db,
      sql`select table_name as name from information_schema.columns join information_schema.tables using (table_name)
        where column_name = 'deleted_at' and table_type = 'BASE TABLE' order by name`,
    );
    // The records of these metrics have the endpoints of a session, which name the metric.
    const likeSessions = ['business_bucks', 'event_attendances', 'link_shares'];
    expect([...named, ...likeSessions].toSorted()).toEqual(tables.map(({ name }) => name));
  });

  it.each(asked.filter(([, , { alone }]) => !alone))(
    'is treated as unknown and writes nothing: %s',
    async (_id, endpoint, cell) => {
      const good = goodRequest(organization, cell, goodStatus(endpoint));
      const strange = strangeIds.slice(0, 3);
      expect(await tellingAnswers(organization, [endpoint, cell], good, strange)).toEqual([]);
    },
  );
});

describe('a version', () => {
  const changes = asked.filter(
    ([, { method }, { good }]) => (method === 'PUT' || method === 'DELETE') && good === undefined,
  );
  const askAt = async (endpoint: Endpoint, cell: Cell, version: number) => {
    const { caller, request } = goodRequest(organization, cell, goodStatus(endpoint));
    const { status, text, changed } = await organization.ask(caller, endpoint, { ...request, version });
    const fields = text === '' ? {} : JSON.parse(text);
    return { status, changed, fields, ...(status === 409 ? fields : {}) };
  };
  /** These calls answer with more than the changed row, so their refusals have only some of those fields. */
  const tellMore = [
    'deleteActivity',
    'moveMeeting',
    'saveMeeting',
    'sendLetter',
    'announceCertificate',
    'replyToLetter',
  ];
  const passed = { status: 409, code: 'versionConflict', changed: [] };

  it.each(changes.filter(([, endpoint]) => takesVersion(endpoint)))(
    'is refused when outdated, without changes, and accepted when current: %s',
    async (_id, endpoint, cell) => {
      const refused = await askAt(endpoint, cell, 999_999);
      expect(refused).toMatchObject(passed);
      const { version } = refused.current;
      expect(await askAt(endpoint, cell, version - 1)).toMatchObject(passed);
      expect(await askAt(endpoint, cell, version + 1)).toMatchObject(passed);
      const taken = await askAt(endpoint, cell, version);
      expect(taken.status).toBe(goodStatus(endpoint));
      const row = Object.keys(taken.fields).filter((name) => name !== 'id' && name !== 'message');
      if (tellMore.includes(endpoint.id)) return;
      expect(Object.keys(refused.current)).toEqual(expect.arrayContaining(row));
    },
  );

  it.each(changes.filter(([, endpoint]) => !takesVersion(endpoint)))(
    'is ignored where a call doesn’t depend on it: %s',
    async (_id, endpoint, cell) => {
      expect((await askAt(endpoint, cell, 999_999)).status).toBe(goodStatus(endpoint));
    },
  );
});

const namesAreData = new Set([
  'generateStorageLink.fields: record',
  'getActivity.history.changes: record',
  'getAuditLog.rows.changes: record',
  'getAuditLog.rows.changes: record',
  'getNotifications.rows.changes: record',
  'saveVisitorFollowUp.history.changes: record',
  'getActivityBody.body: record',
  'getMemberRoles.labels: record',
  'saveMemberRoles.labels: record',
]);

describe('undeclared fields', () => {
  it.each(asked.filter(([, { method }]) => method !== 'GET'))(
    'change nothing in a request: %s',
    async (_id, endpoint, cell) => {
      const good = goodRequest(organization, cell, goodStatus(endpoint));
      const { plain, extended } = await withAndWithoutExtras(organization, endpoint, good);
      expect(plain.status).toBe(cell.good ?? goodStatus(endpoint));
      expect(extended).toEqual(plain);
    },
  );

  it('are in no answer, except where names are data', () => {
    const open = Object.values(endpoints).flatMap(({ id, answer }: Endpoint) =>
      undeclaredIn(answer).map((place) => `${id}${place}`),
    );
    expect(open.filter((place) => !namesAreData.has(place))).toEqual([]);
  });
});

describe('stored text', () => {
  const writes = asked.filter(([, { method, body }]) => method !== 'GET' && body !== undefined);

  it.each(writes)('of any kind is stored as sent: %s', async (_id, endpoint, cell) => {
    const good = goodRequest(organization, cell, goodStatus(endpoint));
    const fields = await storedFieldsOf(organization, endpoint, good);
    if (fields.length === 0) return;
    const packs = packed(endpoint, good, fields);
    expect(wanted(fields).filter((text) => !packs.join(' ').includes(text))).toEqual([]);
    for (const text of packs) {
      const { status, lost } = await writeText(organization, endpoint, good, { fields, text });
      expect({ text, status, lost }).toEqual({ text, status: cell.good ?? goodStatus(endpoint), lost: [] });
    }
    for (const text of brokenTexts) {
      const { status, refused } = await writeText(organization, endpoint, good, { fields, text });
      expect({ text, status, refused }).toEqual({
        text,
        status: 422,
        refused: fields.map(({ name }) => name),
      });
    }
  });
});

describe('a search', () => {
  const searches = asked.filter(([, endpoint]) => searchPlaceOf(endpoint) !== null);

  it.each(searches)('takes every text literally: %s', async (_id, endpoint, cell) => {
    const { caller, request } = goodRequest(organization, cell, goodStatus(endpoint));
    const place = searchPlaceOf(endpoint) ?? 'query';
    const search = (text: string) =>
      organization.ask(caller, endpoint, {
        ...request,
        [place]: { ...Object(request[place]), search: text },
      });
    const { status, text: none } = await search(nobody);
    expect(status).toBe(200);
    for (const text of searchedTexts)
      expect({ text, answer: (await search(text)).text }).toEqual({ text, answer: none });
    expect((await search('a'.repeat(50_000))).status).toBe(422);
  });
});
