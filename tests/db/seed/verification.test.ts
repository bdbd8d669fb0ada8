import { asc, eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { db } from "@/db";
import { kycSubmissions, users } from "@/db/schema";
import { seedDemonstration } from "@/db/seed/identity";

// The seed renders pictures and hashes passwords, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

it("the demonstration has verifications in every state, and run again it changes nothing", async () => {
  await seedDemonstration();
  await seedDemonstration();
  const rows = await db
    .select({ name: users.firstName, status: kycSubmissions.status, standing: users.kycStatus })
    .from(kycSubmissions)
    .innerJoin(users, eq(users.id, kycSubmissions.userId))
    .orderBy(asc(users.firstName));
  expect(rows).toEqual([
    { name: "Clara", status: "pending", standing: "pending" },
    { name: "Joan", status: "pending", standing: "pending" },
    { name: "Lucía", status: "verified", standing: "verified" },
    { name: "Marta", status: "verified", standing: "verified" },
    { name: "Nuria", status: "verified", standing: "verified" },
    { name: "Ricardo", status: "rejected", standing: "rejected" },
  ]);
});
