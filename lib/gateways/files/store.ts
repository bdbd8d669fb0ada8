import { DomainError, StoreUnavailable } from "@/lib/core/command/errors";

export type StoredObject = { key: string; modifiedAt: Date };

/** Hears the name of what lies among ours and is somebody else's: it is never touched. */
export type Meet = (stranger: string) => void;

type Note = { read: () => Promise<string | null>; write: (text: string) => Promise<void> };

/** Where contents lie, by random names. */
export type Store = {
  /** Writes the content whole or not at all, also when `content` throws in the middle. */
  put: (key: string, content: AsyncIterable<Uint8Array>) => Promise<void>;
  /** The content as it was put, also out of the trash; null when there is none. */
  get: (key: string) => Promise<AsyncIterable<Uint8Array> | null>;
  /** The same, and null where it only lies at the root of the bucket, which may be another installation's. */
  getOwn: (key: string) => Promise<AsyncIterable<Uint8Array> | null>;
  /**
   * For good; without the content nothing happens. With an installation's id also where it lay before there was a prefix, if the root
   * of the bucket is that installation's.
   */
  remove: (key: string, installation?: string) => Promise<void>;
  /** What this product has put there, in no order. What else lies in the same place is only passed to `meet`. */
  list: (meet?: Meet) => AsyncIterable<StoredObject>;
  trash: {
    put: (key: string) => Promise<void>;
    /** What lies in the trash, and since when. */
    list: () => AsyncIterable<StoredObject>;
    restore: (key: string) => Promise<void>;
    remove: (key: string) => Promise<void>;
  };
  /** A small text beside the contents that says whose they are; null when there is none. */
  marker: Note;
  /** The same for the list of removed members, and for that of those whose data were erased. */
  removed: Note;
  erased: Note;
};

export const MARKER = "lonja-installation.json";

/** What the marker says: the id of the installation, how often it has swept, and the names of others that it has met. */
export type Marker = { installation: string; sweep: number; strangers: string[] };

/** The marker out of its text; of no installation where the text is none of ours, null where there is none. */
export function parseMarker(text: string | null): Marker | null {
  if (text === null) return null;
  try {
    const { installation: owner, sweep, strangers = [] } = JSON.parse(text);
    return { installation: String(owner), sweep: Number(sweep), strangers: strangers.map(String) };
  } catch {
    return { installation: "", sweep: 0, strangers: [] };
  }
}

/** Who has been removed, beside the contents: a database that is restored from before does not know it. */
export const REMOVED = "lonja-removed-members.json";

/** Whose data were erased, by the hash of their ids. */
export const ERASED = "lonja-erased-members.json";

/** What is asked of a store for somebody who waits for it; throws StoreUnavailable, and what its caller has sent wrong as it is. */
export async function askStore<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof DomainError ? error : new StoreUnavailable(error);
  }
}

/** Whether the name is of a note of ours, or of a folder that the stores keep. */
export function isOwnName(name: string): boolean {
  return [MARKER, REMOVED, ERASED, "trash", "unfinished"].includes(name);
}

/** Whether the name is one that `storeFile` gives. */
export function isFileKey(name: string): boolean {
  return /^[\w-]{24}$/.test(name);
}
