import { DomainError, StoreUnavailable } from "@/lib/core/command/errors";

export type StoredObject = { key: string; modifiedAt: Date };

/** Receives the name of an object in the store that does not belong to the platform; such objects are never touched. */
export type OnForeign = (name: string) => void;

type Note = { read: () => Promise<string | null>; write: (text: string) => Promise<void> };

/** A store of file contents under random names. */
export type Store = {
  /** Writes the content completely or not at all, also if `content` throws before its end. */
  put: (key: string, content: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Returns the content, also from the trash; null if there is none. */
  get: (key: string) => Promise<AsyncIterable<Uint8Array> | null>;
  /** Returns the content like `get`, but ignores the root of the bucket, which may belong to another installation. */
  getOwn: (key: string) => Promise<AsyncIterable<Uint8Array> | null>;
  /**
   * Deletes the content permanently; does nothing if it does not exist. With an installation's id, also deletes it from
   * the root of the bucket, where files were stored before a prefix was configured, if that installation owns the root.
   */
  remove: (key: string, installation?: string) => Promise<void>;
  /**
   * Lists the platform's files, in no particular order. Other entries in the same place are only passed to `onForeign`.
   */
  list: (onForeign?: OnForeign) => AsyncIterable<StoredObject>;
  trash: {
    put: (key: string) => Promise<void>;
    /** Lists the files in the trash and since when they are there. */
    list: () => AsyncIterable<StoredObject>;
    restore: (key: string) => Promise<void>;
    remove: (key: string) => Promise<void>;
  };
  /** A short text next to the contents that says which installation owns them; null if there is none. */
  marker: Note;
  /** The list of removed members, and the list of members whose data were erased. */
  removed: Note;
  erased: Note;
};

export const MARKER = "lonja-installation.json";

/**
 * The content of the marker: the id of the installation, the number of its sweeps, and the names of foreign entries.
 */
export type Marker = { installation: string; sweep: number; foreignNames: string[] };

/** Parses the marker. A text that is not a marker gives an empty installation id; null stays null. */
export function parseMarker(text: string | null): Marker | null {
  if (text === null) return null;
  try {
    const { installation: owner, sweep, strangers = [] } = JSON.parse(text);
    return { installation: String(owner), sweep: Number(sweep), foreignNames: strangers.map(String) };
  } catch {
    return { installation: "", sweep: 0, foreignNames: [] };
  }
}

/**
 * The file with the removed members, next to the contents: a database restored from an older backup does not know them.
 */
export const REMOVED = "lonja-removed-members.json";

/** The file with the members whose data were erased, by the hash of their ids. */
export const ERASED = "lonja-erased-members.json";

/**
 * Runs store operations for a waiting caller. Throws StoreUnavailable; a DomainError, caused by the caller's input, is
 * rethrown unchanged.
 */
export async function callStore<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof DomainError ? error : new StoreUnavailable(error);
  }
}

/** Returns whether the name is one of the notes or folders that the stores keep. */
export function isOwnName(name: string): boolean {
  return [MARKER, REMOVED, ERASED, "trash", "unfinished"].includes(name);
}

/** Returns whether the name has the format of the keys of `storeFile`. */
export function isFileKey(name: string): boolean {
  return /^[\w-]{24}$/.test(name);
}
