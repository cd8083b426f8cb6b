import { setImmediate as pass } from 'node:timers/promises';
import { start } from '../../server/listen.ts';

/** How often the memory is measured once it has been asked for, in milliseconds. */
const glance = 10;
/** The first garbage collection finds the garbage, and the next ones return its pages. */
const collections = 4;
let peak = 0;

const glanceAtMemory = () => {
  peak = Math.max(peak, process.memoryUsage.rss());
};

async function tellMemory() {
  glanceAtMemory();
  for (let count = 1; count <= collections; count += 1) {
    globalThis.gc?.();
    await pass();
  }
  const now = process.memoryUsage.rss();
  process.send?.({ now, peak });
  peak = now;
}

process.once('message', () => setInterval(glanceAtMemory, glance).unref());
process.on('message', () => void tellMemory());
process.channel?.unref();

void start({ webRoot: null, unlimited: process.argv.includes('unlimited') });
