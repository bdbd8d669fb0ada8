import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET as listQueue } from "@/app/api/admin/courses/route";
import { POST as approve } from "@/app/api/courses/[id]/approve/route";
import { POST as archive, DELETE as restore } from "@/app/api/courses/[id]/archive/route";
import { POST as addChapter } from "@/app/api/courses/[id]/chapters/route";
import { POST as reject } from "@/app/api/courses/[id]/reject/route";
import { GET as one, PATCH, DELETE as remove } from "@/app/api/courses/[id]/route";
import { POST as submit } from "@/app/api/courses/[id]/submission/route";
import { POST as approveMentorship } from "@/app/api/mentorships/[id]/approve/route";
import { db } from "@/db";
import { courses, notifications, sessions } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { plusMinutes } from "@/lib/core/format/clock";
import { cookieHeaderOf, makeAdmin, makeUser } from "../../factories/identity";
import { mailKindsTo } from "../../factories/mails";
import { enrollIn, makeChapter, makeCourse, makeMentorship } from "../../factories/offerings";
import { expectError, send } from "../../http/client";

const NOT_FOUND = "Curso no encontrado";
const at = (id: number) => ({ params: { id: String(id) } });
const rowOf = async (id: number) => (await db.select().from(courses).where(eq(courses.id, id)))[0];
const noticesTo = (user: { id: string }) =>
  db
    .select({ kind: notifications.kind, body: notifications.body })
    .from(notifications)
    .where(eq(notifications.userId, user.id))
    .orderBy(asc(notifications.id));

describe("the way of a course through review", () => {
  it("draft → submitted → rejected → corrected and submitted → approved → changed → approved again, each with its notifications", async () => {
    const [as, admin] = [await makeUser(), await makeAdmin()];
    const { id } = await makeCourse(as, { approvalStatus: "pending", status: "draft" });
    const as_ = { as, ...at(id) };
    expectError(
      await send(submit, "POST", as_),
      "conflict",
      "Añade al menos un capítulo antes de enviar el curso.",
    );
    await makeChapter({ id });
    expect((await send(submit, "POST", as_)).body.submittedAt).toEqual(expect.any(String));
    expectError(await send(submit, "POST", as_), "conflict", "El curso ya está en revisión.");
    expect((await noticesTo(admin)).map(({ kind }) => kind)).toContain("learning.course-to-review");

    const decided = { as: admin, ...at(id) };
    const rejected = await send(reject, "POST", { ...decided, body: { reason: "Faltan los riesgos" } });
    expect(rejected.body).toMatchObject({
      approvalStatus: "rejected",
      rejectionReason: "Faltan los riesgos",
    });
    expect((await send(one, "GET", as_)).body.rejectionReason).toBe("Faltan los riesgos");
    expectError(
      await send(approve, "POST", decided),
      "conflict",
      "El curso está rechazado: hay que corregirlo y volver a enviarlo.",
    );

    const sent = await send(submit, "POST", as_);
    expect(sent.body).toMatchObject({ approvalStatus: "pending", rejectionReason: null });
    const waiting = await send(listQueue, "GET", { as: admin, query: "?status=waiting&limit=100" });
    expect(waiting.body.map((course: { id: number }) => course.id)).toContain(id);

    expect((await send(approve, "POST", decided)).body).toMatchObject({
      approvalStatus: "approved",
      status: "active",
    });
    expectError(await send(approve, "POST", decided), "conflict", "El curso ya está aprobado.");
    await send(PATCH, "PATCH", { ...as_, body: { description: "Con los riesgos." } });
    const { body: changes } = await send(submit, "POST", as_);
    expectError(await send(approve, "POST", decided), "invalid", "Revisa los campos marcados", {
      updatedAt: "Escribe el `updatedAt` de la versión que has revisado",
    });
    const { updatedAt } = changes;
    expect((await send(approve, "POST", { ...decided, body: { updatedAt } })).body).toMatchObject({
      changedAt: null,
      description: "Con los riesgos.",
    });
    expect((await noticesTo(as)).map(({ kind }) => kind)).toEqual([
      "learning.course-rejected",
      "learning.course-approved",
      "learning.course-changes-approved",
    ]);
    expect(await mailKindsTo(as)).toEqual(["course-rejected", "course-approved", "course-changes-approved"]);
    expect((await rowOf(id))?.decidedBy).toBe(admin.id);
  });

  it("two concurrent administrators: one decision", async () => {
    const { id } = await makeCourse(await makeUser(), {
      approvalStatus: "pending",
      status: "draft",
      submittedAt: new Date(),
    });
    const [one_, other] = [await makeAdmin(), await makeAdmin()];
    const answers = await Promise.all([
      send(approve, "POST", { as: one_, ...at(id) }),
      send(reject, "POST", { as: other, ...at(id), body: { reason: "No" } }),
      send(approve, "POST", { as: one_, ...at(id) }),
    ]);
    const done = answers.filter(({ status }) => status === 200).length;
    expect(done).toBeGreaterThanOrEqual(1);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual(
      [],
    );
  });

  it("409: an administrator's own course and its changes; another administrator decides", async () => {
    const [as, other] = [await makeAdmin(), await makeAdmin()];
    const waiting = { approvalStatus: "pending", status: "draft", submittedAt: new Date() } as const;
    const course = await makeCourse(as, waiting);
    const mentorship = await makeMentorship(as, waiting);
    const refused = "El curso es tuyo: debe decidirlo otra persona.";
    const body = { reason: "No" };
    for (const handler of [approve, reject]) {
      expectError(await send(handler, "POST", { as, ...at(course.id), body }), "conflict", refused);
    }
    expectError(
      await send(approveMentorship, "POST", { as, ...at(mentorship.id) }),
      "conflict",
      "La mentoría es tuya: debe decidirla otra persona.",
    );
    expect((await rowOf(course.id))?.approvalStatus).toBe("pending");
    expect((await send(approve, "POST", { as: other, ...at(course.id) })).status).toBe(200);
    await makeChapter(course);
    await send(PATCH, "PATCH", { as, ...at(course.id), body: { isFree: false, price: "500" } });
    const { updatedAt } = (await send(submit, "POST", { as, ...at(course.id) })).body;
    const seen = { ...at(course.id), body: { updatedAt } };
    expectError(await send(approve, "POST", { as, ...seen }), "conflict", refused);
    expect((await send(approve, "POST", { as: other, ...seen })).body).toMatchObject({ price: "500.00" });
  });

  it("422: a rejection needs a reason", async () => {
    const { id } = await makeCourse(await makeUser());
    for (const body of [{}, { reason: "  " }]) {
      const answer = await send(reject, "POST", { as: await makeAdmin(), ...at(id), body });
      expectError(answer, "invalid", "Revisa los campos marcados", {
        reason: "Escribe el motivo del rechazo",
      });
    }
  });

  it("401, 403, 404 of each decision, of sending and of the desk", async () => {
    const { id } = await makeCourse(await makeUser());
    const member = await makeUser();
    for (const handler of [approve, reject]) {
      const body = { reason: "No" };
      expect((await send(handler, "POST", { ...at(id), body })).status).toBe(401);
      const refused = await send(handler, "POST", { as: member, ...at(id), body });
      expectError(refused, "forbidden", "No tienes permisos de administrador");
      const none = await send(handler, "POST", { as: await makeAdmin(), ...at(2_147_483_647), body });
      expectError(none, "not_found", NOT_FOUND);
    }
    expectError(await send(submit, "POST", { as: member, ...at(id) }), "not_found", NOT_FOUND);
    expect((await send(submit, "POST", at(id))).status).toBe(401);
    expect((await send(listQueue, "GET", { as: member })).status).toBe(403);
    expect((await send(listQueue, "GET")).status).toBe(401);
    expect((await send(listQueue, "GET", { as: await makeAdmin(), query: "?status=odd" })).status).toBe(422);
  });
});

describe("GET /api/admin/courses", () => {
  it("200: waiting offerings in the order of their submission, page after page; the other queues", async () => {
    const [as, owner] = [await makeAdmin(), await makeUser()];
    const hour = (count: number) => new Date(Date.UTC(2020, 0, 1, count));
    const waiting = { approvalStatus: "pending", status: "draft" } as const;
    const later = await makeCourse(owner, { ...waiting, submittedAt: hour(2) });
    const sooner = await makeCourse(owner, { ...waiting, submittedAt: hour(1) });
    const changed = await makeCourse(owner, { submittedAt: hour(3), changedAt: hour(3) });
    const draft = await makeCourse(owner, waiting);
    const first = await send(listQueue, "GET", { as, query: "?limit=2" });
    expect(first.body.map(({ id }: { id: number }) => id)).toEqual([sooner.id, later.id]);
    const next = await send(listQueue, "GET", {
      as,
      query: `?limit=2&cursor=${first.headers.get("x-next-cursor")}`,
    });
    expect(next.body[0].id).toBe(changed.id);
    for (const [status, id] of [
      ["draft", draft.id],
      ["approved", changed.id],
      ["all", draft.id],
    ] as const) {
      const { body } = await send(listQueue, "GET", { as, query: `?status=${status}&limit=100` });
      expect(body.map((course: { id: number }) => course.id)).toContain(id);
    }
  });
});

describe("POST /api/courses/{id}/approve", () => {
  it("409: what was changed after the administrator's review, including its chapters; then it is approved", async () => {
    const [as, admin] = [await makeUser(), await makeAdmin()];
    const { id } = await makeCourse(as, { approvalStatus: "pending", submittedAt: new Date() });
    const look = async () => (await send(one, "GET", { as: admin, ...at(id) })).body.updatedAt as string;
    const seen = await look();
    const chapter = { title: "Otro", description: "Que nadie ha visto." };
    expect((await send(addChapter, "POST", { as, ...at(id), body: chapter })).status).toBe(201);
    expectError(
      await send(approve, "POST", { as: admin, ...at(id), body: { updatedAt: seen } }),
      "conflict",
      "Ha cambiado mientras lo revisabas: vuelve a revisarlo.",
    );
    expect((await rowOf(id))?.approvalStatus).toBe("pending");
    const answer = await send(approve, "POST", { as: admin, ...at(id), body: { updatedAt: await look() } });
    expect(answer.body.approvalStatus).toBe("approved");
  });
});

describe("POST and DELETE /api/courses/{id}/archive", () => {
  it("200: its owner archives and restores it unchanged", async () => {
    const as = await makeUser();
    const { id } = await makeCourse(as);
    expect((await send(archive, "POST", { as, ...at(id) })).body.status).toBe("archived");
    expectError(
      await send(archive, "POST", { as, ...at(id) }),
      "conflict",
      "El curso está archivado: primero hay que recuperarlo.",
    );
    expectError(await send(one, "GET", { as: await makeUser(), ...at(id) }), "not_found", NOT_FOUND);
    expect((await send(restore, "DELETE", { as, ...at(id) })).body).toMatchObject({
      status: "active",
      approvalStatus: "approved",
    });
    expect((await send(restore, "DELETE", { as, ...at(id) })).status).toBe(409);
  });

  it("200: what an administrator archives returns only through a review, and its owner is notified", async () => {
    const [as, admin] = [await makeUser(), await makeAdmin()];
    const { id } = await makeCourse(as);
    expect((await send(archive, "POST", { as: admin, ...at(id) })).status).toBe(200);
    expect((await noticesTo(as)).map(({ kind }) => kind)).toEqual(["learning.course-archived"]);
    expect((await send(restore, "DELETE", { as, ...at(id) })).body).toMatchObject({
      status: "draft",
      approvalStatus: "pending",
    });
  });

  it("403: an administrator without a recent confirmation, and nothing changes", async () => {
    const [owner, admin] = [await makeUser(), await makeAdmin()];
    const { id } = await makeCourse(owner);
    const cookie = await cookieHeaderOf(admin);
    const longAgo = plusMinutes(new Date(), -61);
    await db.update(sessions).set({ confirmedAt: longAgo }).where(eq(sessions.userId, admin.id));
    const answer = await send(archive, "POST", { cookie, ...at(id) });
    expectError(answer, "confirmation_required", MESSAGE.confirmationRequired);
    expect((await rowOf(id))?.status).toBe("active");
  });

  it("401, 404: not another's", async () => {
    const { id } = await makeCourse(await makeUser());
    const as = await makeUser();
    expectError(await send(archive, "POST", { as, ...at(id) }), "not_found", NOT_FOUND);
    expectError(await send(restore, "DELETE", { as, ...at(id) }), "not_found", NOT_FOUND);
    expect((await send(archive, "POST", at(id))).status).toBe(401);
    expect((await send(restore, "DELETE", at(id))).status).toBe(401);
  });
});

describe("DELETE /api/courses/{id}", () => {
  it("204: deleted with its chapters, and its owner is notified", async () => {
    const owner = await makeUser();
    const course = await makeCourse(owner);
    await makeChapter(course);
    const as = await makeAdmin();
    expect((await send(remove, "DELETE", { as, ...at(course.id) })).status).toBe(204);
    expect(await rowOf(course.id)).toBeUndefined();
    expect((await noticesTo(owner)).map(({ kind }) => kind)).toEqual(["learning.course-deleted"]);
    expectError(await send(remove, "DELETE", { as, ...at(course.id) }), "not_found", NOT_FOUND);
  });

  it("409: not with current or former students", async () => {
    const as = await makeAdmin();
    const course = await makeCourse(await makeUser(), { enrolledCount: 1 });
    await enrollIn(course, await makeUser());
    expectError(
      await send(remove, "DELETE", { as, ...at(course.id) }),
      "conflict",
      "El curso tiene 1 alumno: no se puede eliminar. Archívalo, y quienes ya se han inscrito conservarán el acceso, o reembolsa antes a los que han pagado.",
    );
    const left = await makeCourse(await makeUser());
    await enrollIn(left, await makeUser(), { status: "refunded" });
    expectError(
      await send(remove, "DELETE", { as, ...at(left.id) }),
      "conflict",
      "El curso tuvo alumnos, y sus recibos se conservan: no se puede eliminar. Archívalo.",
    );
  });

  it("403: not its maker", async () => {
    const owner = await makeUser();
    const { id } = await makeCourse(owner);
    expect((await send(remove, "DELETE", { as: owner, ...at(id) })).status).toBe(403);
    expect((await send(remove, "DELETE", at(id))).status).toBe(401);
  });
});
