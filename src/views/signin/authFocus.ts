/** What had the focus before it was lost to a button that waits or a form that went. */
let last: Element | null = null;
/** What it left for nowhere, which some browsers say of what is removed as well. */
let left: Element | null = null;
/** Whether that was in a form before sign-in, which goes once somebody is signed in. */
let wasBefore = false;
let isSubmitted = false;
let isWatching = false;

const isBefore = (element: Element | null) => Boolean(element?.closest('main.middle'));

const follow = () => {
  if (left !== null && !left.isConnected) last = left;
  const isLost = last !== null && document.activeElement === document.body;
  if (!isLost && !isSubmitted) return;
  const form = document.querySelector('main.middle');
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid]');
  if (isSubmitted) wrong?.focus();
  isSubmitted = false;
  if (!form && isLost && wasBefore) document.getElementById('main')?.focus({ preventScroll: true });
  if (!form || !isLost || form.querySelector('[aria-busy="true"]')) return;
  const held = last instanceof HTMLElement && last.isConnected ? last : null;
  const next = wrong ?? held ?? form.querySelector<HTMLElement>('a, button');
  next?.focus();
};

/**
 * Keeps the focus on the pages before sign-in: after a submission it goes to the first field that is wrong, and it comes
 * back to a button that waited for an answer, or to what stands in its place. Signed in, it goes to the page.
 */
export function watchAuthFocus(): void {
  if (isWatching) return;
  isWatching = true;
  // A form submitted before this code arrived has already lost the focus: the button is disabled while it waits.
  const waiting = document.querySelector('main.middle [aria-busy="true"] button[type="submit"]');
  last = document.activeElement === document.body ? waiting : document.activeElement;
  wasBefore = isBefore(last);
  addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null;
    left = null;
    wasBefore = isBefore(last);
  });
  const onLeft = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.isConnected || target.matches(':disabled')) return;
    left = target;
    last = null;
  };
  // Before React hears of it, which shows what is wrong with a field that is left.
  addEventListener('focusout', onLeft, { capture: true });
  // Before React hears of it, which shows at once what is wrong.
  const onSubmit = () => {
    isSubmitted = true;
  };
  addEventListener('submit', onSubmit, { capture: true });
  // What is typed since the submission keeps the focus, whatever it makes right.
  const onInput = () => {
    isSubmitted = false;
  };
  addEventListener('input', onInput, { capture: true });
  new MutationObserver(follow).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'aria-invalid'],
  });
}
