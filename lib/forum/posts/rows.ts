import type { Tx } from "@/db";
import { type Person, requireReadable, selectPost } from "./queries";

/** Locks a topic that this viewer can read until the transaction ends. Throws `not_found`. */
export async function lockPost(tx: Tx, viewer: Person, id: number) {
  const [post] = await selectPost(tx, id).for("no key update");
  return requireReadable(viewer, post);
}
