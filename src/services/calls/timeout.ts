/** How long to wait for an answer, in milliseconds. */
export const timeout = 20_000;

/** @returns a call that rejects with a `TimeoutError` after the timeout. */
export const withTimeout =
  <Given extends readonly unknown[], Result>(call: (...given: Given) => Promise<Result>) =>
  async (...given: Given): Promise<Result> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new DOMException('no answer', 'TimeoutError')), timeout);
    });
    return Promise.race([call(...given), late]).finally(() => clearTimeout(timer));
  };
