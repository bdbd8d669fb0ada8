import type { BuildColumns, SQL } from "drizzle-orm";
import type { PgTableWithColumns } from "drizzle-orm/pg-core";
import type { db, Tx } from "@/db";
import type { followerColumns, questionColumns, replyColumns, UpdateMetric, updateColumns } from "./columns";

export type TableOf<Factory extends (...given: never[]) => object> = PgTableWithColumns<{
  name: string;
  schema: undefined;
  columns: BuildColumns<string, ReturnType<Factory>, "pg">;
  dialect: "pg";
}>;

export type Source = Tx | typeof db;
export type Person = { id: string; isAdmin: boolean };

/** Of what somebody may see: whose it is, what it is called, and whether it still takes questions. */
export type Shown = { ownerId: string; name: string; isOpen: boolean };

export type OfferDefinition = {
  /** `project`: in the names of notices and in the audit log. */
  type: string;
  /** The area of its notices. */
  area: string;
  /** «Ese proyecto no existe» */
  missing: string;
  path: (id: number) => string;
  /** What `viewer` may see of the offer; null where that is nothing, or there is none. */
  find: (source: Source, id: number, viewer: Person | null) => Promise<Shown | null>;
  updates: TableOf<typeof updateColumns>;
  replies: TableOf<typeof replyColumns>;
  questions: TableOf<typeof questionColumns>;
  followers: TableOf<typeof followerColumns>;
  /** Who is notified of an update beside its followers: a `select` of members' ids. */
  audience?: (id: number) => SQL;
  /** Figures that nobody types: they stand in each update as they are then. */
  metrics?: (tx: Tx, id: number, now: Date) => Promise<readonly Omit<UpdateMetric, "isChecked">[]>;
};

/** What is put before the public and has updates, questions that are answered once for all, and followers. */
export function defineOffer(definition: OfferDefinition): OfferDefinition {
  return definition;
}
