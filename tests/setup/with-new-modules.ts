import { afterAll } from "vitest";
import { closeDatabase } from "@/db";
import { endBackgroundWork, forgetAll } from "./environment";

// For files that change what the modules read once. Reset last, because after the reset the connections could no longer
// be closed.
afterAll(async () => {
  await endBackgroundWork();
  await closeDatabase();
  forgetAll();
});
