import type { UserFilters } from "@/lib/identity/schema";

/** Returns the filters, and the open member, as the query of the address, without the empty ones. */
export function filtersQuery(filters: UserFilters & { user?: string }): string {
  const given = Object.entries(filters).filter(([, value]) => value) as [string, string][];
  return new URLSearchParams(given).toString();
}
