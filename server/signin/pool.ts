/**
 * The embedded user pool. The part after the underscore is the pool's name and is hashed into every stored verifier
 * together with the account's `sub`: changing it would make every password wrong.
 */
export const POOL_ID = 'us-east-2_Chapterhouse';
export const POOL_NAME = 'Chapterhouse';
export const CLIENT_ID = 'chapterhouseweb';

/** Constant, so that tokens survive a change of port or address; it is compared, never fetched. */
export const ISSUER = `https://sign-in.chapterhouse.invalid/${POOL_ID}`;

/** The path of the service on this server. */
export const SIGN_IN_PATH = '/production/sign-in';
