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

const oneYear = 'max-age=31536000';

/** Whether people use https, and whether browsers must keep using it for this host's subdomains too. */
export interface Secured {
  readonly isSecure: boolean;
  readonly hstsSubdomains: boolean;
}

/** @returns the headers of every answer, whatever its status. Pages replace the policy with their own */
export function securityHeaders({ isSecure, hstsSubdomains }: Secured): Record<string, string> {
  if (!isSecure) return everywhere;
  return {
    ...everywhere,
    'strict-transport-security': hstsSubdomains ? `${oneYear}; includeSubDomains` : oneYear,
  };
}

/** Adds the security headers to every answer, including refusals and errors. */
export function sendSecurityHeaders(app: FastifyInstance, { isSecure, hstsSubdomains }: Secured) {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders({ isSecure: isSecure || request.protocol === 'https', hstsSubdomains }));
  });
}
