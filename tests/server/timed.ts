/**
 * For a test that measures time: other programs on a busy machine slow everything down, so one of three rounds must
 * pass. Code that is too slow by itself fails each round.
 */
export const timed = { retry: 2, tags: ['thorough'] };
