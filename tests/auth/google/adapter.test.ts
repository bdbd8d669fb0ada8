import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db";
import { googleAccounts, users } from "@/db/schema";
import { googleAdapter } from "@/lib/auth/google/adapter";
import { makeUser } from "../../factories/identity";

const AT_GOOGLE = { provider: "google", providerAccountId: "adapter-subject-1" } as const;

it("finds the member with the linked account, only with the columns that Auth.js needs", async () => {
  const user = await makeUser();
  await db
    .insert(googleAccounts)
    .values({ userId: user.id, subject: AT_GOOGLE.providerAccountId, email: user.email });
  const found = await googleAdapter().getUserByAccount?.(AT_GOOGLE);
  expect(found).toMatchObject({ id: user.id, email: user.email });
  expect(Object.keys(found ?? {}).sort()).toEqual(["email", "emailVerified", "id", "image", "name"]);
});

it("finds nobody for an unlinked account, nor for another provider's account of the same name", async () => {
  const user = await makeUser();
  await db
    .insert(googleAccounts)
    .values({ userId: user.id, subject: "adapter-subject-2", email: user.email });
  const { getUserByAccount } = googleAdapter();
  expect(await getUserByAccount?.({ provider: "google", providerAccountId: "nobody" })).toBeNull();
  expect(await getUserByAccount?.({ provider: "github", providerAccountId: "adapter-subject-2" })).toBeNull();
});

it("creates and links no account, whatever Auth.js would do", async () => {
  const user = await makeUser();
  const adapter = googleAdapter();
  const before = await db.$count(users);
  await expect(adapter.createUser()).rejects.toThrow("registration form");
  await expect(adapter.linkAccount()).rejects.toThrow("by its own member");
  expect(await db.$count(users)).toBe(before);
  expect(await db.$count(googleAccounts, eq(googleAccounts.userId, user.id))).toBe(0);
});
