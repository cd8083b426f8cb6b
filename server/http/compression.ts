import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** The smallest answer in bytes that arrives sooner when compressed. */
const threshold = 1_024;

/** This level shrinks a list to a tenth of its size, in a tenth of the time that the best level takes. */
const brotliOptions = {
  params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: 4 },
};

/**
 * Compresses JSON answers if their reader accepts it. Requests carry a token, never a cookie, so nobody can make
 * another person's browser send one and guess an answer's content from its length. Compressed request bodies are
 * still refused.
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
