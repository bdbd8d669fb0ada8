import type { UserFilters } from "@/lib/identity/schema";

/** The filters as they stand in the address, the empty ones left out. */
export function filtersQuery(filters: UserFilters): string {
  const given = Object.entries(filters).filter(([, value]) => value) as [string, string][];
  return new URLSearchParams(given).toString();
}
