import { pgTable } from "drizzle-orm/pg-core";
import {
  accessColumns,
  accessConstraints,
  documentColumns,
  documentConstraints,
  readColumns,
  readConstraints,
} from "../columns/rooms";
import { projects } from "./tokenization-projects";

export const projectDocuments = pgTable(
  "project_documents",
  documentColumns("project_id", () => projects.id),
  (t) => documentConstraints("project_documents", "project", t),
);

export const projectRoomAccesses = pgTable(
  "project_room_accesses",
  accessColumns("project_id", () => projects.id),
  (t) => accessConstraints("project_room_accesses", "project", t),
);

export const projectReads = pgTable(
  "project_reads",
  readColumns(() => projectDocuments.id),
  (t) => readConstraints("project_reads", t),
);
