import { createHash } from 'node:crypto';

/** Other hosts that pages contact; empty with the embedded services. */
export interface Origins {
  readonly connect: readonly string[];
  readonly images: readonly string[];
  /** Hosts that pages show in a frame. */
  readonly frames: readonly string[];
}

/** The style elements that react-aria adds to the page, character for character. */
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
  // A block of data is a script element without being a script.
  const pattern = new RegExp(
    `<${element}(?![^>]*\\s(?:src=|type="application/))[^>]*>([\\s\\S]*?)</${element}>`,
    'g',
  );
  return [...html.matchAll(pattern)].flatMap(([, text = '']) => (text.trim() === '' ? [] : [text]));
}

/** The worker only fetches this server's files, and nothing may run inline in it. */
export const workerPolicy =
  "default-src 'none'; connect-src 'self'; base-uri 'none'; require-trusted-types-for 'script'";

/** @returns the policy of a page: its own files, and its inline scripts and styles by hash */
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
