// Does what `npm start` does once everything is built. The input ends when the parent process dies, however that
// happens, so that the server doesn't outlive the tests.
const [bundle = '', options = '{}'] = process.argv.slice(2);
process.stdin.once('close', () => process.exit(1));
process.stdin.resume();
process.stdin.unref();
const { start } = await import(bundle);
await start(JSON.parse(options));
