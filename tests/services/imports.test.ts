import { beforeEach, expect, it, vi } from 'vitest';
import { importFields, importKinds } from '../../src/contract/organization/importFields.ts';
import type { ImportsReport, ReadReport } from '../../src/contract/organization/importPorts.ts';
import type { Api } from '../../src/services/calls/api.ts';
import { ApiRefusal } from '../../src/services/calls/api.ts';
import { inviteMade, readFile, saveTemplate, watchImports } from '../../src/services/imports.ts';
import { checkedMembers, importRun, importRunning, importUndoing } from '../fixtures/imports.ts';

const saved = vi.hoisted(() => ({ files: [] as { name: string; content: Blob }[] }));
vi.mock('../../src/services/device/saveFile.ts', () => ({
  saveFile: (name: string, content: Blob) => saved.files.push({ name, content }),
}));

const answering = (...answers: unknown[]) => {
  const asked = vi.fn(async () => {
    const next = answers.shift();
    if (next instanceof Error) throw next;
    return next;
  });
  return { api: asked as unknown as Api, asked };
};
const rows = (...imports: unknown[]) => ({ rows: imports });

const reading = async (file: File, ...answers: unknown[]) => {
  const { api, asked } = answering(...answers);
  const reports: ReadReport[] = [];
  readFile(api, { kind: 'members', file }, (report) => reports.push(report));
  await vi.waitFor(() => expect(reports).not.toEqual([]));
  return { reports, asked };
};

it.each([
  ['roster.pdf', 'This is a .pdf. Choose an .xlsx or .csv file.'],
  ['roster', 'Choose an .xlsx or .csv file.'],
  ['ROSTER.XLS', 'This is an .xls. Choose an .xlsx or .csv file.'],
])('the file %s is refused before it is sent', async (name, message) => {
  const { reports, asked } = await reading(new File(['x'], name));
  expect([reports, asked.mock.calls]).toEqual([[{ type: 'upload.refused', message }], []]);
});

it.each([
  [20 * 1024 * 1024, 'file.read'],
  [20 * 1024 * 1024 + 1, 'upload.refused'],
])('a file of %d bytes is shown as %s', async (size, type) => {
  const file = new File(['x'], 'roster.CSV');
  Object.defineProperty(file, 'size', { value: size });
  expect((await reading(file, checkedMembers)).reports.map((report) => report.type)).toEqual([type]);
});

it('the server’s message about a file is shown', async () => {
  const errors = { file: ['This file has no rows.'] };
  const refusal = new ApiRefusal(422, { message: 'The given data was invalid.', errors }, {});
  expect((await reading(new File(['x'], 'roster.csv'), refusal)).reports).toEqual([
    { type: 'upload.refused', message: 'This file has no rows.' },
  ]);
});

it.each([
  [{ message: '2 invitations are on their way.', invited: 2 }, 'done', '2 invitations are on their way.'],
  [
    new ApiRefusal(409, { message: 'This import is being undone.' }, {}),
    'refused',
    'This import is being undone.',
  ],
])('the result of inviting is shown in the server’s words', async (answer, kind, message) => {
  expect(await inviteMade(answering(answer).api, 21)).toEqual({ kind, message });
});

it('imports are polled while one runs or is undone, and not after', async () => {
  vi.useFakeTimers();
  const { api, asked } = answering(rows(importRunning), rows(importUndoing), rows(importRun));
  const reports: ImportsReport[] = [];
  const { stop } = watchImports(api, (report) => reports.push(report));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(3);
  expect(reports.at(-1)).toEqual({ type: 'imports.received', imports: [importRun] });
  stop();
  vi.useRealTimers();
});

it('a member who can’t import isn’t polled, and a failed answer is retried', async () => {
  vi.useFakeTimers();
  const refused = answering(new ApiRefusal(403, { message: 'No.' }, {}));
  const missed = answering(new TypeError('Failed to fetch'), rows());
  const reports: ImportsReport[] = [];
  const watching = [refused, missed].map(({ api }) => watchImports(api, (report) => reports.push(report)));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([refused.asked.mock.calls.length, missed.asked.mock.calls.length]).toEqual([1, 2]);
  expect(reports.map(({ type }) => type)).toEqual([
    'imports.forbidden',
    'imports.missed',
    'imports.received',
  ]);
  for (const { stop } of watching) stop();
  vi.useRealTimers();
});

beforeEach(() => {
  saved.files = [];
});

it.each(importKinds)('the template of %s has a column and an example for each field', async (kind) => {
  saveTemplate(kind);
  const [file] = saved.files;
  const [head, example] = (await file?.content.text())?.replace('\ufeff', '').split('\r\n') ?? [];
  const fields = importFields[kind].filter(({ insteadOf }) => insteadOf === undefined);
  expect([file?.name, head]).toEqual([`${kind}-template.csv`, fields.map(({ label }) => label).join(',')]);
  for (const field of fields)
    expect([field.key, example]).toEqual([field.key, expect.stringContaining(field.example)]);
});
