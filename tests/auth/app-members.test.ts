import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db";
import { users } from "@/db/schema";
import { decide } from "@/lib/auth/access";
import { accessSnapshotOf } from "@/lib/auth/actor";
import { mayUseApp, mayUseOpenApp } from "@/lib/auth/app-members";
import { callOf, makeAdmin, makeUser, makeVerifiedUser } from "../factories/identity";

it("the conditions in SQL decide as the guards of the pages do, also for administrators", async () => {
  const people = [
    await makeAdmin(),
    await makeAdmin({ apps: [] }),
    await makeUser({ apps: ["forum", "debank"] }),
    await makeVerifiedUser({ apps: ["debank"] }),
    await makeVerifiedUser({ apps: [] }),
  ];
  for (const person of people) {
    const snapshot = accessSnapshotOf((await callOf(person)).viewer);
    const isHere = eq(users.id, person.id);
    const open = await db.$count(users, and(isHere, mayUseOpenApp("forum")));
    expect(open === 1).toBe(decide("app:forum", snapshot) === "allow");
    const verified = await db.$count(users, and(isHere, mayUseApp("debank")));
    expect(verified === 1).toBe(decide("app:debank", snapshot) === "allow");
  }
});
