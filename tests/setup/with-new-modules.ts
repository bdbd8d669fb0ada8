import { afterAll } from "vitest";
import { closeDatabase } from "@/db";
import { forgetAll, stopListening } from "./environment";

// For files that change what the modules read once. Reset last, because after the reset the connections could no longer
// be closed.
afterAll(async () => {
  await stopListening();
  await closeDatabase();
  forgetAll();
});
