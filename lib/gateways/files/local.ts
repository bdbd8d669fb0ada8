import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/core/config/env";
import { clock } from "@/lib/core/format/clock";
import {
  ERASED,
  isFileKey,
  isOwnName,
  MARKER,
  type OnForeign,
  REMOVED,
  type Store,
  type StoredObject,
} from "./store";

const UNFINISHED = "unfinished";
const TRASH = "trash";
const NAME = /^[\w-]{8,64}$/;

/**
 * Returns the store on the local disk, under LONJA_FILES_DIR, in folders named by the first two characters of the keys.
 */
export function localStore(directory = path.resolve(env().LONJA_FILES_DIR)): Store {
  const pathIn = (folder: (key: string) => string) => (key: string) => {
    if (!NAME.test(key)) throw new Error("invalid file key: expected 8 to 64 letters, digits, - or _");
    return path.join(directory, folder(key), key);
  };
  const pathOf = pathIn((key) => key.slice(0, 2));
  const trashOf = pathIn(() => TRASH);
  const unfinishedOf = pathIn(() => UNFINISHED);
  const noteAt = (name: string) => ({
    read: () => readFile(path.join(directory, name), "utf8").catch(nullWhenMissing),
    write: (text: string) =>
      putWhole(path.join(directory, name), unfinishedOf(randomUUID()), [Buffer.from(text)]),
  });
  const get = async (key: string) => {
    const file =
      (await open(pathOf(key), "r").catch(nullWhenMissing)) ??
      (await open(trashOf(key), "r").catch(nullWhenMissing));
    return file?.createReadStream() ?? null;
  };
  return {
    put: (key, content) => putWhole(pathOf(key), unfinishedOf(randomUUID()), content),
    get,
    getOwn: get,
    async remove(key) {
      for (const place of [pathOf(key), trashOf(key), unfinishedOf(key)]) await rm(place, { force: true });
    },
    list: (onForeign) => listed(directory, onForeign),
    trash: {
      async put(key) {
        // An incomplete file is of no use to anybody.
        await rm(unfinishedOf(key), { force: true });
        await move(pathOf(key), trashOf(key));
      },
      list: () => listedIn(path.join(directory, TRASH), isFileKey),
      restore: (key) => move(trashOf(key), pathOf(key)),
      remove: (key) => rm(trashOf(key), { force: true }),
    },
    marker: noteAt(MARKER),
    removed: noteAt(REMOVED),
    erased: noteAt(ERASED),
  };
}

type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

async function putWhole(target: string, unfinished: string, content: Content): Promise<void> {
  await mkdir(path.dirname(unfinished), { recursive: true, mode: 0o700 });
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  try {
    await write(unfinished, content);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

// The file's time in the trash counts from now.
async function move(from: string, to: string): Promise<void> {
  if (!(await stat(from).catch(nullWhenMissing))) return;
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  await utimes(from, clock.now(), clock.now());
  await rename(from, to);
}

// Syncs the file before it is renamed: a file with its final name is complete, even after a crash.
async function write(target: string, content: Content): Promise<void> {
  const file = await open(target, "wx", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

// Also lists unfinished files of killed processes, under names that no row has. Other entries in the folder (snapshots,
// `lost+found`, files of a network file system) are not the platform's.
async function* listed(directory: string, onForeign?: OnForeign): AsyncGenerator<StoredObject> {
  yield* listedIn(path.join(directory, UNFINISHED), (name) => NAME.test(name));
  for (const folder of (await readdir(directory).catch(nullWhenMissing)) ?? []) {
    if (isOwnName(folder)) continue;
    if (folder.length !== 2) onForeign?.(folder);
    else
      yield* listedIn(
        path.join(directory, folder),
        (name) => isFileKey(name) && name.startsWith(folder),
        (name) => onForeign?.(`${folder}/${name}`),
      );
  }
}

async function* listedIn(
  folder: string,
  isOurs: (name: string) => boolean,
  onForeign?: OnForeign,
): AsyncGenerator<StoredObject> {
  for (const key of (await readdir(folder).catch(nullWhenMissing)) ?? []) {
    const facts = isOurs(key) ? await stat(path.join(folder, key)).catch(nullWhenMissing) : null;
    if (facts?.isFile()) yield { key, modifiedAt: facts.mtime };
    else if (!isOurs(key)) onForeign?.(key);
  }
}

function nullWhenMissing(error: unknown): null {
  const { code } = error as { code?: string };
  if (code === "ENOENT" || code === "ENOTDIR") return null;
  throw error;
}
