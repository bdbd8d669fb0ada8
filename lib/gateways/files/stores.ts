import { env } from "@/lib/core/config/env";
import type { FileStore } from "@/lib/gateways/constants";
import { localStore } from "./local";
import type { Store } from "./store";

/** The store that new files go to: S3 when its bucket is in the environment, else the local disk. */
export function currentStore(): FileStore {
  return env().S3_BUCKET ? "s3" : "local";
}

/** The store of that name; one that is no longer written to still reads. */
export async function storeOf(name: FileStore): Promise<Store> {
  // Its library is large, and nobody with a disk needs it.
  return name === "s3" ? (await import("./s3")).s3Store() : localStore();
}
