/** How long the browser may take to read the saved file, in milliseconds. */
const savedWithin = 60_000;

/** Makes the browser save a file under a name. */
export const saveFile = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), savedWithin);
};
