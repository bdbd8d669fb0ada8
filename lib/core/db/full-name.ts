import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** The full name of a member, as `fullName` returns it; null where the row of the member is missing. */
export function fullNameColumn<Name extends string | null = string>(person: {
  firstName: AnyPgColumn;
  lastName: AnyPgColumn;
}): SQL<Name> {
  return sql<Name>`trim(${person.firstName} || ' ' || ${person.lastName})`;
}
