import { sql } from "drizzle-orm";
import { beforeAll, expect, it, vi } from "vitest";
import { db } from "@/db";

beforeAll(() => {
  vi.stubEnv("DATABASE_ANSWER_SECONDS", "7");
});

it.each([
  ["statement_timeout", "7s"],
  ["lock_timeout", "2s"],
  ["idle_in_transaction_session_timeout", "10s"],
  ["TimeZone", "UTC"],
])("every connection has its %s: %s", async (name, value) => {
  const [row] = await db.execute(sql`select current_setting(${name}) as value`);
  expect(row?.value).toBe(value);
});
