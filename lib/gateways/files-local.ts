import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/core/env";
import type { Kept, Store } from "./file-store";

const UNFINISHED = "unfinished";

/** Files on the local disk, under LONJA_FILES_DIR, in folders by the beginning of their names. */
export function localStore(directory = path.resolve(env().LONJA_FILES_DIR)): Store {
  const pathOf = (key: string) => {
    if (!/^[\w-]{8,64}$/.test(key)) throw new Error("a file's key is random letters and digits");
    return path.join(directory, key.slice(0, 2), key);
  };
  return {
    async put(key, content) {
      const target = pathOf(key);
      const unfinished = path.join(directory, UNFINISHED, randomUUID());
      await mkdir(path.dirname(unfinished), { recursive: true, mode: 0o700 });
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      try {
        await write(unfinished, content);
        await rename(unfinished, target);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(key) {
      const file = await open(pathOf(key), "r").catch(nullWhenMissing);
      return file?.createReadStream() ?? null;
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
      await rm(path.join(directory, UNFINISHED, key), { force: true });
    },
    list: () => listed(directory),
  };
}

// Synced before it gets its name: what has a name is whole, also across a crash.
async function write(target: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(target, "wx", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

// What a killed process left unfinished is listed too, under a name that no row has.
async function* listed(directory: string): AsyncGenerator<Kept> {
  for (const folder of (await readdir(directory).catch(nullWhenMissing)) ?? []) {
    for (const key of (await readdir(path.join(directory, folder)).catch(nullWhenMissing)) ?? []) {
      const facts = await stat(path.join(directory, folder, key)).catch(nullWhenMissing);
      if (facts) yield { key, modifiedAt: facts.mtime };
    }
  }
}

function nullWhenMissing(error: unknown): null {
  const { code } = error as { code?: string };
  if (code === "ENOENT" || code === "ENOTDIR") return null;
  throw error;
}
