/** Opens the browser's print window once the page has been drawn; resolves when it has closed. */
export const printPage = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.print();
        resolve();
      }),
    );
  });
