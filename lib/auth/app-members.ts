import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { userAppPermissions, users } from "@/db/schema";
import type { AppKey } from "./apps";
import { notSuspended } from "./suspension";

/**
 * Returns a condition that the user of the row may open an app that requires a verified identity; the SQL version of
 * `decide`.
 */
export function mayUseApp(app: AppKey): SQL | undefined {
  return and(eq(users.kycStatus, "verified"), ne(users.kycLevel, "none"), mayUseOpenApp(app));
}

/** The same for an app that does not require a verified identity. */
export function mayUseOpenApp(app: AppKey): SQL | undefined {
  return and(
    isNull(users.deletedAt),
    notSuspended(users.id),
    sql`exists (select 1 from ${userAppPermissions} where ${userAppPermissions.userId} = ${users.id}
      and ${userAppPermissions.appKey} = ${app} and ${userAppPermissions.hasAccess})`,
  );
}
