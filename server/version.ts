import product from '../package.json' with { type: 'json' };

/** Of this program. */
export const version: string = product.version;
