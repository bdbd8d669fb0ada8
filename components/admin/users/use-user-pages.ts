import { usePages } from "@/components/display/use-pages";
import type { AdminUser } from "@/lib/identity/present";
import type { UserFilters } from "@/lib/identity/schema";
import { filtersQuery } from "./filters-query";

export type UserPage = { users: readonly AdminUser[]; nextCursor: string | null };

/** The first page of members, rendered by the server, and the pages loaded after it. */
export function useUserPages({ users, nextCursor }: UserPage, filters: UserFilters) {
  const { rows, ...pages } = usePages<AdminUser>({
    path: "/api/admin/users",
    query: filtersQuery(filters),
    nextCursor,
    failed: "Error al cargar usuarios",
  });
  return { ...pages, users: [...users, ...rows] };
}
