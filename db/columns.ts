import { type SQL, sql } from "drizzle-orm";
import { bigint, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "./schema/identity";

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** An amount in minor units; a column beside it contains the asset. */
export const minorUnits = (name: string) => bigint(name, { mode: "bigint" });

export const member = (name: string) => text(name).references(() => users.id);

/** Returns the check constraint of a column with a closed list of values. */
export const known = (column: string, values: readonly string[]): SQL =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(", ")})`);

/** Returns the check constraint of a text's length; `least` is 0 if it may be empty. */
export const ofLength = (column: string, least: number, most: number): SQL =>
  sql.raw(`char_length(${column}) between ${least} and ${most}`);
