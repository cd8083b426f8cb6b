import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

export type FileNode = { name: string; parent: FileNode };
export type FileStream = { nfd: number; node: FileNode };
type Attributes = { size?: number };

/** The part of Emscripten's file system on Node that this server extends; each database has its own. */
export type NodeFileSystem = {
  realPath(node: FileNode): string;
  node_ops: {
    setattr(node: FileNode, attributes: Attributes): void;
    mknod(parent: FileNode, name: string, mode: number, device: number): FileNode;
    rename(node: FileNode, folder: FileNode, name: string): void;
    unlink(parent: FileNode, name: string): void;
    rmdir(parent: FileNode, name: string): void;
  };
  stream_ops: {
    setattr(stream: FileStream, attributes: Attributes): void;
    write(stream: FileStream, bytes: Uint8Array, offset: number, length: number, position: number): number;
    fsync?: (stream: FileStream) => number;
  };
};

function isNodeFileSystem(value: unknown): value is NodeFileSystem {
  if (typeof value !== 'object' || value === null) return false;
  return 'realPath' in value && 'node_ops' in value && 'stream_ops' in value;
}

type Initialisation = Awaited<ReturnType<NodeFS['init']>>;

/** A database folder on this computer's disk; `onReady` gets its file system before PostgreSQL uses a file. */
export class DatabaseFolder extends NodeFS {
  constructor(
    folder: string,
    private readonly onReady: (files: NodeFileSystem) => void,
  ) {
    super(folder);
  }

  override async init(database: PGlite, options: Initialisation['emscriptenOpts']): Promise<Initialisation> {
    const { emscriptenOpts } = await super.init(database, options);
    const preRun = [emscriptenOpts.preRun ?? []].flat();
    const extend = (module: { NODEFS?: unknown }) => {
      if (!isNodeFileSystem(module.NODEFS)) throw new Error('PGlite has no file system of the known shape.');
      this.onReady(module.NODEFS);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, extend] } };
  }
}
