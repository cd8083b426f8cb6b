import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { NodeFileSystem } from './nodeFiles.ts';

const mostBytes = 256 * 1024 * 1024;

/** `forget` drops the recorded contents of the files; `restore` writes all of them back. */
export type Undo = { forget(): void; restore(): void };

type Contents = Map<string, Buffer | 'absent' | 'folder'>;

function restoreFiles(before: Contents): void {
  for (const [path, contents] of [...before].reverse()) {
    if (contents === 'absent') rmSync(path, { recursive: true, force: true });
    else if (contents === 'folder') mkdirSync(path, { recursive: true });
    else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, contents);
    }
  }
}

/**
 * Keeps the original contents of every file that the database changes from now on, so that a failed attempt to open a
 * damaged folder leaves it byte for byte as it was. If those files exceed 256 MiB, nothing is restored.
 */
export function recordUndo(files: NodeFileSystem): Undo {
  const before: Contents = new Map();
  let bytes = 0;

  const remember = (path: string) => {
    if (before.has(path) || bytes > mostBytes) return;
    if (!existsSync(path)) before.set(path, 'absent');
    else if (statSync(path).isDirectory()) before.set(path, 'folder');
    else {
      const contents = readFileSync(path);
      bytes += contents.length;
      before.set(path, contents);
    }
  };

  const nodes = { ...files.node_ops };
  const streams = { ...files.stream_ops };
  files.node_ops.setattr = (node, attributes) => {
    if (attributes.size !== undefined) remember(files.realPath(node));
    nodes.setattr(node, attributes);
  };
  files.node_ops.mknod = (parent, name, mode, device) => {
    remember(join(files.realPath(parent), name));
    return nodes.mknod(parent, name, mode, device);
  };
  files.node_ops.rename = (node, folder, name) => {
    remember(files.realPath(node));
    remember(join(files.realPath(folder), name));
    nodes.rename(node, folder, name);
  };
  files.node_ops.unlink = (parent, name) => {
    remember(join(files.realPath(parent), name));
    nodes.unlink(parent, name);
  };
  files.node_ops.rmdir = (parent, name) => {
    remember(join(files.realPath(parent), name));
    nodes.rmdir(parent, name);
  };
  files.stream_ops.setattr = (stream, attributes) => {
    if (attributes.size !== undefined) remember(files.realPath(stream.node));
    streams.setattr(stream, attributes);
  };
  files.stream_ops.write = (stream, buffer, offset, length, position) => {
    remember(files.realPath(stream.node));
    return streams.write(stream, buffer, offset, length, position);
  };

  const stop = () => {
    Object.assign(files.node_ops, nodes);
    Object.assign(files.stream_ops, streams);
  };

  return {
    forget() {
      stop();
      before.clear();
    },
    restore() {
      stop();
      if (bytes <= mostBytes) restoreFiles(before);
    },
  };
}
