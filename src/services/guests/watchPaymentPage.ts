/**
 * Calls back when the payment page in a frame says that it's done.
 * @returns a function that stops watching.
 */
export const watchPaymentPage = (url: string, onDone: () => void): (() => void) => {
  const { origin } = new URL(url, location.href);
  const hear = (event: MessageEvent<unknown>) => {
    if (event.origin === origin && event.data === 'payment.done') onDone();
  };
  addEventListener('message', hear);
  return () => removeEventListener('message', hear);
};
