import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as resolve } from "@/app/api/admin/courses/reports/[id]/resolution/route";
import { GET as list } from "@/app/api/admin/courses/reports/route";
import { POST as archiveCourse, DELETE as restoreCourse } from "@/app/api/courses/[id]/archive/route";
import { POST as rejectCourse } from "@/app/api/courses/[id]/reject/route";
import { POST as reportCourse } from "@/app/api/courses/[id]/reports/route";
import { DELETE as deleteCourse } from "@/app/api/courses/[id]/route";
import { POST as rejectMentorship } from "@/app/api/mentorships/[id]/reject/route";
import { POST as reportMentorship } from "@/app/api/mentorships/[id]/reports/route";
import { POST as pay } from "@/app/api/purchases/route";
import { db } from "@/db";
import { courses, learningReports } from "@/db/schema";
import { REVIEWABLE } from "@/lib/core/site/content-review";
import { auditBy, auditOf, makeAdmin, makeUser } from "../../factories/identity";
import { noticesOf } from "../../factories/notifications";
import { makeCourse, makeMentorship } from "../../factories/offerings";
import { expectError, send } from "../../http/client";
import { expectRateLimited } from "../../http/rate-limits";

type Member = { id: string };

const HANDLER = { course: reportCourse, mentorship: reportMentorship } as const;
const REJECT = { course: rejectCourse, mentorship: rejectMentorship } as const;
const MAKE = { course: makeCourse, mentorship: makeMentorship } as const;
const KINDS = ["course", "mentorship"] as const;
type Kind = (typeof KINDS)[number];

const at = (id: number) => ({ id: String(id) });
const reportBy = (as: Member, kind: Kind, id: number, body: object = { reason: "misleading" }) =>
  send(HANDLER[kind], "POST", { as, params: at(id), body });
const decide = (as: Member, id: number, body: object) => send(resolve, "POST", { as, params: at(id), body });
const noticesOfKind = async (user: Member, kind: string) =>
  (await noticesOf(user)).filter((notice) => notice.kind === kind);

async function aReport(kind: Kind = "course") {
  const owner = await makeUser({ firstName: "Vera", lastName: "Vende" });
  const offering = await MAKE[kind](owner);
  const reporter = await makeUser({ firstName: "Carla", lastName: "Ruiz" });
  const { body } = await reportBy(reporter, kind, offering.id);
  return { owner, offering, reporter, id: body.id as number };
}

const reportRow = async (id: number) =>
  (await db.select().from(learningReports).where(eq(learningReports.id, id)))[0];
const courseRow = async (id: number) => (await db.select().from(courses).where(eq(courses.id, id)))[0];

const TEXTS = {
  course: { what: "el curso «Finanzas personales»", own: "Es tu propio curso.", path: "/courses/" },
  mentorship: {
    what: "la mentoría «Tu primera inversión»",
    own: "Es tu propia mentoría.",
    path: "/mentorships/",
  },
} as const;

describe.each(KINDS)("POST /api/%ss/{id}/reports", (kind) => {
  const { what, own, path } = TEXTS[kind];

  it("201: the administrators are notified, and it is recorded; dismissed, it stays", async () => {
    const admin = await makeAdmin();
    const { owner, offering, reporter, id } = await aReport(kind);
    expect(await noticesOfKind(admin, `learning.${kind}-reported`)).toMatchObject([
      {
        body: `Carla Ruiz ha denunciado ${what}.`,
        href: `/admin?tab=approvals&queue=learning-reports&id=${id}`,
      },
    ]);
    expect(await auditBy(reporter)).toMatchObject([
      {
        action: `learning.report-${kind}`,
        targetId: owner.id,
        details: { [kind]: offering.id, report: id, reason: "misleading" },
      },
    ]);
    expect((await decide(admin, id, { decision: "dismissed", reason: "Es correcto" })).status).toBe(204);
    expect(await noticesOfKind(reporter, "learning.report-resolved")).toMatchObject([
      {
        body: `«${offering.title}»: Lo hemos revisado y no lo hemos retirado. Es correcto`,
        href: `${path}${offering.id}`,
      },
    ]);
    expect(await noticesOf(owner)).toEqual([]);
  });

  it("204: removed, it is archived, and its owner receives the reason", async () => {
    const admin = await makeAdmin();
    const { owner, offering, reporter, id } = await aReport(kind);
    expect((await decide(admin, id, { decision: "removed", reason: "Es un plagio" })).status).toBe(204);
    expect(await noticesOfKind(owner, `learning.${kind}-archived`)).toMatchObject([
      { body: expect.stringContaining(`Motivo: «Es un plagio». ${REVIEWABLE}`) },
    ]);
    expect(await noticesOfKind(reporter, "learning.report-resolved")).toMatchObject([
      { body: `«${offering.title}»: Lo hemos retirado. Es un plagio`, href: "/courses" },
    ]);
    expect((await auditOf(owner)).map(({ details }) => details)).toContainEqual({
      [kind]: offering.id,
      decision: "removed",
      reason: "Es un plagio",
      reports: 1,
    });
    const { body } = await send(list, "GET", { as: admin, query: "?status=resolved&limit=100" });
    expect(body.find((line: { id: number }) => line.id === id)).toMatchObject({
      kind,
      itemId: offering.id,
      title: offering.title,
      status: "archived",
      owner: "Vera Vende",
      reporter: "Carla Ruiz",
      decision: "removed",
      resolution: "Es un plagio",
      resolvedBy: `${admin.firstName} ${admin.lastName}`,
    });
  });

  it("409: the administrator's own, whose reporter they do not see", async () => {
    const admin = await makeAdmin();
    const offering = await MAKE[kind](admin);
    const { body } = await reportBy(await makeUser(), kind, offering.id);
    expect(await noticesOf(admin)).toEqual([]);
    const { body: queue } = await send(list, "GET", { as: admin, query: "?limit=100" });
    expect(queue.map(({ id }: { id: number }) => id)).not.toContain(body.id);
    const removal = { decision: "removed", reason: "x" };
    expect((await decide(admin, body.id, removal)).status).toBe(409);
    expect((await decide(await makeAdmin(), body.id, removal)).status).toBe(204);
  });

  it("401: a visitor; 404: unknown, or a draft; 409: twice, or the member's own", async () => {
    const { owner, offering, reporter } = await aReport(kind);
    const body = { reason: "fraud" };
    expect((await send(HANDLER[kind], "POST", { params: at(offering.id), body })).status).toBe(401);
    expect((await reportBy(reporter, kind, 2_147_483_647)).status).toBe(404);
    const draft = await MAKE[kind](owner, { approvalStatus: "pending", status: "draft" });
    expect((await reportBy(reporter, kind, draft.id)).status).toBe(404);
    expect((await reportBy(reporter, kind, offering.id)).status).toBe(409);
    expectError(await reportBy(owner, kind, offering.id), "conflict", own);
  });

  it("403: without the app; 422: no reason, or none that is explained; 429: too often", async () => {
    const { offering } = await aReport(kind);
    expect((await reportBy(await makeUser({ apps: [] }), kind, offering.id)).status).toBe(403);
    const as = await makeUser();
    expect((await reportBy(as, kind, offering.id, {})).body.fields).toEqual({ reason: "Elige un motivo" });
    expect((await reportBy(as, kind, offering.id, { reason: "other" })).body.fields).toEqual({
      details: "Explica qué ha pasado",
    });
    await expectRateLimited(() => reportBy(as, kind, offering.id));
  });
});

describe("the reports of courses and mentorships", () => {
  it("are resolved when an administrator archives the course, with or without a reason", async () => {
    const admin = await makeAdmin();
    const { offering, reporter, id } = await aReport();
    await send(archiveCourse, "POST", { as: admin, params: at(offering.id), body: {} });
    expect(await reportRow(id)).toMatchObject({ decision: "removed", resolution: "", resolvedBy: admin.id });
    expect(await noticesOfKind(reporter, "learning.report-resolved")).toMatchObject([
      { body: `«${offering.title}»: Lo hemos retirado.` },
    ]);
  });

  it("are resolved and stay when an administrator deletes the course", async () => {
    const admin = await makeAdmin();
    const { offering, id } = await aReport();
    await send(deleteCourse, "DELETE", { as: admin, params: at(offering.id), body: { reason: "Plagio" } });
    const { body } = await send(list, "GET", { as: admin, query: "?status=resolved&limit=100" });
    expect(body.find((line: { id: number }) => line.id === id)).toMatchObject({
      title: null,
      owner: "Vera Vende",
      status: null,
      resolution: "Plagio",
    });
  });

  it.each(KINDS)(
    "are resolved when an administrator rejects an approved %s, and its rejection stays",
    async (kind) => {
      const admin = await makeAdmin();
      const { offering, reporter, id } = await aReport(kind);
      const body = { reason: "Es un plagio" };
      const rejected = await send(REJECT[kind], "POST", { as: admin, params: at(offering.id), body });
      expect(rejected.body).toMatchObject({ approvalStatus: "rejected", rejectionReason: "Es un plagio" });
      expect(await reportRow(id)).toMatchObject({ decision: "removed", resolvedBy: admin.id });
      expect(await noticesOfKind(reporter, "learning.report-resolved")).toMatchObject([
        { body: `«${offering.title}»: Lo hemos retirado. Es un plagio` },
      ]);
      const again = await decide(await makeAdmin(), id, { decision: "removed", reason: "x" });
      expectError(again, "conflict", "Esta denuncia ya está resuelta.");
    },
  );

  it("stay open when only the changes of a course are rejected", async () => {
    const { offering, id } = await aReport();
    const now = new Date();
    await db.update(courses).set({ changedAt: now, submittedAt: now }).where(eq(courses.id, offering.id));
    const body = { reason: "Faltan fuentes" };
    await send(rejectCourse, "POST", { as: await makeAdmin(), params: at(offering.id), body });
    expect(await reportRow(id)).toMatchObject({ resolvedAt: null });
  });

  it("let a course return only through a review, also if its owner had archived it", async () => {
    const { owner, offering, id } = await aReport();
    await send(archiveCourse, "POST", { as: owner, params: at(offering.id), body: {} });
    expect(await reportRow(id)).toMatchObject({ resolvedAt: null });
    const removal = { decision: "removed", reason: "Lo era" };
    expect((await decide(await makeAdmin(), id, removal)).status).toBe(204);
    expect(await noticesOfKind(owner, "learning.course-archived")).toMatchObject([
      { body: expect.stringContaining("Motivo: «Lo era».") },
    ]);
    const restored = await send(restoreCourse, "DELETE", { as: owner, params: at(offering.id) });
    expect([restored.status, restored.body.status]).toEqual([200, "draft"]);
    expect(await courseRow(offering.id)).toMatchObject({ status: "draft", approvalStatus: "pending" });
    const body = { itemType: "course", itemId: offering.id, total: "30.00" };
    expectError(
      await send(pay, "POST", { as: await makeUser(), body }),
      "conflict",
      "El curso todavía no admite inscripciones.",
    );
  });

  it("409: resolved already, although another report of the course is open", async () => {
    const admin = await makeAdmin();
    const { offering, id } = await aReport();
    expect((await decide(admin, id, { decision: "dismissed", reason: "Es correcto" })).status).toBe(204);
    const later = (await reportBy(await makeUser(), "course", offering.id)).body.id as number;
    const again = await decide(admin, id, { decision: "removed", reason: "x" });
    expectError(again, "conflict", "Esta denuncia ya está resuelta.");
    expect(await courseRow(offering.id)).toMatchObject({ status: "active" });
    expect(await reportRow(later)).toMatchObject({ resolvedAt: null });
  });

  it("404: unknown; 409: resolved already; 422: another decision or view; 403: a member", async () => {
    const admin = await makeAdmin();
    const { id } = await aReport();
    const removal = { decision: "removed", reason: "x" };
    expectError(await decide(admin, 2_147_483_647, removal), "not_found", "Esa denuncia no existe");
    expect((await decide(admin, id, removal)).status).toBe(204);
    expectError(await decide(admin, id, removal), "conflict", "Esta denuncia ya está resuelta.");
    expect((await decide(admin, id, { decision: "burnt", reason: "x" })).status).toBe(422);
    expect((await send(list, "GET", { as: admin, query: "?status=x" })).status).toBe(422);
    expect((await decide(await makeUser(), id, removal)).status).toBe(403);
  });
});
