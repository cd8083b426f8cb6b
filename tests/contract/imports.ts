import { readdirSync, readFileSync } from 'node:fs';
import { posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

export interface SourceFile {
  /** The path from the repository's root, with slashes. */
  readonly path: string;
  readonly text: string;
}

interface Import {
  readonly from: string;
  /** The imported name; `*` for everything, an empty name for a file that is only run. */
  readonly name: string;
  readonly typeOnly: boolean;
}

type Area = 'contract' | 'machines' | 'services' | 'views' | 'routes' | 'worker' | 'wiring' | 'server';
type Target = Area | 'react' | 'xstate' | 'ofetch and amplify';
type Allowance = 'all' | 'types' | 'data' | 'types, selectors, dialogs' | 'addresses and code';

const root = fileURLToPath(new URL('../..', import.meta.url));
const areas = ['contract', 'machines', 'services', 'views', 'routes', 'worker'] as const;

const table: Record<Area, Partial<Record<Target, Allowance>>> = {
  contract: { contract: 'all' },
  machines: { contract: 'all', machines: 'all', xstate: 'all' },
  services: { contract: 'all', services: 'all', 'ofetch and amplify': 'all' },
  views: {
    contract: 'data',
    machines: 'types, selectors, dialogs',
    views: 'all',
    routes: 'addresses and code',
    react: 'all',
    xstate: 'types',
  },
  // The route table pairs the contract's pages with views.
  routes: { contract: 'all', machines: 'types', views: 'all', routes: 'all', react: 'all', xstate: 'types' },
  worker: {},
  wiring: {
    contract: 'all',
    machines: 'all',
    services: 'all',
    views: 'all',
    routes: 'all',
    wiring: 'all',
    react: 'all',
    xstate: 'all',
  },
  server: { contract: 'all', server: 'all' },
};

const filesOf = new Map<string, SourceFile[]>();

/** All TypeScript files in the given folders, read once. */
export function sourceFiles(...folders: string[]): SourceFile[] {
  return folders.flatMap((folder) => {
    const known = filesOf.get(folder);
    if (known) return known;
    const files = readdirSync(new URL(`../../${folder}`, import.meta.url), {
      recursive: true,
      withFileTypes: true,
    })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => {
        const path = relative(root, `${entry.parentPath}/${entry.name}`).replaceAll('\\', '/');
        return { path, text: readFileSync(`${root}/${path}`, 'utf8') };
      });
    filesOf.set(folder, files);
    return files;
  });
}

const parsed = new WeakMap<SourceFile, Import[]>();

/** Every import and re-export of a file, including dynamic ones. */
export function importsOf(file: SourceFile): Import[] {
  const known = parsed.get(file) ?? parse(file);
  parsed.set(file, known);
  return known;
}

function parse({ path, text }: SourceFile): Import[] {
  const { module, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  return [
    ...module.staticImports.flatMap(({ moduleRequest, entries }) => {
      const from = moduleRequest.value;
      if (entries.length === 0) return [{ from, name: '', typeOnly: false }];
      return entries.map((entry) => ({ from, name: entry.importName.name ?? '*', typeOnly: entry.isType }));
    }),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) =>
        entry.moduleRequest
          ? [{ from: entry.moduleRequest.value, name: entry.importName.name ?? '*', typeOnly: entry.isType }]
          : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      from: text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
      name: '*',
      typeOnly: false,
    })),
  ];
}

function areaOf(path: string): Area | undefined {
  if (path.startsWith('server/')) return 'server';
  return (
    areas.find((area) => path.startsWith(`src/${area}/`)) ??
    (/^src\/(?:wiring\/|[^/]+$)/.test(path) ? 'wiring' : undefined)
  );
}

function packageTarget(name: string): Target | undefined {
  if (name === '@xstate/react' || /^(react|react-dom|react-aria-components)(\/|$)/.test(name)) return 'react';
  if (/^(xstate|@xstate\/[^/]+)(\/|$)/.test(name)) return 'xstate';
  return /^(ofetch|aws-amplify|@aws-amplify\/[^/]+)(\/|$)/.test(name) ? 'ofetch and amplify' : undefined;
}

function targetOf(path: string, from: string): Target | undefined {
  if (!from.startsWith('.')) return packageTarget(from);
  return areaOf(posix.normalize(posix.join(posix.dirname(path), from)));
}

const allows: Record<Allowance, (use: Import) => boolean> = {
  all: () => true,
  types: (use) => use.typeOnly,
  // Texts, pages and metrics are data that a view may use; the name of a schema or an endpoint starts with a capital
  // or a verb.
  data: (use) =>
    use.typeOnly ||
    !/^([A-Z]|get|save|record[A-Z]|find|generate|share|edit|delete|restore|verify)/.test(use.name),
  'types, selectors, dialogs': (use) =>
    use.typeOnly ||
    /^select[A-Z]/.test(use.name) ||
    ['dialogs', 'shownFields', 'successPause'].includes(use.name),
  'addresses and code': () => true,
};

/** The imports that the README's table forbids, a line each. */
export function violations(file: SourceFile): string[] {
  const area = areaOf(file.path);
  if (!area) return [`${file.path} lies in no known area`];
  return importsOf(file).flatMap((use) => {
    const target = targetOf(file.path, use.from);
    if (target === undefined || use.from.endsWith('.css')) return [];
    const allowance = table[area][target];
    if (allowance && allows[allowance](use)) return [];
    return [
      `${file.path}: ${area} may not use ${use.typeOnly ? 'type ' : ''}${use.name || use.from} of ${target}`,
    ];
  });
}

const stateHooks = /^use(State|Reducer|Effect|LayoutEffect|InsertionEffect)$/;

/** The state and effect hooks that a view imports from React. */
export const hooksOf = (file: SourceFile): string[] =>
  importsOf(file)
    .filter(
      ({ from, name, typeOnly }) => from === 'react' && !typeOnly && (name === '*' || stateHooks.test(name)),
    )
    .map(({ name }) => `${file.path}: ${name}`);

const found = ({ path, text }: SourceFile, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([match]) => `${path}: ${match}`);

/** The places where a file reads the clock or a random number. */
export const clockAndChance = (file: SourceFile): string[] =>
  found(file, /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\brandomUUID\b|\bgetRandomValues\b/g);

/** The places where a file itself uses the network, storage or timers. */
export const networkStorageAndTimers = (file: SourceFile): string[] =>
  found(file, /\bfetch\(|\b(local|session)Storage\b|\bset(Timeout|Interval)\b/g);

/** The places where a file asks a machine for a state by its name, unlike `matches` of an element. */
export const statesAsked = (file: SourceFile): string[] =>
  found(file, /\b(?:snapshot|state|getSnapshot\(\))\??\.matches\(|\.matches\(\s*\{/g);

/** The places where a file refuses by a right, which a policy decides. */
export const refusalsByRight = (file: SourceFile): string[] =>
  found(file, /\bthrow (?:forbidden|notFound)\(\)/g);

/** The parts of the server's domains, each above the parts that it may import. */
export const domainOrder = [
  'shared',
  'reports',
  'activities',
  'roles',
  'notifications',
  'records',
  'businessBucks',
  'eventAttendance',
  'links',
  'referrals',
  'sessions',
  'meetings',
  'program',
  'pipeline',
  'announcements',
  'visitors',
  'people',
  'chat',
  'members',
  'profiles',
  'chapters',
  'visits',
  'winners',
  'settings',
  'smReport',
  'chapterSummary',
  'attendance',
  'zeroActivity',
  'feedback',
  'goals',
  'letters',
  'subs',
  'calendar',
  'mentors',
  'onboarding',
  'invitations',
  'setUp',
  'applications',
  'lifecycle',
  'secondFactor',
  'account',
  'shell',
  'events',
  'trainings',
  'coaching',
  'checklists',
  'renewals',
  'payments',
  'operations',
  'register',
  'policy',
  'promos',
  'stream',
  'audit',
  'imports',
  'myData',
  'recordings.ts',
  'reportTable.ts',
  'domains.ts',
] as const;

const domains = 'server/domains/';
const partOf = (path: string) => path.slice(domains.length).split('/')[0] ?? '';

/** @returns the imports of a domain's file that don't lead down in `domainOrder`. */
export function upwardArrows({ path, text }: SourceFile): string[] {
  const order: readonly string[] = domainOrder;
  const place = (part: string) => order.indexOf(part);
  const from = partOf(path);
  return [...text.matchAll(/from '(\.[^']+)'/g)]
    .map(([, to = '']) => posix.join(posix.dirname(path), to))
    .filter((target) => target.startsWith(domains) && partOf(target) !== from)
    .filter((target) => place(partOf(target)) < 0 || place(partOf(target)) >= place(from))
    .map((target) => `${path}: ${target}`);
}

/** @returns whether a domain's file may contain SQL, according to its name. */
export const mayHoldSql = (path: string) =>
  /(?:^|\/)(?:repository|\w+Repository)\.ts$/.test(path) || path.startsWith(`${domains}shared/`);

interface Declared {
  readonly type: string;
  /** The name of a function. */
  readonly name: string;
  /** The types of the values of a declaration's constants. */
  readonly values: readonly string[];
  readonly lines: number;
  readonly firstLine: string;
}

function declarationsOf({ path, text }: SourceFile): Declared[] {
  return parseSync(path, text).program.body.map((statement) => {
    const whole = text.slice(statement.start, statement.end).split('\n');
    const of = { values: [], lines: whole.length, firstLine: whole[0] ?? '' };
    const told = (statement.type === 'ExportNamedDeclaration' && statement.declaration) || statement;
    if (told.type === 'FunctionDeclaration') return { ...of, type: told.type, name: told.id?.name ?? '' };
    if (told.type !== 'VariableDeclaration') return { ...of, type: told.type, name: '' };
    return {
      ...of,
      type: told.type,
      name: '',
      values: told.declarations.map(({ init }) => init?.type ?? ''),
    };
  });
}

const isRegister = ({ type, name }: Declared) =>
  type === 'FunctionDeclaration' && /^register[A-Z]/.test(name);
const isSmall = ({ lines, values }: Declared) =>
  lines <= 5 && values.every((type) => !type.includes('Function'));

/** @returns what a file of routes holds besides imports, types, small constants and `register…` functions. */
export const besidesRoutes = (file: SourceFile): string[] =>
  declarationsOf(file)
    .filter((each) => !/^(?:ImportDeclaration|TS\w+)$/.test(each.type) && !isRegister(each))
    .filter((each) => each.type !== 'VariableDeclaration' || !isSmall(each))
    .map(({ firstLine }) => `${file.path}: ${firstLine}`);

/** @returns the `register…` functions of 60 lines or more. */
export const longRegisters = (file: SourceFile): string[] =>
  declarationsOf(file)
    .filter((each) => isRegister(each) && each.lines >= 60)
    .map(({ name, lines }) => `${file.path}: ${name} has ${lines} lines`);
