import { Card, CardHeader } from "@/components/ui/card";
import type { AdminActor } from "@/lib/auth/actor";
import type { UserFilters as Filters } from "@/lib/identity/schema";
import { UserFilters } from "./filters";
import { filtersQuery } from "./filters-query";
import { readFirstPage } from "./first-page";
import { UsersNotLoaded } from "./not-loaded";
import { LazyPermissionList } from "./parts.lazy";

/** All members with switches for the ten apps. */
export async function AppPermissionsTab({ viewer, filters }: { viewer: AdminActor; filters: Filters }) {
  const first = await readFirstPage(viewer, filters);
  const address = filtersQuery(filters);
  return (
    <Card aria-labelledby="permisos">
      <CardHeader>
        <h2 className="sr-only" id="permisos">
          Permisos de apps
        </h2>
        <UserFilters tab="app-permissions" filters={filters} />
      </CardHeader>
      {first ? (
        <LazyPermissionList key={address} first={first} filters={filters} />
      ) : (
        <UsersNotLoaded retryHref={`/admin?tab=app-permissions&${address}`} />
      )}
    </Card>
  );
}
