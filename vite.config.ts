import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const baseModules =
  /rolldown.runtime|node_modules\/(react|react-dom|scheduler|xstate|@xstate|wouter|regexparam|use-sync-external-store)\/|src\/(contract\/(pages|signIn\/authMessages|baseRules)|routes\/address)\.ts/;

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));

interface ModuleGraph {
  getModuleInfo(
    id: string,
  ): Readonly<Record<'importedIds' | 'importers' | 'dynamicImporters', readonly string[]>> | null;
}

const reachable = new Map<string, ReadonlySet<string>>();

/** @returns the modules that must load before a module can run, including itself. */
const neededBy = (path: string, graph: ModuleGraph): ReadonlySet<string> => {
  const known = reachable.get(path);
  if (known) return known;
  const found = new Set([path.startsWith('/') ? path : fileURLToPath(new URL(path, import.meta.url))]);
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  reachable.set(path, found);
  return found;
};

const forMembers = ['src/wiring/workspace.ts', 'src/views/workspace/Workspace.tsx'];
const beforeSignIn = [
  'src/main.tsx',
  'src/views/signin/SignIn.tsx',
  'src/wiring/signIn.ts',
  'src/wiring/accountFlows.ts',
  'src/views/signin/AccountFlows.tsx',
  'src/views/signin/SetPassword.tsx',
];

const isNeededBy = (paths: readonly string[], id: string, graph: ModuleGraph) =>
  paths.some((path) => neededBy(path, graph).has(id));

/** Modules that every signed-in page needs and no earlier page does; they form one file. */
const isForMembers = (id: string, graph: ModuleGraph) =>
  isNeededBy(forMembers, id, graph) && !isNeededBy(beforeSignIn, id, graph);

/** The fields of members' dialogs and forms, and the controls for choosing on their pages. */
const writing = ['src/views/recording/RecordingForm.tsx', 'src/views/form/FormPanel.tsx'];
const choosing = 'src/views/parts/fields/SelectField.tsx';
const choosers = /src\/views\/(parts\/(ChapterSwitch|fields\/RangeChoice)|attendance\/MeetingChoice)\.tsx/;

/** The modules that each part of the public pages needs before it can be used. */
const forGuests: Readonly<Record<string, readonly string[]>> = {
  visit: ['src/views/visit/VisitPages.tsx', 'src/wiring/visit.ts', 'src/routes/mountOver.ts'],
  apply: ['src/views/register/ApplyPages.tsx', 'src/wiring/apply.ts', 'src/routes/mountOver.ts'],
  application: ['src/views/register/ApplicationPages.tsx', 'src/wiring/application.ts'],
  policy: ['src/views/policy/PolicyPages.tsx', 'src/wiring/policy.ts'],
};
/** The server calls of these pages, and the form for a visit, which load after the first screen. */
const guestCalls = [
  'src/services/guests/guestVisits.ts',
  'src/services/guests/applications.ts',
  'src/services/guests/policy.ts',
  'src/machines/guests/guestForm.ts',
];

/** The page on which members land, and its form. */
const landing = [
  'src/views/profile/ContactDetailsPage.tsx',
  'src/machines/forms/contactDetails.ts',
  'src/services/forms/profile.ts',
];
/** The server calls of pages other than forms. */
const pageCalls = ['src/services/calls/pageCalls.ts'];
/**
 * The set-up, whose files the sign-in page names, and other modules: code that they share with the calls gets no file
 * of its own.
 */
const besideCalls = [
  'src/wiring/setUp.ts',
  'src/views/setUp/SetUpPages.tsx',
  'src/views/list/addresses.ts',
  'src/wiring/recording.ts',
  'src/machines/chat/conversation.machine.ts',
];

/**
 * A public page loads at most two files, its own and one shared with other pages, and a third one for its server
 * calls.
 */
const guestFile = (id: string, graph: ModuleGraph): string | null => {
  if (baseModules.test(id)) return null;
  const parts = Object.keys(forGuests).filter((part) => isNeededBy(forGuests[part] ?? [], id, graph));
  const isCall = isNeededBy(guestCalls, id, graph);
  if (neededBy('src/main.tsx', graph).has(id)) return null;
  const isElsewhere = isNeededBy([...forMembers, ...beforeSignIn, ...writing, ...landing], id, graph);
  const isOfApply = parts.includes('apply');
  // An applicant needs nothing that only a visit shares with other pages.
  if (isOfApply || parts.includes('visit'))
    return (isOfApply && parts.length > 1) || isCall || isElsewhere ? 'guests' : (parts[0] ?? null);
  if (isCall) return 'guestCalls';
  const [part = null] = parts;
  return part !== null && isElsewhere ? 'guestParts' : part;
};

/** Pages that link to each other share a file: opening one loads them all in one request. */
const pagesTogether = [
  { name: 'memberPages', folders: /src\/views\/(member|profile)\// },
  { name: 'chapterPages', folders: /src\/views\/(chapter|myChapter)\// },
  {
    name: 'lists',
    folders:
      /src\/views\/(list|sessions|referrals|revenueMade|eventAttendance|posts|visitors|links|search|exporting)\/(?!addresses|defineList|SearchBox|ExportButton)/,
  },
];

/** A machine shares a file with the views that start it, and with modules that only they need. */
const withMachines = [
  {
    name: 'RecordingDialog',
    test: /src\/(wiring\/recording|machines\/(recordings\/|records\/(recording|lookups|post)\.)|views\/(recording|post)\/)/,
  },
  { name: 'PaletteDialog', test: /src\/(machines\/palette|contract\/sentence\/|views\/palette\/)/ },
  { name: 'ProfilePictureDialog', test: /src\/(machines\/records\/profilePicture|views\/profilePicture\/)/ },
  { name: 'Presentation', test: /src\/(machines\/presentation|views\/smReport\/Presentation)/ },
  { name: 'sheets', test: /src\/(machines\/sheet|views\/(sheet\/|attendance\/marks))/ },
  {
    name: 'ChatPage',
    test: /src\/(machines\/chat\/(conversation|talkRows)|views\/chat\/(?!ChatGroup)|services\/(conversation|storedMessages)\.)/,
  },
  {
    name: 'ImportFilesPage',
    test: /src\/(wiring\/importing|machines\/importing|services\/imports\.|views\/imports\/)/,
  },
];

/** Whether all modules that need a module match the test. */
const isOnlyFor = (test: RegExp, id: string, graph: ModuleGraph, asked = new Set<string>()): boolean => {
  if (test.test(id)) return true;
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  asked.add(id);
  return (
    importers.length > 0 &&
    dynamicImporters.length === 0 &&
    importers.every((importer) => asked.has(importer) || isOnlyFor(test, importer, graph, asked))
  );
};

/** Modules that the landing page needs beyond those of every page; they form one file. */
const isForLanding = (id: string, graph: ModuleGraph): boolean =>
  isNeededBy(landing, id, graph) && !isNeededBy(beforeSignIn, id, graph) && !isForMembers(id, graph);

/** The server calls of pages other than forms. */
const isForCalls = (id: string, graph: ModuleGraph): boolean =>
  isNeededBy(pageCalls, id, graph) &&
  !isNeededBy([...beforeSignIn, ...landing], id, graph) &&
  !isForMembers(id, graph);

/** Shared parts, and modules from the lists' folders that other pages use. */
const lightFiles =
  /src\/views\/((parts|detail|coming)\/|(list|exporting)\/(addresses|defineList|SearchBox|ExportButton)\.tsx?)/;

/** A shared part that needs only code that members have loaded anyway. */
const isLightPart = (id: string, graph: ModuleGraph): boolean =>
  lightFiles.test(id) &&
  !beforeSignIn.some((path) => neededBy(path, graph).has(id)) &&
  [...neededBy(id, graph)].every(
    (needed) =>
      needed.includes('/src/') ||
      needed.includes('lucide') ||
      isForMembers(needed, graph) ||
      neededBy('src/main.tsx', graph).has(needed),
  );

/** The controls for choosing in lists, sheets and reports, and the further fields of dialogs: one file each. */
const fieldsFile = (id: string, graph: ModuleGraph): string | null => {
  if (choosers.test(id)) return 'choices';
  const isOfFields =
    /node_modules|\/src\/views\/(parts\/|form\/|twoFactor\/factorFields)/.test(id) && !isLightPart(id, graph);
  if (!isOfFields || isNeededBy(beforeSignIn, id, graph)) return null;
  if (neededBy(choosing, graph).has(id)) return 'choices';
  return isNeededBy(writing, id, graph) ? 'fields' : null;
};

/** Files that import each other run in load order, so one of them would run before a file that it needs. */
const refuseCircles: Plugin = {
  name: 'refuse-circles',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const importsOf = (name: string) => {
      const file = bundle[name];
      return file?.type === 'chunk' ? file.imports : [];
    };
    for (const name of Object.keys(bundle)) {
      const needed = new Set(importsOf(name));
      for (const one of needed) for (const another of importsOf(one)) needed.add(another);
      if (needed.has(name)) this.error(`${name} needs itself, by ${importsOf(name).join(', ')}.`);
    }
  },
};

export default defineConfig({
  root: 'src',
  publicDir: false,
  plugins: [
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    react(),
    tailwindcss(),
    refuseCircles,
  ],
  resolve: {
    // React has had this hook since version 18; the shims are for older versions.
    alias: [
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector.js',
      },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      // The big integers of aws-amplify's sign-in, computed with the language's own.
      { find: /^\.\.?\/(.*\/)?BigInteger\.mjs$/, replacement: source('services/calls/bigInteger.ts') },
    ],
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    rolldownOptions: {
      input: { index: source('index.html'), worker: source('worker/worker.ts') },
      output: {
        // The worker's address must not change, or browsers would take the next build's worker for another one.
        entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          // Modules that every page needs first, and that every list needs, cached as long as these libraries stay
          // the same.
          groups: [
            { name: 'base', test: baseModules },
            // Modules that are needed together form one file, because the sign-in page names every file.
            {
              name: 'contract',
              test: /node_modules\/valibot\/|src\/contract\/(endpoint|scalars|refusal|messages|dateRules|numberRules|people\/personName)\.ts/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'auth',
              test: /src\/views\/signin\/(authFocus|ShowPassword|NewPasswordField)\.tsx?/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'factor',
              test: /src\/(contract\/signIn\/(accountMessages|emailChange|secondFactor|factorMessages)|services\/(device\/clipboard|signIn\/(auth|configuration|factor|passwordWords|sessionTokens|signInErrors)))\.ts/,
              includeDependenciesRecursively: false,
            },
            { name: 'qrCode', test: /src\/views\/(twoFactor\/SecretQr|parts\/QrCode)\.tsx/ },
            {
              name: 'credentials',
              test: /src\/(views\/(signin\/(SignIn|AuthForm|AuthField|AuthNotice|ShowPasswordButton|wireForm)|parts\/fields\/useFormCheck)|machines\/signIn\/selectForm)\.tsx?/,
              includeDependenciesRecursively: false,
            },
            { name: guestFile, debugName: 'guests', includeDependenciesRecursively: false },
            {
              name: (id, graph) =>
                isForMembers(id, graph) || (isForCalls(id, graph) && isNeededBy(besideCalls, id, graph))
                  ? 'members'
                  : null,
              debugName: 'members',
              includeDependenciesRecursively: false,
            },
            {
              name: (id, graph) => (isForLanding(id, graph) ? 'landing' : null),
              debugName: 'landing',
              includeDependenciesRecursively: false,
            },
            {
              name: (id, graph) => (isForCalls(id, graph) ? 'calls' : null),
              debugName: 'calls',
              includeDependenciesRecursively: false,
            },
            { name: fieldsFile, debugName: 'fields', includeDependenciesRecursively: false },
            { name: 'windowing', test: /node_modules\/@tanstack\// },
            {
              name: (id, graph) => withMachines.find(({ test }) => isOnlyFor(test, id, graph))?.name ?? null,
              debugName: 'machines',
              includeDependenciesRecursively: false,
            },
            ...pagesTogether.map(({ name, folders }) => ({
              name,
              test: folders,
              includeDependenciesRecursively: false,
            })),
            {
              name: (id, graph) => (isLightPart(id, graph) ? 'parts' : null),
              debugName: 'parts',
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
});
