import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { POST as proposeRoute } from "@/app/api/mentorships/[id]/sessions/route";
import { GET as receipt } from "@/app/api/purchases/[id]/route";
import { POST as withdraw } from "@/app/api/purchases/[id]/withdrawal/route";
import { POST as pay } from "@/app/api/purchases/route";
import { db } from "@/db";
import { mentorshipEnrollments } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { clock } from "@/lib/core/format/clock";
import { markStartedMentorships } from "@/lib/learning/sessions/first-sessions";
import { WITHDRAWAL_END } from "@/lib/payments/constants";
import { auditBy, cookieHeaderOf, makeAdmin, makeUser } from "../../factories/identity";
import { makeBuyer, makePaid } from "../../factories/paid-offerings";
import { aStudent, noticesOfKind, refunded } from "../../factories/study";
import { itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";
import { aPair, inHours, list, move, params, propose } from "./calls";

const HOUR_MS = 3_600_000;
const realNow = clock.now;
afterEach(() => {
  clock.now = realNow;
});
const later = (ms: number) => {
  clock.now = () => new Date(realNow().getTime() + ms);
};

const openedAt = async (enrollmentId: number) => {
  const [row] = await db
    .select({ openedAt: mentorshipEnrollments.openedAt })
    .from(mentorshipEnrollments)
    .where(eq(mentorshipEnrollments.id, enrollmentId));
  return row?.openedAt?.toISOString() ?? null;
};

describe("POST /api/mentorships/{id}/sessions", () => {
  it("201: a student proposes; the mentor is notified in their own time zone", async () => {
    const { id, mentor, student, mentorship } = await aPair();
    const startsAt = "2027-01-15T17:00:00.000Z";
    clock.now = () => new Date("2027-01-10T10:00:00Z");
    const { status, body } = await propose(student, id, { startsAt, minutes: 45, note: " El plan " });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        enrollmentId: student.enrollmentId,
        startsAt,
        minutes: 45,
        note: "El plan",
        status: "proposed",
        isAhead: true,
        proposedByMe: true,
        mayDo: ["cancel"],
        createdAt: "2027-01-10T10:00:00.000Z",
        decidedAt: null,
      },
    ]);
    expect(await noticesOfKind(mentor.id, "learning.session-propose")).toEqual([
      {
        title: "Sesión propuesta",
        body: `Alba te propone una sesión el 15 ene 2027, 18:00 («${mentorship.title}»).`,
        href: `/mentorships/${id}/sessions?student=${student.enrollmentId}`,
      },
    ]);
    expect((await auditBy(student)).map(({ action }) => action)).toEqual(["learning.propose-session"]);
  });

  it("201: the mentor proposes to one of the students, who is notified", async () => {
    const { id, mentor, student } = await aPair();
    const { status, body } = await propose(mentor, id, { enrollmentId: student.enrollmentId });
    expect([status, body.proposedByMe]).toEqual([201, true]);
    expect((await noticesOfKind(student.id, "learning.session-propose"))[0]?.href).toBe(
      `/mentorships/${id}/sessions`,
    );
  });

  it("201: a repeated key returns the first response", async () => {
    const { id, student } = await aPair();
    const sent = {
      as: student,
      params: params(id),
      body: { startsAt: inHours(30) },
      headers: { "idempotency-key": "one-date" },
    };
    const [first, again] = [await send(proposeRoute, "POST", sent), await send(proposeRoute, "POST", sent)];
    expect(again.body).toEqual(first.body);
    expect((await list(student, id)).body.students[0].sessions).toHaveLength(1);
  });

  it("401, 404: a visitor; a stranger, the mentor without naming a student, another mentorship's student", async () => {
    const [one, other] = [await aPair(), await aPair()];
    const notFound = "Mentoría no encontrada";
    expectError(await propose(null, one.id), "unauthenticated", MESSAGE.unauthenticated);
    expectError(await propose(await makeUser(), one.id), "not_found", notFound);
    expectError(await propose(other.student, one.id), "not_found", notFound);
    expectError(await propose(one.mentor, one.id), "not_found", notFound);
    const foreign = { enrollmentId: other.student.enrollmentId };
    expectError(await propose(one.mentor, one.id, foreign), "not_found", notFound);
    expectError(
      await propose(one.student, one.id, {
        enrollmentId: (await aStudent(one.mentorship, { kind: "mentorship" })).enrollmentId,
      }),
      "not_found",
      notFound,
    );
  });

  it("409: after a refund, and with ten dates unanswered", async () => {
    const { id, mentor, student } = await aPair();
    for (let hour = 1; hour <= 10; hour += 1) await propose(student, id, { startsAt: inHours(24 * hour) });
    expectError(
      await propose(mentor, id, { enrollmentId: student.enrollmentId }),
      "conflict",
      "Ya hay muchas fechas sin respuesta. Contestad antes a esas.",
    );
    await refunded(student.enrollmentId, "mentorship");
    expectError(
      await propose(student, id),
      "conflict",
      "Esta inscripción ha terminado: ya no se pueden acordar sesiones.",
    );
  });

  it.each([
    [{ startsAt: "mañana" }, { startsAt: "Elige el día y la hora" }],
    [{ startsAt: "2020-01-01T10:00:00Z" }, { startsAt: "Elige una fecha que aún no haya pasado" }],
    [{ startsAt: "2999-01-01T10:00:00Z" }, { startsAt: "Elige una fecha dentro del próximo año" }],
    [{ minutes: 5 }, { minutes: "Entre 15 y 480 minutos" }],
    [{ minutes: "x" }, { minutes: "Entre 15 y 480 minutos" }],
    [{ note: "x".repeat(501) }, { note: "Como mucho 500 caracteres" }],
  ])("422: %j", async (sent, fields) => {
    const { id, student } = await aPair();
    const answer = await propose(student, id, sent);
    expect([answer.status, answer.body.fields]).toEqual([422, fields]);
  });

  it("429: more than thirty in an hour", async () => {
    const { id, student } = await aPair();
    const calls = Array.from({ length: 31 }, () => propose(student, id));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  itRefusesBadRequests({
    handler: proposeRoute,
    method: "POST",
    sent: async () => {
      const { id, student } = await aPair();
      return { cookie: await cookieHeaderOf(student), params: params(id) };
    },
  });
});

describe("GET /api/mentorships/{id}/sessions", () => {
  it("200: a student sees their own dates, the mentor those of every student, an administrator too", async () => {
    const { mentorship, id, mentor, student } = await aPair();
    const second = await aStudent(mentorship, { kind: "mentorship" });
    const { body: mine } = await propose(student, id);
    const { body: theirs } = await propose(mentor, id, { enrollmentId: second.enrollmentId });
    const seen = await list(student, id);
    expect([seen.status, seen.body]).toMatchObject([
      200,
      {
        mentorship: {
          id,
          title: mentorship.title,
          services: "Revisión del plan",
          contactInfo: "mario@lonja.example",
          mentor: { id: mentor.id, name: "Mario Mentor" },
        },
        access: "student",
        students: [{ enrollmentId: student.enrollmentId, sessions: [{ id: mine.id, proposedByMe: true }] }],
      },
    ]);
    const all = await list(mentor, id, "?limit=1");
    expect(all.body).toMatchObject({
      access: "owner",
      students: [{ enrollmentId: second.enrollmentId, sessions: [{ id: theirs.id }] }],
    });
    const rest = await list(mentor, id, `?cursor=${all.headers.get("x-next-cursor")}`);
    expect(rest.body.students).toMatchObject([
      { enrollmentId: student.enrollmentId, sessions: [{ id: mine.id, mayDo: ["confirm", "decline"] }] },
    ]);
    expect((await list(mentor, id, `?enrollmentId=${student.enrollmentId}`)).body.students).toHaveLength(1);
    const admin = await list(await makeAdmin(), id);
    expect(admin.body).toMatchObject({ access: "admin", students: [{}, {}] });
    for (const { sessions } of admin.body.students) expect(sessions[0].mayDo).toEqual([]);
    await refunded(student.enrollmentId, "mentorship");
    expect((await list(mentor, id)).body.students).toHaveLength(1);
  });

  it("401, 403, 404, 422", async () => {
    const { id, student } = await aPair();
    expectError(await list(null, id), "unauthenticated", MESSAGE.unauthenticated);
    const refusal = "Inscríbete en la mentoría para hablar con el mentor";
    expectError(await list(await makeUser(), id), "forbidden", refusal);
    expectError(await list(student, 2_147_483_647), "not_found", "Mentoría no encontrada");
    expectError(await list(student, id, "?cursor=x"), "invalid", MESSAGE.invalid, {
      cursor: "El cursor no es válido",
    });
    await refunded(student.enrollmentId, "mentorship");
    expectError(await list(student, id), "forbidden", refusal);
  });
});

describe("a mentorship's first use", () => {
  it("409: ends the right of withdrawal at the start of the session, before any job has run", async () => {
    const [buyer, { id, ownerId }] = [await makeBuyer(3_000n), await makePaid("mentorship")];
    const body = { itemType: "mentorship", itemId: id, total: "30.00", consent: true };
    const bought = { as: buyer, params: params((await send(pay, "POST", { as: buyer, body })).body.id) };
    const canWithdraw = async () => (await send(receipt, "GET", bought)).body.canWithdraw;
    const [unanswered, agreed] = [
      await propose(buyer, id, { startsAt: inHours(1) }),
      await propose(buyer, id, { startsAt: inHours(3) }),
    ];
    expect([unanswered.status, agreed.status]).toEqual([201, 201]);
    await move("confirm", { id: ownerId }, id, agreed.body.id);
    later(2 * HOUR_MS);
    expect(await canWithdraw()).toBe(true);
    later(3 * HOUR_MS + 1_000);
    expect(await canWithdraw()).toBe(false);
    const refused = await send(withdraw, "POST", bought);
    expectError(refused, "conflict", WITHDRAWAL_END.mentorship.ended);
  });

  it("starts with its first confirmed session, after that time, and never before", async () => {
    const { id, mentor, student } = await aPair();
    const [proposed, agreed, second] = [
      await propose(student, id, { startsAt: inHours(1) }),
      await propose(student, id, { startsAt: inHours(3) }),
      await propose(student, id, { startsAt: inHours(9.5) }),
    ];
    await move("confirm", mentor, id, agreed.body.id);
    await move("confirm", mentor, id, second.body.id);
    expect(proposed.status).toBe(201);
    later(2 * HOUR_MS);
    await markStartedMentorships();
    expect(await openedAt(student.enrollmentId)).toBeNull();
    later(10 * HOUR_MS);
    await Promise.all([markStartedMentorships(), markStartedMentorships()]);
    expect(await openedAt(student.enrollmentId)).toBe(agreed.body.startsAt);
    expect((await list(student, id)).body.students[0].sessions).toMatchObject([
      { status: "expired" },
      { status: "held" },
      { status: "confirmed", isAhead: false },
    ]);
  });
});
