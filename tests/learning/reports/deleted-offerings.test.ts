import { readdirSync, readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET as list } from "@/app/api/admin/courses/reports/route";
import { DELETE as deleteCourseEndpoint } from "@/app/api/courses/[id]/route";
import { db } from "@/db";
import { courses, learningReports, mentorships } from "@/db/schema";
import { deleteCourse, deleteMentorship } from "@/lib/learning/catalogue/delete-offering";
import { reportCourse, reportMentorship } from "@/lib/learning/reports/report-offering";
import { resolveReport } from "@/lib/learning/reports/resolve-report";
import { asOwner } from "../../database/as-owner";
import { callOf, makeAdmin, makeUser } from "../../factories/identity";
import { makeCourse, makeMentorship } from "../../factories/offerings";
import { expectError, send } from "../../http/client";

type Member = { id: string };

const KINDS = {
  course: { make: makeCourse, table: courses, report: reportCourse, remove: deleteCourse },
  mentorship: {
    make: makeMentorship,
    table: mentorships,
    report: reportMentorship,
    remove: deleteMentorship,
  },
} as const;
const OWN = "Debe resolverla un administrador que no sea parte de la denuncia.";

/** A report of an administrator's offering, by a member. */
async function aReport(kind: keyof typeof KINDS = "course") {
  const { make, report } = KINDS[kind];
  const owner = await makeAdmin({ firstName: "Vera", lastName: "Vende" });
  const offering = await make(owner);
  const call = await callOf(await makeUser());
  return { owner, offering, id: (await report.run(call, { id: offering.id, reason: "fraud" })).id };
}

async function shownTo(as: Member, id: number) {
  const { body } = await send(list, "GET", { as, query: "?status=resolved&limit=100" });
  return body.find((line: { id: number }) => line.id === id) ?? null;
}

describe.each(["course", "mentorship"] as const)("a reported %s of an administrator", (kind) => {
  const { table, remove } = KINDS[kind];

  it("is not deleted by them while the report is open", async () => {
    const { owner, offering, id } = await aReport(kind);
    const deletion = { id: offering.id, reason: "Ya no la quiero" };
    await expect(remove.run(await callOf(owner), deletion)).rejects.toMatchObject({
      code: "conflict",
      message: OWN,
    });
    expect(await db.$count(table, eq(table.id, offering.id))).toBe(1);
    const dismissal = { id, decision: "dismissed", reason: "Es correcta" };
    await resolveReport.run(await callOf(await makeAdmin()), dismissal);
    await remove.run(await callOf(owner), deletion);
    expect(await shownTo(owner, id)).toBeNull();
    expect(await shownTo(await makeAdmin(), id)).toMatchObject({ owner: "Vera Vende", title: null });
  });

  it("is not shown to them with its reporter after another has deleted it", async () => {
    const { owner, offering, id } = await aReport(kind);
    const other = await makeAdmin();
    await remove.run(await callOf(other), { id: offering.id, reason: "Es una estafa" });
    expect(await shownTo(owner, id)).toBeNull();
    expect(await shownTo(other, id)).toMatchObject({
      owner: "Vera Vende",
      status: null,
      decision: "removed",
    });
  });
});

it("DELETE /api/courses/{id} 409: the administrator's own with an open report", async () => {
  const { owner, offering } = await aReport();
  const sent = { as: owner, params: { id: String(offering.id) }, body: { reason: "x" } };
  expectError(await send(deleteCourseEndpoint, "DELETE", sent), "conflict", OWN);
});

describe("a report that a build from before has made", () => {
  const withoutOwner = (id: number) =>
    db.update(learningReports).set({ ownerId: null }).where(eq(learningReports.id, id));

  it("is shown to all but the owner while the offering exists, and to nobody afterwards", async () => {
    const { owner, offering, id } = await aReport();
    await withoutOwner(id);
    const other = await makeAdmin();
    await resolveReport.run(await callOf(other), { id, decision: "dismissed", reason: "Es correcto" });
    expect([await shownTo(owner, id), (await shownTo(other, id))?.owner]).toEqual([null, "Vera Vende"]);
    await deleteCourse.run(await callOf(other), { id: offering.id, reason: "x" });
    expect([await shownTo(owner, id), await shownTo(other, id)]).toEqual([null, null]);
  });

  it("has its owner after the migration, also of an offering that was deleted", async () => {
    const [kept, gone] = [await aReport(), await aReport("mentorship")];
    await deleteMentorship.run(await callOf(await makeAdmin()), { id: gone.offering.id, reason: "x" });
    for (const { id } of [kept, gone]) await withoutOwner(id);
    const file = readdirSync("db/migrations").find((name) =>
      name.endsWith("_owners_of_reported_offerings.sql"),
    );
    const [update = ""] = readFileSync(`db/migrations/${file}`, "utf8").match(/^UPDATE[\s\S]+;/m) ?? [];
    await asOwner((sql) => sql.unsafe(update));
    for (const { id, owner } of [kept, gone]) {
      const [row] = await db.select().from(learningReports).where(eq(learningReports.id, id));
      expect(row?.ownerId).toBe(owner.id);
    }
  });
});
