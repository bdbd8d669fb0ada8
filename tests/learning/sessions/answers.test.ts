import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import { userAppPermissions } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { clock } from "@/lib/core/format/clock";
import { auditBy, cookieHeaderOf, makeUser } from "../../factories/identity";
import { mailKindsTo } from "../../factories/mails";
import { aMentorship, aStudent, noticesOfKind, refunded } from "../../factories/study";
import { itRefusesBadRequests } from "../../http/bad-requests";
import { expectError } from "../../http/client";
import { suspend } from "../../identity/suspensions/suspended";
import { aPair, inHours, list, move, params, propose, ROUTES, type Who } from "./calls";

const HOUR_MS = 3_600_000;
const realNow = clock.now;
afterEach(() => {
  clock.now = realNow;
});
const later = (ms: number) => {
  clock.now = () => new Date(realNow().getTime() + ms);
};

describe("the answers to a proposed session", () => {
  it("200: the other party confirms; either may cancel it, and the other is notified", async () => {
    const { id, mentor, student } = await aPair();
    const { body } = await propose(student, id);
    const confirmed = await move("confirm", mentor, id, body.id);
    expect([confirmed.status, confirmed.body]).toMatchObject([
      200,
      { status: "confirmed", mayDo: ["cancel"], proposedByMe: false, decidedAt: expect.any(String) },
    ]);
    expect((await noticesOfKind(student.id, "learning.session-confirm"))[0]).toMatchObject({
      title: "Sesión confirmada",
      body: expect.stringMatching(/ ha confirmado la sesión del \d.* añadirla a tu calendario\.$/),
    });
    expect(await mailKindsTo(mentor)).toEqual(["session-propose"]);
    expect(await mailKindsTo(student)).toEqual(["session-confirm"]);
    expect((await move("cancel", student, id, body.id)).body).toMatchObject({
      status: "cancelled",
      mayDo: [],
    });
    expect((await noticesOfKind(mentor.id, "learning.session-cancel"))[0]?.title).toBe("Sesión cancelada");
    expect((await auditBy(mentor)).map(({ action }) => action)).toEqual(["learning.confirm-session"]);
  });

  it("200: the other party declines, and the proposer may withdraw", async () => {
    const { id, mentor, student } = await aPair();
    const [one, two] = [await propose(student, id), await propose(student, id)];
    expect((await move("decline", mentor, id, one.body.id)).body.status).toBe("declined");
    expect((await move("cancel", student, id, two.body.id)).body.status).toBe("cancelled");
  });

  it("409: not the party's turn, already decided, already started, refunded", async () => {
    const { id, mentor, student } = await aPair();
    const { body } = await propose(student, id, { startsAt: inHours(2) });
    expectError(
      await move("confirm", student, id, body.id),
      "conflict",
      "La has propuesto tú: debe confirmarla la otra parte.",
    );
    expectError(
      await move("cancel", mentor, id, body.id),
      "conflict",
      "La ha propuesto la otra parte: puedes confirmarla o rechazarla.",
    );
    later(2 * HOUR_MS);
    expectError(
      await move("confirm", mentor, id, body.id),
      "conflict",
      "La sesión está «Sin respuesta»: ya no se puede hacer eso.",
    );
    clock.now = realNow;
    await move("decline", mentor, id, body.id);
    for (const event of ["confirm", "decline", "cancel"] as const) {
      expectError(
        await move(event, mentor, id, body.id),
        "conflict",
        "La sesión está «Rechazada»: ya no se puede hacer eso.",
      );
    }
    const { body: next } = await propose(student, id);
    await refunded(student.enrollmentId, "mentorship");
    for (const event of ["confirm", "decline", "cancel"] as const) {
      expect((await move(event, mentor, id, next.id)).status).toBe(409);
    }
  });

  it("409: no party is booked twice at the same time, with anyone; directly before and after is allowed", async () => {
    const { mentorship, id, mentor, student } = await aPair();
    const second = await aStudent(mentorship, { kind: "mentorship" });
    const at = (who: Who, hours: number) => propose(who, id, { startsAt: inHours(hours), minutes: 60 });
    const first = await at(student, 50);
    await move("confirm", mentor, id, first.body.id);
    for (const [hours, status] of [
      [49.5, 409],
      [50.9, 409],
      [49, 200],
      [51, 200],
    ] as const) {
      const { body } = await at(second, hours);
      const answer = await move("confirm", mentor, id, body.id);
      expect([hours, answer.status]).toEqual([hours, status]);
    }
    const other = await aMentorship({ ownerId: (await makeUser()).id });
    await aStudent(other, { kind: "mentorship", user: student });
    const { body } = await propose(student, other.id, { startsAt: inHours(50.5) });
    expectError(
      await move("confirm", { id: other.ownerId }, other.id, body.id),
      "conflict",
      "A esa hora ya hay otra sesión confirmada. Proponed otra fecha.",
    );
  });

  it("confirmed by many concurrent requests, one of two sessions at the same hour is booked", async () => {
    const { mentorship, id, mentor } = await aPair();
    const dates = [];
    for (let each = 0; each < 6; each += 1) {
      const student = await aStudent(mentorship, { kind: "mentorship" });
      dates.push((await propose(student, id, { startsAt: inHours(72) })).body.id as number);
    }
    const answers = await Promise.all(dates.map((session) => move("confirm", mentor, id, session)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it.each(["confirm", "decline", "cancel"] as const)("%s 401, 404, 422", async (event) => {
    const [one, other] = [await aPair(), await aPair()];
    const { body } = await propose(one.student, one.id);
    const notFound = "Esa sesión no existe";
    expectError(await move(event, null, one.id, body.id), "unauthenticated", MESSAGE.unauthenticated);
    expectError(await move(event, await makeUser(), one.id, body.id), "not_found", notFound);
    expectError(await move(event, other.mentor, other.id, body.id), "not_found", notFound);
    expectError(await move(event, one.mentor, one.id, 2_147_483_647), "not_found", notFound);
    expectError(await move(event, one.mentor, one.id, "x"), "invalid", MESSAGE.invalid, {
      sessionId: notFound,
    });
  });

  it("200: declined and cancelled without the app and while suspended; 403: confirmed or proposed", async () => {
    const { id, mentor, student } = await aPair();
    const open = [];
    for (const hours of [30, 40, 50])
      open.push((await propose(student, id, { startsAt: inHours(hours) })).body);
    const [one, two, three] = open;
    await move("confirm", mentor, id, one.id);
    await db.delete(userAppPermissions).where(eq(userAppPermissions.userId, mentor.id));
    expect((await list(mentor, id)).status).toBe(200);
    expectError(await move("confirm", mentor, id, two.id), "forbidden", MESSAGE.appBlocked);
    expect((await move("decline", mentor, id, two.id)).body.status).toBe("declined");
    await suspend(mentor);
    expectError(await propose(mentor, id, student), "account_suspended", MESSAGE.accountSuspended);
    expect((await move("cancel", mentor, id, one.id)).body.status).toBe("cancelled");
    expect((await move("decline", mentor, id, three.id)).body.status).toBe("declined");
  });

  describe.each(["confirm", "decline", "cancel"] as const)("%s", (event) => {
    itRefusesBadRequests({
      handler: ROUTES[event],
      method: "POST",
      sent: async () => {
        const { id, mentor, student } = await aPair();
        const { body } = await propose(student, id);
        return { cookie: await cookieHeaderOf(mentor), params: params(id, body.id) };
      },
    });
  });
});
