import type { LoadedForm } from '../../contract/formPorts.ts';

/** Copies text; where the clipboard is refused, through a selection, after which the focus is where it was. Rejects when both fail. */
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
 * Copies text that is still being fetched: some browsers let only what a press begins reach the clipboard. Rejects as
 * the fetch does, or when it can't be copied.
 */
export const copyWhenKnown = async (text: Promise<string>): Promise<void> => {
  const blob = text.then((known) => new Blob([known], { type: 'text/plain' }));
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  } catch {
    await copyText(await text);
  }
};

/** Copies one's contact details as lines of text. */
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
