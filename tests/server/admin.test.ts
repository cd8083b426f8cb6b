import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../server/admin.ts';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/database/open.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const env = { DATA_DIR: temporaryFolder('house-admin-') };
afterAll(() => rmSync(env.DATA_DIR, { recursive: true, force: true }));

async function run(...args: string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await runCommand({
    args,
    env,
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
  });
  return { code, said: said.filter((line) => !line.startsWith('Preparing')), complained };
}

describe('the administrator’s commands', () => {
  it('show their usage and reject unknown arguments in one line', async () => {
    const { code, said } = await run();
    expect(code).toBe(0);
    for (const name of [
      'setup',
      'create <e-mail>',
      'password <e-mail>',
      'mail-test <e-mail>',
      'check',
      'list',
    ])
      expect(said.join('\n')).toContain(`  ${name} `);
    expect(await run('erase')).toEqual({
      code: 2,
      said: [],
      complained: ['There is no command erase: npm run admin shows them all.'],
    });
    expect(await run('toString')).toMatchObject({ code: 2 });
  });

  it('lead from nothing to an administrator with a link', async () => {
    const first = await run('setup');
    expect([first.code, first.said]).toEqual([
      0,
      [expect.stringMatching(/^set up at http:\/\/localhost:4400\/set-up\?token=[\w-]{43}$/)],
    ]);
    expect((await run('password', 'helen@northshore.example')).complained).toEqual([
      'Nobody signs in as helen@northshore.example: an administrator invites members.',
    ]);
    const made = await run('create', 'Helen@northshore.example', 'Helen', 'Marsh');
    expect([made.code, made.said]).toEqual([
      0,
      [
        'helen@northshore.example is an administrator. For 7 days, once, the password is chosen at',
        expect.stringMatching(/^http:\/\/localhost:4400\/updatePassword\/[\w-]{43}$/),
      ],
    ]);
    expect(await run('create', 'helen@northshore.example')).toMatchObject({
      code: 2,
      complained: ['helen@northshore.example is, or was, a member: give the role on that member’s page.'],
    });
    expect(await run('setup')).toMatchObject({
      code: 2,
      complained: ['The organization is set up already: it has members.'],
    });
    expect((await run('list')).said).toEqual([
      'administrator  helen@northshore.example  Helen Marsh, invited',
    ]);
    expect((await run('password', 'helen@northshore.example')).said[1]).toMatch(
      /\/updatePassword\/[\w-]{43}$/,
    );
    const database = await openDatabase(readConfig(env), { log: quiet });
    await database.db.execute(sql`
      insert into second_factors (sub, secret_sealed, is_on) select sub, '\\x00', true from accounts`);
    await database.close();
    const said = await run('password', 'helen@northshore.example');
    expect(said.said[0]).toBe('Two-factor is off for this account.');
    expect((await run('password', 'helen@northshore.example')).said).toHaveLength(2);
    const after = await openDatabase(readConfig(env), { log: quiet });
    const { rows } = await after.db.execute(sql`
      select action, by_id, reason from audit_log where action = 'factor.off'`);
    const { rows: posted } = await after.db.execute(
      sql`select 1 from outgoing_mail where kind = 'factor-off'`,
    );
    await after.close();
    expect(rows).toEqual([{ action: 'factor.off', by_id: null, reason: 'By the command line' }]);
    expect(posted).toHaveLength(1);
    const checked = await run('check');
    expect(checked.code).toBe(1);
    expect(checked.said).toContain('look  administrators: 0; there should be two or more');
  });

  it('send a test mail', async () => {
    expect((await run('mail-test', 'nobody')).complained).toEqual([
      'mail-test takes an e-mail address, like mail-test helen@example.org.',
    ]);
    expect((await run('mail-test', 'helen@northshore.example')).code).toBe(0);
    expect(readdirSync(join(env.DATA_DIR, 'mail')).some((name) => name.includes('-test-'))).toBe(true);
  });

  it('say that a server holds the embedded database, and change nothing', async () => {
    const database = await openDatabase(readConfig(env), { log: quiet });
    const { code, complained } = await run('list');
    await database.close();
    expect([code, complained]).toEqual([2, [expect.stringContaining('is in use by process')]]);
    expect(existsSync(env.DATA_DIR)).toBe(true);
  });
});
