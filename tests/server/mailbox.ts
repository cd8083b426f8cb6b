import type { Letter } from '../../server/mail/transport.ts';
import { createMailWorker } from '../../server/mail/worker.ts';
import type { SignInContext } from '../../server/signin/context.ts';

const quiet = { warn: () => {}, error: () => {} };

/** Sends this database's waiting mail and returns it. */
export async function readPost(context: Pick<SignInContext, 'db' | 'keys' | 'clock'>): Promise<Letter[]> {
  const letters: Letter[] = [];
  const transport = { send: async (letter: Letter) => void letters.push(letter), close: () => {} };
  await createMailWorker({ ...context, log: quiet, transport }).deliver();
  return letters;
}

export const codeIn = ({ body }: Letter) => /^Your code: (\d{6})$/m.exec(body)?.[1] ?? '';
/** The token of the link in a mail. */
export const tokenIn = ({ body }: Letter) => /\/updatePassword\/([\w-]+)$/m.exec(body)?.[1] ?? '';
