// What `npm start` does once everything is built. The input ends when the process that started this dies, however that
// happens: the server must not outlive the tests.
const [bundle = '', options = '{}'] = process.argv.slice(2);
process.stdin.once('close', () => process.exit(1));
process.stdin.resume();
process.stdin.unref();
const { start } = await import(bundle);
await start(JSON.parse(options));
