import { pgTable } from "drizzle-orm/pg-core";
import {
  accessColumns,
  accessConstraints,
  documentColumns,
  documentConstraints,
  readColumns,
  readConstraints,
} from "../columns/rooms";
import { startups } from "./startups-profiles";

export const startupDocuments = pgTable(
  "startup_documents",
  documentColumns("startup_id", () => startups.id),
  (t) => documentConstraints("startup_documents", "startup", t),
);

export const startupRoomAccesses = pgTable(
  "startup_room_accesses",
  accessColumns("startup_id", () => startups.id),
  (t) => accessConstraints("startup_room_accesses", "startup", t),
);

export const startupReads = pgTable(
  "startup_reads",
  readColumns(() => startupDocuments.id),
  (t) => readConstraints("startup_reads", t),
);
