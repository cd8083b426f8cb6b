import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commandsUnder } from './docsCommands.ts';
import { beginMachine, type Machine, whyNoMachine } from './machine.ts';
import { openMailSink } from './mailSink.ts';
import { equal, figure, none, type Proof } from './proof.ts';

const home = fileURLToPath(new URL('../..', import.meta.url));
const mostCommands = 15;
/** The version of November 23, 2026. */
const oldVersion = '7c6c577f';
const passphrase = 'twelve letters and more';
const oldEnvironment = `PORT=4400
PUBLIC_URL=https://members.example.org
TRUST_PROXY=127.0.0.1
DATABASE_URL='postgresql://chapterhouse:$PASSWORD@127.0.0.1:5432/chapterhouse'
DATA_DIR=/var/lib/chapterhouse
DEMO=1`;
/** Tables whose rows an upgrade must keep; they are counted before and after. */
const countedTables = [
  'members',
  'chapters',
  'referrals',
  'business_bucks',
  'sessions',
  'visitors',
  'accounts',
];

interface Step {
  readonly what: string;
  readonly seconds: number;
}

/**
 * Follows docs/deploy.md on three computers: one that is lost, one on which its backup is restored, and an older one.
 */
async function followed(folder: string) {
  const page = await readFile(join(home, 'docs/deploy.md'), 'utf8');
  const [
    yours,
    packages,
    user,
    database,
    variables,
    program,
    service,
    certificate,
    https,
    address,
    keys,
    backup,
  ] = commandsUnder(page, 'One computer');
  const [putKeysBack, putBack] = commandsUnder(page, 'Backups');
  const [upgrade] = commandsUnder(page, 'Upgrades');
  const all = ['One computer', 'Backups', 'Upgrades'].flatMap((heading) => commandsUnder(page, heading));
  const mails = join(folder, 'mails');
  const source = join(folder, 'source.git');
  await mkdir(mails);
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: home, stdio: ['ignore', 'pipe', 'pipe'] });
  git('init', '--quiet', '--bare', '--initial-branch=main', source);
  const release = (version: string) =>
    git('push', '--quiet', '--force', source, `${version}:refs/heads/main`);
  const steps: Step[] = [];
  const timed = async <Result>(what: string, act: () => Promise<Result>): Promise<Result> => {
    const begun = performance.now();
    const result = await act();
    const seconds = (performance.now() - begun) / 1000;
    steps.push({ what, seconds });
    console.log(`  ${(seconds / 60).toFixed(2)} min  ${what}`);
    return result;
  };
  const sink = await openMailSink(mails);
  const mine = String(yours)
    .replace(/SOURCE=\S+/, `SOURCE=${source}`)
    .replace(/SMTP='[^']*'/, `SMTP='smtp://127.0.0.1:${sink.port}'`);
  const following = (machine: Machine) => (what: string, command: string | undefined, typed?: string) =>
    timed(what, () => machine.type(String(command), typed));
  const installed = async (machine: Machine, where: string) => {
    const follow = following(machine);
    await follow(`${where}: names`, mine);
    await follow(`${where}: packages`, packages);
    await follow(`${where}: user and folders`, user);
    await follow(`${where}: database`, database);
    await follow(`${where}: variables`, variables);
    await follow(`${where}: program`, program);
    return follow;
  };
  const people = async (machine: Machine, what: string, at: string): Promise<number[]> => {
    const file = join(folder, `${what}.json`);
    const trusted = 'NODE_EXTRA_CA_CERTS=/etc/letsencrypt/live/members.example.org/fullchain.pem';
    const script = `${home}tests/prove/firstPeople.ts ${what} ${mails} ${file} '${at}'`;
    await machine.type(`${trusted} ${home}node_modules/.bin/tsx ${script}`);
    return JSON.parse(await readFile(file, 'utf8'));
  };
  const serve = async (follow: ReturnType<typeof following>, where: string) => {
    await follow(`${where}: service`, service);
    await follow(`${where}: certificate`, certificate);
    await follow(`${where}: HTTPS`, https);
  };
  let machine = await beginMachine(folder);
  try {
    release('HEAD');
    const follow = await installed(machine, 'first');
    await serve(follow, 'first');
    const shown = await follow('first: address to set up at', address);
    const setUpAt = /set up at (\S+)/.exec(shown)?.[1] ?? '';
    const recorded = await timed('people: set-up, two chapters, 60 members, three who record', () =>
      people(machine, 'begin', setUpAt),
    );
    await follow('first: keys', keys, passphrase);
    await follow('first: backup', backup);
    await machine.type(
      `cp /root/chapterhouse.keys ${folder}/ && cp /var/backups/chapterhouse/now.tar ${folder}/`,
    );
    await machine.lose();

    machine = await beginMachine(folder);
    const again = await installed(machine, 'second');
    await again('second: loads the variables', `${String(keys).split(' && npm')[0]}`);
    await machine.type(
      `cp ${folder}/chapterhouse.keys /root/ && cp ${folder}/now.tar /root/chapterhouse-now.tar`,
    );
    await again('second: keys put back', putKeysBack, passphrase);
    await again('second: backup put back', putBack);
    await serve(again, 'second');
    await machine.type('until curl --fail --silent http://127.0.0.1:4400/readyz; do sleep 1; done');
    const restored = await timed('people: the three sign in again', () =>
      people(machine, 'again', 'https://members.example.org'),
    );
    await machine.lose();

    machine = await beginMachine(folder);
    release(oldVersion);
    const older = await installed(machine, 'older');
    await machine.type(`cat > /etc/chapterhouse/environment <<END\n${oldEnvironment}\nEND`);
    release('HEAD');
    await machine.type(
      `cp ${home}deploy/chapterhouse.service /etc/systemd/system/ && systemctl start chapterhouse`,
    );
    const awaitStart = 'until curl --fail --silent http://127.0.0.1:4400/healthz; do sleep 1; done';
    await timed('older: its demonstration is loaded', () => machine.type(awaitStart));
    const counted = async () => {
      const query = countedTables.map((name) => `(select count(*) from ${name})`).join(" || ' ' || ");
      return (await machine.type(`runuser -u postgres -- psql -At -c "select ${query}" chapterhouse`)).trim();
    };
    const before = await counted();
    await older('older: upgrade', upgrade);
    const after = await counted();
    const version = await machine.type('curl --silent http://127.0.0.1:4400/healthz');
    await machine.lose();

    machine = await beginMachine(folder);
    await machine.type(String(packages));
    await machine.type(`git clone --quiet ${source} /root/chapterhouse && cd /root/chapterhouse`);
    const [containers, backUpInside] = commandsUnder(page, 'In containers');
    const contained = following(machine);
    const started = await contained('container: up', containers);
    await machine.type('docker compose health chapterhouse');
    await contained('container: backup', backUpInside);
    return {
      contained: /set up at https:\/\/members\.example\.org\//.test(started),
      commands: all.length,
      steps,
      mails: (await readdir(mails)).length,
      recorded,
      restored,
      upgraded: { before, after, version: version.trim() },
    };
  } finally {
    await machine.lose();
    sink.close();
  }
}

export const O1: Proof = {
  id: 'O1',
  title: 'docs/deploy.md to the letter: from nothing to two chapters, lost and put back, and upgraded',
  defaultTimes: 1,
  prove: async () => {
    const reason = await whyNoMachine([80, 443, 4400, 5432]);
    if (reason) throw new Error(reason);
    const folder = await mkdtemp(join(tmpdir(), 'chapterhouse-docs-'));
    try {
      const found = await followed(folder);
      const minutes = found.steps.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
      return {
        details: found,
        figures: [
          figure('commands', found.commands, `${mostCommands} at most`, found.commands <= mostCommands),
          figure('minutes of all three computers', minutes.toFixed(1), 'said', true),
          equal(
            'records of the first three, as each of them reads them',
            found.recorded.reduce((a, b) => a + b, 0),
            3,
          ),
          none(
            'readings other than before the loss',
            found.recorded.filter((count, place) => count !== found.restored[place]),
          ),
          figure(
            'an address to set up at from the containers’ steps',
            found.contained ? 'yes' : 'no',
            'yes',
            found.contained,
          ),
          figure(
            'rows before the upgrade',
            found.upgraded.before,
            found.upgraded.after,
            found.upgraded.before === found.upgraded.after,
          ),
        ],
      };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
