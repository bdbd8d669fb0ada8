import type { AdminActor } from "@/lib/auth/actor";
import { logger } from "@/lib/core/server/logger";
import { USERS_PER_PAGE } from "@/lib/identity/constants";
import { adminUsersJson } from "@/lib/identity/present";
import { listUsers } from "@/lib/identity/queries";
import type { UserFilters } from "@/lib/identity/schema";
import type { UserPage } from "./use-user-pages";

/** Returns the first page of the filtered members, or null if the list could not be read. */
export async function readFirstPage(viewer: AdminActor, filters: UserFilters): Promise<UserPage | null> {
  try {
    const { rows: users, nextCursor } = await listUsers(viewer, { ...filters, limit: USERS_PER_PAGE });
    return { users: adminUsersJson(users), nextCursor };
  } catch (error) {
    logger.error({ error: String(error) }, "could not list the members");
    return null;
  }
}
