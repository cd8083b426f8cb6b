/** A control with a value. */
interface GlancedField {
  readonly value: string | boolean;
  readonly isOff: boolean;
  /** The message that a screen reader reads in the field. */
  readonly error: string | null;
}

/** What a person perceives of a page or a part of it. */
export interface Glance {
  readonly title: string;
  readonly headings: readonly string[];
  readonly dialogs: readonly string[];
  readonly alerts: readonly string[];
  readonly statuses: readonly string[];
  /** The buttons by name, in order; of several with one name, the last. */
  readonly buttons: readonly { readonly name: string; readonly isOff: boolean }[];
  readonly links: readonly { readonly name: string; readonly to: string | null }[];
  readonly frames: readonly (string | null)[];
  /** The named parts of the page. */
  readonly places: readonly string[];
  /** The addresses of pictures by what they show. */
  readonly images: Readonly<Record<string, string | null>>;
  /** The progress of something that is running. */
  readonly progress: string | null;
  readonly fields: Readonly<Record<string, GlancedField>>;
  /** Messages under fields, sorted. */
  readonly faults: readonly string[];
  readonly text: string;
  readonly isBusy: boolean;
  /** The name of the focused element. */
  readonly focus: string;
  /** The texts of the elements that match each selector. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/**
 * Looks at the document, or at the elements that match a selector. Browser walks run it in the page, so it uses
 * nothing outside itself.
 */
export const glance = (within: string, selectors: readonly string[] = [], isDrawn = false): Glance => {
  const words = (element: Element | null | undefined) => element?.textContent ?? '';
  const parts = [...document.querySelectorAll(within)];
  const outermost = parts.filter((part) => !parts.some((other) => other !== part && other.contains(part)));
  const all = (selector: string) =>
    outermost
      .flatMap((part) => [...part.querySelectorAll<HTMLElement>(selector)])
      .filter((element) => !element.closest('[hidden]'));
  // If nothing is drawn, everything counts as visible.
  const seen = (selector: string) =>
    all(selector).filter((element) => !isDrawn || element.checkVisibility({ visibilityProperty: true }));
  const byIds = (ids: string | null) =>
    (ids ?? '')
      .split(' ')
      .map((id) => words(document.getElementById(id)))
      .join('');
  const labels = new Map(
    [...document.querySelectorAll('label')].map((label) => [label.htmlFor, words(label)] as const),
  );
  const nameOf = (element: HTMLElement) =>
    element.getAttribute('aria-label') ||
    (element.id && labels.get(element.id)) ||
    (element.closest('label') ? words(element.closest('label')) : '') ||
    byIds(element.getAttribute('aria-labelledby'));
  const isOff = (element: HTMLElement) =>
    element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true';
  const fields: Record<string, GlancedField> = {};
  const note = (name: string, element: HTMLElement, value: string | boolean) => {
    const error =
      element.getAttribute('aria-invalid') === 'true'
        ? byIds(element.getAttribute('aria-describedby'))
        : null;
    fields[name] = { value, isOff: isOff(element), error };
  };
  for (const control of all('input:not([type=file], [type=hidden]), textarea, select'))
    if (!control.closest('[aria-hidden=true]')) {
      const { type, checked, value } = control as HTMLInputElement;
      note(nameOf(control), control, type === 'checkbox' || type === 'radio' ? checked : value);
    }
  for (const group of all('.date-segments'))
    note(
      byIds(group.getAttribute('aria-labelledby')),
      group.querySelector<HTMLElement>('[role=spinbutton]') ?? group,
      words(group).replace(/[\u2066-\u2069]/g, ''),
    );
  for (const select of all('.select-button'))
    note(
      words(select.parentElement?.querySelector('.field-label span, .sr-only span')),
      select,
      words(select.querySelector('.value')),
    );
  return {
    title: document.title,
    headings: seen('h1').map(words),
    dialogs: [...document.querySelectorAll('dialog[open], [role=dialog]')].map((dialog) =>
      byIds(dialog.getAttribute('aria-labelledby')),
    ),
    alerts: seen('[role=alert]').map(words),
    statuses: seen('[role=status]').map(words),
    buttons: seen('button').map((button) => ({
      name: button.getAttribute('aria-label') ?? words(button),
      isOff: isOff(button),
    })),
    links: seen('a').map((link) => ({
      name: link.getAttribute('aria-label') ?? words(link),
      to: link.getAttribute('href'),
    })),
    frames: all('iframe').map((frame) => frame.getAttribute('src')),
    places: all('nav, section, aside, [role=region]').map(nameOf).filter(Boolean),
    images: Object.fromEntries(
      all('img').map((image) => [image.getAttribute('alt'), image.getAttribute('src')]),
    ),
    progress: all('progress')[0]?.getAttribute('value') ?? null,
    fields,
    faults: all('.field-error').map(words).sort(),
    text: outermost.map(words).join(' '),
    isBusy: all('[aria-busy=true]').length > 0,
    focus: document.activeElement instanceof HTMLElement ? nameOf(document.activeElement) : '',
    words: Object.fromEntries(selectors.map((selector) => [selector, all(selector).map(words)])),
  };
};
