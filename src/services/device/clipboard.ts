import type { LoadedForm } from '../../contract/formPorts.ts';

/**
 * Copies text. If the clipboard is refused, it copies through a selection and then restores the focus. Rejects when
 * both fail.
 */
export const copyText = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = Object.assign(document.createElement('textarea'), { value: text, readOnly: true });
    area.className = 'visually-hidden';
    const focused = document.activeElement;
    document.body.append(area);
    area.select();
    const copied = document.execCommand('copy');
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    if (!copied) throw new Error('the clipboard is out of reach');
  }
};

/**
 * Copies text that is still being fetched, because some browsers allow copying only if it starts with a press.
 * Rejects if the fetch fails or the text can't be copied.
 */
export const copyWhenKnown = async (text: Promise<string>): Promise<void> => {
  const blob = text.then((known) => new Blob([known], { type: 'text/plain' }));
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  } catch {
    await copyText(await text);
  }
};

/** Copies the member's contact details as lines of text. */
export const copyContactDetails = (loaded: LoadedForm | null): Promise<void> => {
  if (loaded?.form !== 'contactDetails') return Promise.reject(new Error('there are no details'));
  const details = loaded.stored;
  const place = [details.address, details.city, details.state].filter(Boolean).join(', ');
  const lines = [
    `${details.first_name} ${details.last_name}`,
    details.business_name,
    details.email,
    details.cell_phone,
    details.work_phone,
    place,
  ];
  return copyText(lines.filter(Boolean).join('\n'));
};
