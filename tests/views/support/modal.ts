/**
 * What a browser does with a modal dialog and happy-dom leaves out: closing gives the focus back, and Escape that
 * nobody has taken asks the topmost dialog to close.
 */
const openers = new Map<HTMLDialogElement, Element | null>();
const prototype = HTMLDialogElement.prototype;
const { showModal, close } = prototype;

prototype.showModal = function showModalFromOpener(this: HTMLDialogElement) {
  openers.set(this, document.activeElement);
  showModal.call(this);
};

prototype.close = function closeToOpener(this: HTMLDialogElement, returnValue?: string) {
  close.call(this, returnValue);
  const opener = openers.get(this);
  openers.delete(this);
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
};

addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  const topmost = [...openers.keys()].findLast((dialog) => dialog.isConnected && dialog.open);
  topmost?.dispatchEvent(new Event('cancel', { cancelable: true }));
});
