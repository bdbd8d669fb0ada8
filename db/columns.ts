import { type SQL, sql } from "drizzle-orm";
import { bigint, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "./schema/identity";

/** Returns a column that contains an instant, read and written as a `Date`. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Returns a column that contains an amount in minor units; its asset is fixed or in a column beside it. */
export const minorUnits = (name: string) => bigint(name, { mode: "bigint" });

/** Returns a column that contains the id of a member or administrator. */
export const member = (name: string) => text(name).references(() => users.id);

/** Returns the condition of a check constraint on a column with a closed list of values. */
export const isOneOf = (column: string, values: readonly string[]): SQL =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(", ")})`);

/** Returns the condition of a check constraint on a text's length; `min` is 0 if it may be empty. */
export const hasLength = (column: string, min: number, max: number): SQL =>
  sql.raw(`char_length(${column}) between ${min} and ${max}`);
