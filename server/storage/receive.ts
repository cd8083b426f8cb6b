import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { largestImage } from '../../src/contract/images.ts';
import type { RefusalCode } from '../../src/contract/refusalCodes.ts';
import { malformed, Refused } from '../http/refused.ts';
import { type Incoming, type IncomingFolder, TooLarge } from './incoming.ts';

/** Bytes for the fields and boundaries of a form around its file. */
const aroundAFile = 64 * 1024;
/** How long a refused sender may continue, so that it can read the answer, in milliseconds. */
const linger = 600;

export type Field = readonly [name: string, value: string];

export type Received =
  | { readonly kind: 'file'; readonly file: Incoming }
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'missing' };

export interface ReceiveRules {
  readonly incoming: IncomingFolder;
  /** The name of the form's field for the file. */
  readonly field: string;
  /** Called with the fields before the file; returns the most bytes that the file may have, or throws. */
  readonly admit: (fields: readonly Field[]) => number;
  /** Called for anything else in the form; may throw. */
  readonly surplus: () => void;
  /** The most bytes that any file of this form may have; by default an image’s. */
  readonly largest?: number;
  /** The code of the refusal of a request that isn't a form. */
  readonly noForm?: RefusalCode;
}

/**
 * Makes `scope` accept multipart forms without reading them, so that the caller is known before the first byte is
 * read. A client that still sends after the answer is cut off.
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

/** Only disk errors are the server's; everything else is a fault in the request. */
function isOurFault(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && codeOf(error) !== 'ECONNRESET';
}

async function readParts(request: FastifyRequest, rules: ReceiveRules): Promise<Received> {
  const fields: Field[] = [];
  let file: Incoming | null = null;
  const { largest = largestImage } = rules;
  // The parser silently cuts a file off at its own limit, which is therefore higher than the server's.
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
 * Reads a form with one file and stops in the middle if there is more. The caller removes the file.
 * @throws Refused 415 if it isn't a form, 400 if it can't be read, and whatever the rules throw
 */
export async function receive(request: FastifyRequest, rules: ReceiveRules): Promise<Received> {
  const { largest = largestImage, noForm = 'notAnImage' } = rules;
  if (!request.isMultipart()) throw new Refused(415, noForm);
  if (Number(request.headers['content-length'] ?? 0) > largest + aroundAFile) return { kind: 'tooLarge' };
  return readParts(request, rules);
}
