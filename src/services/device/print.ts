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

/** Prints a part of the page, which the styles name, and nothing else of it. */
export const printAlone = async (part: 'codes'): Promise<void> => {
  const { dataset } = document.documentElement;
  dataset.prints = part;
  await printPage();
  delete dataset.prints;
};
