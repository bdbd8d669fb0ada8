import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db";
import { installation, users } from "@/db/schema";
import { plusMinutes } from "@/lib/core/format/clock";
import { keepRemovedMembers, readRemovedMembers } from "@/lib/gateways/files/removed-members";
import { currentStore, storeOf } from "@/lib/gateways/files/stores";
import { makeUser } from "../../factories/identity";

const minutesAgo = (minutes: number) => plusMinutes(new Date(), -minutes);

const remembered = async () => readRemovedMembers(await storeOf(currentStore()));

it("stores removed members beside the files, and keeps those that a restored database does not know", async () => {
  await keepRemovedMembers();
  expect(await remembered()).toEqual({});
  const [first, second] = [
    await makeUser({ deletedAt: minutesAgo(50) }),
    await makeUser({ deletedAt: minutesAgo(1) }),
  ];
  await keepRemovedMembers();
  const both = Object.fromEntries([first, second].map(({ id, deletedAt }) => [id, deletedAt?.toISOString()]));
  expect(await remembered()).toEqual(both);
  // As an older backup would restore them.
  await db.update(users).set({ deletedAt: null }).where(eq(users.id, first.id));
  await keepRemovedMembers();
  expect(await remembered()).toEqual(both);
});

it("reads all of them once in a process, and then only those of the last hour", async () => {
  await keepRemovedMembers();
  const before = await remembered();
  await makeUser({ deletedAt: minutesAgo(90) });
  await keepRemovedMembers();
  expect(await remembered()).toEqual(before);
});

it("stores nothing for a copied database", async () => {
  await db.update(installation).set({ home: "elsewhere" });
  const gone = await makeUser({ deletedAt: new Date() });
  await keepRemovedMembers();
  expect(Object.keys(await remembered())).not.toContain(gone.id);
});
