import { afterAll, afterEach, vi } from "vitest";
import { beginEnvironment, forgetAll } from "./environment";

// Nobody listens there: a file that asks the database after all fails, and belongs to those that have one.
beginEnvironment("pure", "postgres://nobody@127.0.0.1:1/none");

afterEach(() => vi.restoreAllMocks());
afterAll(forgetAll);
