import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

export interface MailSink {
  readonly port: number;
  readonly close: () => void;
}

/** A mail server that accepts everything: each mail becomes a file named by its number and recipient. */
export async function openMailSink(folder: string): Promise<MailSink> {
  let number = 0;
  const server = createServer((socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`);
    let text = '';
    let to = '';
    let isData = false;
    socket.on('error', () => {});
    socket.on('data', async (chunk) => {
      text += chunk.toString('latin1');
      for (;;) {
        const end = text.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const said = text.slice(0, end);
        text = text.slice(end + (isData ? 5 : 2));
        if (isData) {
          isData = false;
          number += 1;
          await writeFile(join(folder, `${String(number).padStart(4, '0')} ${to}`), said, 'latin1');
          say('250 taken');
          continue;
        }
        const recipient = /^RCPT TO:<(.+)>/i.exec(said)?.[1];
        if (recipient) to = recipient;
        isData = /^DATA$/i.test(said);
        if (/^QUIT$/i.test(said)) socket.end('221 goodbye\r\n');
        else say(isData ? '354 go on' : '250 taken');
      }
    });
    say('220 a sink');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, close: () => server.close() };
}
