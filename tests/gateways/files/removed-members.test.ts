import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db";
import { installation, users } from "@/db/schema";
import { keepRemovedMembers, readRemovedMembers } from "@/lib/gateways/files/removed-members";
import { currentStore, storeOf } from "@/lib/gateways/files/stores";
import { makeUser } from "../../factories/identity";

const remembered = async () => readRemovedMembers(await storeOf(currentStore()));

it("remembers beside the files who was removed, and forgets nobody that a restored database does not know", async () => {
  await keepRemovedMembers();
  expect(await remembered()).toEqual({});
  const [first, second] = [
    await makeUser({ deletedAt: new Date("2026-11-20T10:00:00Z") }),
    await makeUser({ deletedAt: new Date("2026-11-21T10:00:00Z") }),
  ];
  await keepRemovedMembers();
  const both = { [first.id]: "2026-11-20T10:00:00.000Z", [second.id]: "2026-11-21T10:00:00.000Z" };
  expect(await remembered()).toEqual(both);
  // As a backup from before brings them back.
  await db.update(users).set({ deletedAt: null }).where(eq(users.id, first.id));
  await keepRemovedMembers();
  expect(await remembered()).toEqual(both);
});

it("says nothing of a copied database", async () => {
  await db.update(installation).set({ home: "elsewhere" });
  const gone = await makeUser({ deletedAt: new Date() });
  await keepRemovedMembers();
  expect(Object.keys(await remembered())).not.toContain(gone.id);
});
