import { createHash } from 'node:crypto';

/** Other hosts that pages talk to; empty with the embedded services. */
export interface Origins {
  readonly connect: readonly string[];
  readonly images: readonly string[];
  /** What pages show in a frame. */
  readonly frames: readonly string[];
}

/** The style elements that react-aria adds to the page, to the letter. */
export const reactAriaStyles = [
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
] as const;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function inlineTexts(html: string, element: 'script' | 'style'): string[] {
  // A block of data is no script, though it has the element's name.
  const pattern = new RegExp(
    `<${element}(?![^>]*\\s(?:src=|type="application/))[^>]*>([\\s\\S]*?)</${element}>`,
    'g',
  );
  return [...html.matchAll(pattern)].flatMap(([, text = '']) => (text.trim() === '' ? [] : [text]));
}

/** The worker fetches what is ours, and nothing may stand in it. */
export const workerPolicy =
  "default-src 'none'; connect-src 'self'; base-uri 'none'; require-trusted-types-for 'script'";

/** @returns the policy of a page: its own files, and the inline scripts and styles that stand in it by their hash. */
export function contentSecurityPolicy(html: string, { connect, images, frames }: Origins): string {
  const styles = [...inlineTexts(html, 'style'), ...reactAriaStyles];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inlineTexts(html, 'script').map(hashOf)].join(' '),
    ["style-src 'self'", ...styles.map(hashOf)].join(' '),
    ["img-src 'self' data:", ...images].join(' '),
    ["connect-src 'self'", ...connect].join(' '),
    ["frame-src 'self'", ...frames].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}
