/** The commands under a heading of a docs page, in order: one in each block of `sh`. */
export function commandsUnder(page: string, heading: string): string[] {
  const part = page.split(/^## /m).find((one) => one.startsWith(`${heading}\n`));
  if (part === undefined) throw new Error(`no part ${heading}`);
  return Array.from(part.matchAll(/^( *)```sh\n([\s\S]*?)\n *```$/gm), ([, indent = '', text = '']) =>
    text
      .split('\n')
      .map((line) => line.slice(indent.length))
      .join('\n'),
  );
}
