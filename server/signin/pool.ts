/**
 * The embedded user pool. What follows the underscore is the pool's name and is hashed into every stored
 * verifier together with the account's `sub`: changing it would make every password wrong.
 */
export const POOL_ID = 'us-east-2_Chapterhouse';
export const POOL_NAME = 'Chapterhouse';
export const CLIENT_ID = 'chapterhouseweb';

/** Constant, so that tokens outlive a change of port or address; it is compared, never fetched. */
export const ISSUER = `https://sign-in.chapterhouse.invalid/${POOL_ID}`;

/** Where the service lies on our own server. */
export const SIGN_IN_PATH = '/production/sign-in';
