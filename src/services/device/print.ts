/** Opens the browser's print window once the page is drawn; resolves when it closes. */
export const printPage = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.print();
        resolve();
      }),
    );
  });

/** Prints only one part of the page, which the styles name. */
export const printAlone = async (part: 'codes'): Promise<void> => {
  const { dataset } = document.documentElement;
  dataset.prints = part;
  await printPage();
  delete dataset.prints;
};
