import { env } from "@/lib/core/config/env";
import type { FileStore } from "@/lib/gateways/constants";
import { localStore } from "./local";
import type { Store } from "./store";

/** Returns the store for new files: S3 if a bucket is configured, otherwise the local disk. */
export function currentStore(): FileStore {
  return env().S3_BUCKET ? "s3" : "local";
}

/** Returns the store with that name; a store that is no longer used for new files can still be read. */
export async function storeOf(name: FileStore): Promise<Store> {
  // The S3 library is large, and installations that use a disk do not need it.
  return name === "s3" ? (await import("./s3")).s3Store() : localStore();
}
