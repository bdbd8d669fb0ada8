import { useLines } from "@/components/display/use-pages";
import type { AdminUser } from "@/lib/identity/present";
import type { UserFilters } from "@/lib/identity/schema";
import { filtersQuery } from "./filters-query";

export type UserPage = { users: readonly AdminUser[]; nextCursor: string | null };

/** The first page of members, rendered by the server, and the pages loaded after it. */
export function useUserPages({ users, nextCursor }: UserPage, filters: UserFilters) {
  const { lines, ...pages } = useLines<AdminUser>({
    first: { rows: users, nextCursor },
    path: "/api/admin/users",
    query: filtersQuery(filters),
    failed: "Error al cargar usuarios",
  });
  return { ...pages, users: lines };
}
