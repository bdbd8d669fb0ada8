import { eq, isNotNull, isNull } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { db } from "@/db";
import { notifications, startupDocuments, startupMembers, startupQuestions, startups } from "@/db/schema";
import { seedDemonstration } from "@/db/seed/identity";
import { seedStartups } from "@/db/seed/startups";
import { listStartups } from "@/lib/startups/profiles/queries";
import { listStartupsInput } from "@/lib/startups/profiles/schema";
import { figure } from "../../setup/figures";

// The seed renders pictures and hashes passwords, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

it("the demonstration has six startups with pictures and teams, the same however often it is made", async () => {
  await seedDemonstration();
  const began = performance.now();
  await seedStartups();
  figure(`  six startups ${Math.round(performance.now() - began)} ms`);
  await seedStartups();
  const { rows } = await listStartups(null, listStartupsInput.parse({}));
  expect(rows.map(({ name, status }) => [name, status])).toEqual([
    ["Olivar Vivo", "active"],
    ["Taller Bóveda", "active"],
    ["Aula Rodante", "active"],
    ["Turno Claro", "active"],
    ["Cuadra Solar", "funded"],
    ["Farmacia a Mano", "acquired"],
  ]);
  expect(rows.filter(({ logoUrl }) => logoUrl === null)).toEqual([]);
  expect(await db.$count(startups, isNull(startups.logoFileId))).toBe(0);
  expect(await db.$count(startupMembers)).toBe(6);
  expect(await db.$count(startupDocuments)).toBe(1);
  expect(await db.$count(startupQuestions, isNotNull(startupQuestions.answeredAt))).toBe(1);
  expect(await db.$count(notifications, eq(notifications.category, "investment"))).toBe(0);
});
