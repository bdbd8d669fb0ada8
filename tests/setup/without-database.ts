import { afterAll, afterEach, vi } from "vitest";
import { beginEnvironment, endBackgroundWork, forgetAll } from "./environment";

// Nothing listens there: a file that uses the database anyway fails, and must be moved to the tests with a database.
beginEnvironment("pure", "postgres://nobody@127.0.0.1:1/none");

afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await endBackgroundWork();
  forgetAll();
});
