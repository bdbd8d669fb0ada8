import type { BuildColumns, SQL } from "drizzle-orm";
import type { PgTableWithColumns } from "drizzle-orm/pg-core";
import type { Source, Tx } from "@/db";
import type {
  followerColumns,
  questionColumns,
  replyColumns,
  UpdateMetric,
  updateColumns,
} from "@/db/columns/offers";

export type TableOf<Factory extends (...given: never[]) => object> = PgTableWithColumns<{
  name: string;
  schema: undefined;
  columns: BuildColumns<string, ReturnType<Factory>, "pg">;
  dialect: "pg";
}>;

export type Person = { id: string; isAdmin: boolean };

/** What a viewer may see of an offer: its owner, its name, and whether it accepts questions. */
export type Shown = { ownerId: string; name: string; isOpen: boolean };

export type OfferDefinition = {
  /** `project`: used in the names of notices and in the audit log. */
  type: string;
  /** The area of its notices. */
  area: string;
  /** The message for an unknown offer: «Ese proyecto no existe». */
  missing: string;
  path: (id: number) => string;
  /** Returns what `viewer` may see of the offer; null if they may not see it or it does not exist. */
  find: (source: Source, id: number, viewer: Person | null) => Promise<Shown | null>;
  updates: TableOf<typeof updateColumns>;
  replies: TableOf<typeof replyColumns>;
  questions: TableOf<typeof questionColumns>;
  followers: TableOf<typeof followerColumns>;
  /** Members to notify of an update besides its followers: a `select` of their ids. */
  audience?: (id: number) => SQL;
  /** Automatic figures, stored in each update with their values at that time. */
  metrics?: (tx: Tx, id: number, now: Date) => Promise<readonly Omit<UpdateMetric, "isChecked">[]>;
};

/** Declares an offer to the public with updates, questions with public answers, and followers. */
export function defineOffer(definition: OfferDefinition): OfferDefinition {
  return definition;
}
