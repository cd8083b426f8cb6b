import type { FastifyInstance } from 'fastify';

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;

const oneYear = 'max-age=31536000; includeSubDomains';

/**
 * @param isSecure the caller came by https.
 * @returns the headers of every answer of whatever status. Pages replace the policy with their own.
 */
export function securityHeaders(isSecure: boolean): Record<string, string> {
  return isSecure ? { ...everywhere, 'strict-transport-security': oneYear } : everywhere;
}

/** Puts the security headers on every answer, refusals and faults included. */
export function sendSecurityHeaders(app: FastifyInstance, isPublishedSecure: boolean) {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(isPublishedSecure || request.protocol === 'https'));
  });
}
