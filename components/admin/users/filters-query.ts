import type { UserFilters } from "@/lib/identity/schema";

/** Returns the filters as the query of the address, without the empty ones. */
export function filtersQuery(filters: UserFilters): string {
  const given = Object.entries(filters).filter(([, value]) => value) as [string, string][];
  return new URLSearchParams(given).toString();
}
