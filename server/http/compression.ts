import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Fewest bytes of an answer that comes sooner for being compressed. */
const threshold = 1_024;

/** A tenth of the bytes of a list for a tenth of the time that the best compression takes. */
const brotliOptions = {
  params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: 4 },
};

/**
 * Compresses JSON answers as their reader accepts it. They are asked for with a token, never a cookie: nobody can have
 * somebody else's browser ask, and so guess from its length what an answer holds. Compressed bodies stay refused.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold,
    brotliOptions,
    zlibOptions: { level: 6 },
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json/,
    globalDecompression: false,
  });
}
