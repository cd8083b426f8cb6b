import { connect, type Socket } from 'node:net';
import * as v from 'valibot';
import { StartError } from './startError.ts';

/** Answers questions that other programs on this computer ask the holder of a data folder, by name. */
export interface Attendant {
  answers: Readonly<Record<string, (parameters: unknown) => Promise<unknown>>>;
}

const question = v.object({ name: v.string(), parameters: v.unknown() });
const reply = v.union([v.object({ answer: v.unknown() }), v.object({ refusal: v.string() })]);

/** Reads until the other end stops sending, and leaves the connection open for an answer. */
function heard(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      said += chunk;
    });
    socket.once('end', () => resolve(said));
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the connection broke')));
  });
}

async function replyTo(asked: string, { answers }: Attendant): Promise<v.InferOutput<typeof reply>> {
  const { name, parameters } = v.parse(question, JSON.parse(asked));
  const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
  if (answer === undefined) return { refusal: 'The server is of another version, or is still starting.' };
  return { answer: (await answer(parameters)) ?? true };
}

/** Answers one question per connection; a connection without a question only checks whether a process listens. */
export function attend(socket: Socket, attendant: Attendant): void {
  socket.unref().on('error', () => {});
  const answering = heard(socket).then(async (asked) => {
    if (asked === '') return socket.destroy();
    const said = await replyTo(asked, attendant).catch((error: unknown) => ({
      refusal: error instanceof Error ? error.message : String(error),
    }));
    return socket.end(JSON.stringify(said));
  });
  answering.catch(() => socket.destroy());
}

/** @throws StartError when the process that listens refuses, or none listens */
export async function ask(path: string, name: string, parameters: unknown): Promise<unknown> {
  const socket = connect({ path, allowHalfOpen: true });
  socket.end(JSON.stringify({ name, parameters }));
  try {
    const said = v.parse(reply, JSON.parse(await heard(socket)));
    if ('refusal' in said) throw new StartError(said.refusal);
    return said.answer;
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError('The running server did not answer: try again, or stop it first.', { cause: error });
  }
}
