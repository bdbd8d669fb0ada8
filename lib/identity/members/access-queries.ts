import { eq } from "drizzle-orm";
import { db } from "@/db";
import { accessRequests } from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { getUser } from "@/lib/identity/queries";

export const NO_REQUEST = "Esa solicitud no existe";

/** Returns a member's request for an app, with the member's current data. Throws `not_found`. */
export async function getAccessRequest(viewer: AdminActor, id: number) {
  const [request] = await db.select().from(accessRequests).where(eq(accessRequests.id, id)).limit(1);
  if (!request) throw new DomainError("not_found", NO_REQUEST);
  return { ...request, user: await getUser(viewer, request.userId) };
}
