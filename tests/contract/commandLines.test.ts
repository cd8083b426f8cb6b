import { afterEach, describe, expect, it, vi } from 'vitest';
import { isAddress, readCommandLine } from '../commandLine.ts';
import { chooseProofs } from '../prove/choice.ts';
import type { Proof } from '../prove/proof.ts';
import { chooseWalks } from '../qa/choice.ts';
import type { Subject } from '../qa/walk.ts';

afterEach(() => vi.restoreAllMocks());

/** What a command says that ends, and its code. */
const ending = (command: () => unknown) => {
  const said: unknown[] = [];
  const say = (line: string) => void said.push(line);
  vi.spyOn(console, 'log').mockImplementation(say);
  vi.spyOn(console, 'error').mockImplementation(say);
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    said.push(code);
    throw new Error('ended');
  });
  expect(command).toThrow('ended');
  return said;
};

describe('the walks that are chosen', () => {
  const subject = (id: string, machine: string, ...paths: string[]) =>
    ({
      id,
      machine: { id: machine },
      flows: [{ paths: paths.map((name) => ({ name })) }],
    }) as unknown as Subject;
  const subjects = [
    subject('auth', 'auth', 'In 1', 'In 2'),
    subject('call', 'record', 'Call'),
    subject('post', 'record', 'Post'),
  ];
  const choose = (machine: readonly string[], path: readonly string[]) =>
    chooseWalks(subjects, { machine, path }, 'the usage');

  it.each([
    [[], [], ['In 1', 'In 2', 'Call', 'Post']],
    [['record'], [], ['Call', 'Post']],
    [['post'], [], ['Post']],
    [[], ['In 2', 'Post'], ['In 2', 'Post']],
    [['auth'], ['In 2'], ['In 2']],
  ])('by machines %j and paths %j are %j', (machine, path, names) => {
    const { chosen, isWantedPath } = choose(machine, path);
    const paths = chosen.flatMap(({ flows }) => flows.flatMap((flow) => flow.paths.filter(isWantedPath)));
    expect(paths.map(({ name }) => name)).toEqual(names);
  });

  it.each([
    [['auth', 'nope'], ['In 1', 'In 3'], 'There is no machine or path nope, In 3.'],
    [['auth'], ['Call'], 'There is no such path of this machine.'],
  ])('by machines %j and paths %j are refused', (machine, path, reason) => {
    expect(ending(() => choose(machine, path))).toEqual([`${reason}\nthe usage`, 2]);
  });
});

describe('the proofs that are chosen', () => {
  const proofs = [
    { id: 'R4', hasCaseOf: (only: string[]) => only.includes('session') },
    { id: 'V6' },
  ] as unknown as Proof[];
  const choose = (ids: readonly string[], ...only: string[]) =>
    chooseProofs(proofs, { ids, only }, 'the usage');

  it('are those named, or all', () => {
    expect([choose([]), choose(['V6']), choose(['R4'], 'session')]).toEqual([
      proofs,
      [proofs[1]],
      [proofs[0]],
    ]);
  });

  it.each([
    [['R4', 'R9'], [], 'There is no proof R9.'],
    [['R4'], ['visit', 'no code'], 'R4 has no part visit with no code.'],
    [['V6'], ['session'], 'V6 has no named parts for --only.'],
  ])('%j with %j are refused', (ids, only, reason) => {
    expect(ending(() => choose(ids, ...only))).toEqual([`${reason}\nthe usage`, 2]);
  });
});

describe('a command line', () => {
  const read = (...args: string[]) =>
    readCommandLine(
      {
        args,
        allowPositionals: true,
        options: { times: { type: 'string' }, only: { type: 'string', multiple: true } },
      },
      'the usage',
    );
  it('is read by its options', () => {
    expect(read('R2', '--times', '3', '--only', 'a', '--only', 'b')).toMatchObject({
      positionals: ['R2'],
      values: { times: '3', only: ['a', 'b'] },
    });
  });

  it.each(['--help', '-h'])('that asks with %s is told the usage', (help) => {
    expect(ending(() => read('R2', help))).toEqual(['the usage', 0]);
  });

  it('that is wrong is told why, and the usage', () => {
    expect(ending(() => read('--nope'))).toEqual(["Unknown option '--nope'.\nthe usage", 2]);
    expect(ending(() => read('--times'))).toEqual([
      "Option '--times <value>' argument missing.\nthe usage",
      2,
    ]);
  });

  it('names an address with its scheme', () => {
    const addresses = [
      'http://localhost:4400',
      'https://members.example.org',
      'notaurl',
      'localhost:4400',
      '',
    ];
    expect(addresses.map(isAddress)).toEqual([true, true, false, false, false]);
  });
});
