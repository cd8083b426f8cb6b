import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { largestImage } from '../../src/contract/images.ts';
import type { RefusalCode } from '../../src/contract/refusalCodes.ts';
import { malformed, Refused } from '../http/refused.ts';
import { type Incoming, type IncomingFolder, TooLarge } from './incoming.ts';

/** Room for the fields and boundaries of a form around its file. */
const aroundAFile = 64 * 1024;
/** How long a sender may go on after it has been refused, so that it can read the answer. */
const linger = 600;

export type Field = readonly [name: string, value: string];

export type Received =
  | { readonly kind: 'file'; readonly file: Incoming }
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'missing' };

export interface ReceiveRules {
  readonly incoming: IncomingFolder;
  /** The file's name in the form. */
  readonly field: string;
  /** Called with what came before the file; answers the most bytes it may have, or throws. */
  readonly admit: (fields: readonly Field[]) => number;
  /** Called for whatever is in the form beside that; may throw. */
  readonly surplus: () => void;
  /** The most bytes that any file of this form may have; an image’s where it is left out. */
  readonly largest?: number;
  /** What is told of something that is no form. */
  readonly noForm?: RefusalCode;
}

/**
 * Makes `scope` take multipart forms without reading them, so that who is asking is known before the first byte is.
 * A client that still sends after the answer is cut off.
 */
export async function takeForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, { throwFileSizeLimit: false });
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.addHook('onResponse', async ({ raw }) => {
    if (raw.complete) return;
    raw.unpipe();
    raw.resume();
    const cut = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, linger);
    raw.once('close', () => clearTimeout(cut));
  });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** A fault of ours is one of the disk; whatever else goes wrong lies in what was sent. */
function isOurFault(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && codeOf(error) !== 'ECONNRESET';
}

async function readParts(request: FastifyRequest, rules: ReceiveRules): Promise<Received> {
  const fields: Field[] = [];
  let file: Incoming | null = null;
  const { largest = largestImage } = rules;
  // The parser cuts a file off in silence at its own limit, which therefore lies beyond ours.
  const limits = { fileSize: largest + 1, files: 1, fields: 20, fieldSize: 16_384, fieldNameSize: 100 };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (file !== null) rules.surplus();
        fields.push([part.fieldname, String(part.value)]);
        continue;
      }
      if (part.fieldname !== rules.field || file !== null) {
        rules.surplus();
        part.file.resume();
        continue;
      }
      file = await rules.incoming.take(part.file, rules.admit(fields));
    }
  } catch (error) {
    await file?.remove();
    if (error instanceof TooLarge) return { kind: 'tooLarge' };
    if (error instanceof Refused || isOurFault(error)) throw error;
    if (codeOf(error).endsWith('_LIMIT')) rules.surplus();
    throw malformed();
  }
  return file === null ? { kind: 'missing' } : { kind: 'file', file };
}

/**
 * Reads a form with one file and stops in its midst when there is more. The caller removes the
 * file.
 * @throws Refused 415 for what is no form, 400 for one that cannot be read, and what the rules throw
 */
export async function receive(request: FastifyRequest, rules: ReceiveRules): Promise<Received> {
  const { largest = largestImage, noForm = 'notAnImage' } = rules;
  if (!request.isMultipart()) throw new Refused(415, noForm);
  if (Number(request.headers['content-length'] ?? 0) > largest + aroundAFile) return { kind: 'tooLarge' };
  return readParts(request, rules);
}
