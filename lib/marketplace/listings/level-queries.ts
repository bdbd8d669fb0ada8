import { db, type Source } from "@/db";
import type { Viewer } from "@/lib/auth/actor";
import { trustLevel } from "@/lib/forum/levels/queries";
import { MAX_LEVEL } from "@/lib/marketplace/constants";

/** The level of a member that listings can require: the forum's trust level. Administrators have the highest. */
export async function levelOf(viewer: Pick<Viewer, "id" | "isAdmin">, source: Source = db): Promise<number> {
  return viewer.isAdmin ? MAX_LEVEL : trustLevel(source, viewer.id);
}
