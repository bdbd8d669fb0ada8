import { pgTable } from "drizzle-orm/pg-core";
import {
  accessColumns,
  accessConstraints,
  documentColumns,
  documentConstraints,
  readColumns,
  readConstraints,
} from "../columns/rooms";
import { equityFunds } from "./equity-funds";

export const equityDocuments = pgTable(
  "private_equity_documents",
  documentColumns("fund_id", () => equityFunds.id),
  (t) => documentConstraints("private_equity_documents", "fund", t),
);

export const equityRoomAccesses = pgTable(
  "private_equity_room_accesses",
  accessColumns("fund_id", () => equityFunds.id),
  (t) => accessConstraints("private_equity_room_accesses", "fund", t),
);

export const equityReads = pgTable(
  "private_equity_reads",
  readColumns(() => equityDocuments.id),
  (t) => readConstraints("private_equity_reads", t),
);
