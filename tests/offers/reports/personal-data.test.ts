import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db";
import { publicationReports, users } from "@/db/schema";
import { AREAS } from "@/lib/areas";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { ERASURE_YEARS } from "@/lib/identity/constants";
import { eraseDue } from "@/lib/identity/members/erasure";
import { resolveReport } from "@/lib/offers/reports/resolve-report";
import { callOf, makeAdmin } from "../../factories/identity";
import { aReport, KINDS, type Member } from "./published";

const YEAR = 366 * 24 * 60;

async function exported(user: Member) {
  const parts = AREAS.flatMap(({ personalData }) => personalData);
  const part = parts.find(({ name }) => name === "denuncias-de-publicaciones");
  const rows = [];
  for await (const page of part?.pages(user.id) ?? []) rows.push(...page);
  return rows;
}

it("exports a member's reports with their decision, and not to the owner of what is reported", async () => {
  const [kind] = KINDS;
  if (!kind) throw new Error("no kind");
  const { item, reporter, id } = await aReport(kind);
  const decision = { id, decision: "dismissed", reason: "Es real" };
  await resolveReport.run(await callOf(await makeAdmin()), decision);
  const [report] = await exported(reporter);
  expect(report).toMatchObject({
    ...{ id, startupId: item.id, loanOfferId: null, reason: "fraud", details: "Promete un 20 % fijo." },
    ...{ decision: "dismissed", resolution: "Es real" },
  });
  expect(Object.keys(report ?? {})).not.toContain("resolvedBy");
  expect(await exported(item.owner)).toEqual([]);
});

it("erases the text of a report with its reporter; the report and its decision stay", async () => {
  const [kind] = KINDS;
  if (!kind) throw new Error("no kind");
  const { reporter, id } = await aReport(kind);
  const deletedAt = plusMinutes(clock.now(), -ERASURE_YEARS.customer * YEAR - 1);
  await db.update(users).set({ deletedAt }).where(eq(users.id, reporter.id));
  await eraseDue({ areas: AREAS, shouldContinue: () => true });
  const [report] = await db.select().from(publicationReports).where(eq(publicationReports.id, id));
  expect(report).toMatchObject({ reporterId: reporter.id, reason: "fraud", details: "" });
});
