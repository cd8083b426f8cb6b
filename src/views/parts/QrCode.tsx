import { create } from 'qrcode';

/** The blank margin that scanners need around a code, in modules. */
const margin = 4;

/** A text as a QR code, dark on white in both themes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const dark = Array.from(data, (isDark, index) =>
    isDark ? `M${margin + (index % size)} ${margin + Math.floor(index / size)}h1v1h-1z` : '',
  ).join('');
  const whole = size + 2 * margin;
  return (
    <svg className="block w-full" viewBox={`0 0 ${whole} ${whole}`} role="img" aria-label={label}>
      <rect fill="white" width={whole} height={whole} />
      <path fill="black" d={dark} />
    </svg>
  );
}
