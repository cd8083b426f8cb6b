/**
 * For a test that measures how long something takes: a machine that is busy with others makes all take longer, so of
 * three rounds one has to hold. What is too slow by itself is so each time.
 */
export const timed = { retry: 2, tags: ['thorough'] };
