import { apiGet } from "@/lib/core/command/api-client";
import { fullName } from "@/lib/core/format/person";
import type { AdminUser } from "@/lib/identity/present";

export type Person = { id: string; name: string; email: string };
export type Found = { people: readonly Person[]; cursor: string | null };

const PER_PAGE = 8;

/** Finds members, without administrators, by name or e-mail. Throws if the call fails or is aborted. */
export async function findPeople(
  search: string,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<Found> {
  const query = new URLSearchParams({ limit: String(PER_PAGE), search, ...(cursor && { cursor }) });
  const { body: users, nextCursor } = await apiGet<AdminUser[]>(`/api/admin/users?${query}`, signal);
  const people = users
    .filter(({ isAdmin }) => !isAdmin)
    .map(({ id, firstName, lastName, email }) => ({ id, name: fullName({ firstName, lastName }), email }));
  return { people, cursor: nextCursor };
}
