import type { UserActor } from "@/lib/auth/actor";
import { idOf, pageOf } from "@/lib/core/command/page";
import { listStatement } from "@/lib/ledger/queries";
import type { ListStatement } from "./schema";

/** A page of the movements of the member's available balance, newest first, with the cursor of the next page. */
export async function readStatement(viewer: UserActor, { currency, cursor, limit }: ListStatement) {
  const before = cursor === undefined ? undefined : BigInt(cursor);
  const rows = await listStatement(viewer.id, { currency, before, limit: limit + 1 });
  return pageOf(rows, limit, idOf);
}
