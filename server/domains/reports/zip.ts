import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive, written as its reader consumes it. */
export interface Part {
  readonly name: string;
  readonly content: () => AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

interface Written {
  readonly name: Buffer;
  readonly at: number;
  readonly crc: number;
  readonly packed: number;
  readonly plain: number;
}

/** The flags of each file: its sizes follow its content, and its name is UTF-8. */
const flags = 0x0808;
const deflated = 8;
const version = 20;
/** The first day that an archive can store: the same content gives the same file. */
const firstDay = 0x0021;

/** @returns the fields of a header, each of two or four bytes */
const header = (...fields: readonly (readonly [2 | 4, number])[]): Buffer => {
  const bytes = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of fields) {
    bytes.writeUIntLE(value, at, size);
    at += size;
  }
  return bytes;
};

const localHeader = (name: Buffer) =>
  header(
    [4, 0x04034b50],
    [2, version],
    [2, flags],
    [2, deflated],
    [2, 0],
    [2, firstDay],
    [4, 0],
    [4, 0],
    [4, 0],
    [2, name.length],
    [2, 0],
  );

const descriptor = ({ crc, packed, plain }: Written) =>
  header([4, 0x08074b50], [4, crc], [4, packed], [4, plain]);

const entry = ({ name, at, crc, packed, plain }: Written) =>
  header(
    [4, 0x02014b50],
    [2, version],
    [2, version],
    [2, flags],
    [2, deflated],
    [2, 0],
    [2, firstDay],
    [4, crc],
    [4, packed],
    [4, plain],
    [2, name.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, at],
  );

const end = (count: number, size: number, at: number) =>
  header([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, at], [2, 0]);

/** Yields the bytes of an archive of these parts, one after the other; if its reader stops, the current part ends. */
export async function* zipped(parts: readonly Part[]): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let at = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const sums = { crc: 0, packed: 0, plain: 0 };
    const head = Buffer.concat([localHeader(name), name]);
    yield head;
    const counted = async function* () {
      for await (const piece of part.content()) {
        const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
        sums.crc = crc32(bytes, sums.crc);
        sums.plain += bytes.length;
        yield bytes;
      }
    };
    // A failing part destroys the stream that is read below, which then throws.
    const packed = pipeline(Readable.from(counted()), createDeflateRaw(), () => undefined);
    for await (const bytes of packed) {
      sums.packed += bytes.length;
      yield bytes;
    }
    const whole: Written = { name, at, ...sums };
    written.push(whole);
    const tail = descriptor(whole);
    yield tail;
    at += head.length + sums.packed + tail.length;
  }
  const directory = Buffer.concat(written.flatMap((each) => [entry(each), each.name]));
  yield directory;
  yield end(written.length, directory.length, at);
}
