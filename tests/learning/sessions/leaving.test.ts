import { eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { GET as ics } from "@/app/api/mentorships/[id]/sessions/[sessionId]/ics/route";
import { SessionView } from "@/components/learning/sessions/view";
import { db } from "@/db";
import { mentorshipSessions } from "@/db/schema";
import { authorize } from "@/lib/auth/actor";
import { inTransaction } from "@/lib/core/db/transaction";
import { deleteUser } from "@/lib/identity/members/delete-user";
import { findOffering } from "@/lib/learning/catalogue/queries";
import { viewOf } from "@/lib/learning/catalogue/views";
import { listSessions } from "@/lib/learning/sessions/queries";
import { remindOfSessions } from "@/lib/learning/sessions/reminders";
import { listStudies } from "@/lib/learning/study/enrollment-queries";
import { endEnrollment } from "@/lib/learning/study/enrollment-rows";
import { callOf, makeAdmin, reload } from "../../factories/identity";
import { aMentorship, aStudent, noticesOfKind, refunded } from "../../factories/study";
import { expectError, send } from "../../http/client";
import { travel } from "../../setup/clock";
import { aPair, inHours, list, move, params, propose } from "./calls";

const leave = async ({ id }: { id: string }) => deleteUser.run(await callOf(await makeAdmin()), { id });

const statusOf = async (id: number) => {
  const [row] = await db
    .select({ status: mentorshipSessions.status })
    .from(mentorshipSessions)
    .where(eq(mentorshipSessions.id, id));
  return row?.status;
};

/** A student who has paid, with a session confirmed for in two days. */
async function paidSession() {
  const mentorship = await aMentorship();
  const student = await aStudent(mentorship, { kind: "mentorship", paid: true });
  const mentor = { id: mentorship.ownerId };
  const { body } = await propose(student, mentorship.id);
  await move("confirm", mentor, mentorship.id, body.id);
  return { mentorship, mentor, student, sessionId: body.id as number };
}

describe("a mentor who leaves", () => {
  it("ends the sessions ahead, of which the students are notified and not reminded", async () => {
    const { id, mentorship, mentor, student } = await aPair();
    const [confirmed, mine, theirs] = [
      (await propose(student, id)).body.id,
      (await propose(mentor, id, { enrollmentId: student.enrollmentId, startsAt: inHours(60) })).body.id,
      (await propose(student, id, { startsAt: inHours(72) })).body.id,
    ];
    await move("confirm", mentor, id, confirmed);
    await leave(mentor);
    expect(await Promise.all([confirmed, mine, theirs].map(statusOf))).toEqual([
      "cancelled",
      "cancelled",
      "declined",
    ]);
    const cancelled = await noticesOfKind(student.id, "learning.session-cancel");
    expect(cancelled).toHaveLength(2);
    expect(cancelled[0]).toMatchObject({
      title: "Sesión cancelada",
      body: expect.stringMatching(/^Mario ha cancelado la sesión del .+ \(«Tu primer plan de negocio»\)\.$/),
      href: `/mentorships/${mentorship.id}/sessions`,
    });
    expect(await noticesOfKind(student.id, "learning.session-decline")).toHaveLength(1);
    travel(25 * 60);
    await remindOfSessions();
    expect(await noticesOfKind(student.id, "learning.session-remind")).toEqual([]);
  });

  it("keeps no name in the learning area, and gets no more proposals; a mentor who stays does", async () => {
    const [left, stays] = [await aPair(), await aPair()];
    const { student } = left;
    await leave(left.mentor);
    const gone = { id: left.mentor.id, name: "Cuenta eliminada", profileImageUrl: null };
    const { mentorship } = (await list(student, left.id)).body;
    expect(mentorship).toMatchObject({ mentor: { ...gone, isDeleted: true }, contactInfo: null });
    const { rows } = await listStudies(student, { kind: "mentorship", limit: 10 });
    expect(rows[0]?.owner).toEqual({ id: gone.id, name: gone.name });
    const offering = await findOffering(db, { kind: "mentorship", id: left.id });
    expect(await viewOf(db, offering, null)).toMatchObject({ owner: gone });
    const { viewer } = await callOf(student);
    expect(await viewOf(db, offering, viewer)).toMatchObject({ isEnrolled: true, contactInfo: null });
    expectError(
      await propose(student, left.id),
      "conflict",
      "La otra persona ha cerrado su cuenta: ya no podéis acordar sesiones.",
    );
    expect((await propose(stays.student, stays.id)).status).toBe(201);
    expect((await list(stays.student, stays.id)).body.mentorship).toMatchObject({
      mentor: { name: "Mario Mentor", isDeleted: false },
      contactInfo: "mario@lonja.example",
    });
  });

  it("leaves past sessions, declined ones and those of other mentors as they are", async () => {
    const [one, other] = [await aPair(), await aPair()];
    const past = (await propose(one.student, one.id, { startsAt: inHours(1) })).body.id;
    await move("confirm", one.mentor, one.id, past);
    const declined = (await propose(one.student, one.id)).body.id;
    await move("decline", one.mentor, one.id, declined);
    const theirs = (await propose(other.student, other.id)).body.id;
    travel(90);
    await leave(one.mentor);
    expect(await Promise.all([past, declined, theirs].map(statusOf))).toEqual([
      "confirmed",
      "declined",
      "proposed",
    ]);
    expect(await noticesOfKind(one.student.id, "learning.session-cancel")).toEqual([]);
  });

  it("409: stays while a confirmed session is paid, and may leave once it is cancelled or the student refunded", async () => {
    const [one, other] = [await paidSession(), await paidSession()];
    for (const { mentor } of [one, other]) {
      await expect(leave(mentor)).rejects.toMatchObject({
        code: "conflict",
        message: expect.stringContaining("sesiones pagadas"),
      });
      expect((await reload(mentor)).deletedAt).toBeNull();
    }
    await move("cancel", one.mentor, one.mentorship.id, one.sessionId);
    await refunded(other.student.enrollmentId, "mentorship");
    for (const { mentor } of [one, other]) await leave(mentor);
  });

  it("leaves after a paid session has begun, or with one that is only proposed", async () => {
    const { mentor } = await paidSession();
    const mentorship = await aMentorship();
    const student = await aStudent(mentorship, { kind: "mentorship", paid: true });
    const { body } = await propose(student, mentorship.id);
    await leave({ id: mentorship.ownerId });
    expect(await statusOf(body.id)).toBe("declined");
    travel(48 * 60 + 5);
    await leave(mentor);
  });
});

describe("a student who gets a refund", () => {
  it("ends the sessions ahead, of which the mentor is notified and corrects the calendar", async () => {
    const { mentorship, mentor, student, sessionId } = await paidSession();
    const id = mentorship.id;
    const startsAt = inHours(60);
    const proposed = (await propose(mentor, id, { enrollmentId: student.enrollmentId, startsAt })).body.id;
    const bought = { id: student.purchaseId ?? 0, itemType: "mentorship" as const, itemId: id };
    await inTransaction((tx) => endEnrollment(tx, bought, new Date()));
    expect([await statusOf(sessionId), await statusOf(proposed)]).toEqual(["cancelled", "declined"]);
    const { firstName } = await reload(student);
    const ended = {
      title: "Sesión cancelada",
      body: expect.stringMatching(
        new RegExp(
          `^La inscripción de ${firstName} ha terminado: no se celebra la sesión del \\d.+ \\(«${mentorship.title}»\\)\\.$`,
        ),
      ),
      href: `/mentorships/${id}/sessions?student=${student.enrollmentId}`,
    };
    expect(await noticesOfKind(mentor.id, "learning.session-end")).toMatchObject([ended, ended]);
    for (const kind of ["learning.session-cancel", "learning.session-decline"]) {
      expect(await noticesOfKind(mentor.id, kind)).toEqual([]);
    }
    expect(await noticesOfKind(student.id, "learning.session-end")).toEqual([]);
    for (const as of [mentor, student]) {
      const file = await send(ics, "GET", { as, params: params(id, sessionId) });
      expect(file.body).toContain("STATUS:CANCELLED");
      expect(file.body).not.toContain("mario@lonja.example");
    }
    const viewer = authorize("user", (await callOf(mentor)).viewer);
    const asked = { id, enrollmentId: student.enrollmentId, limit: 5 };
    const shown = createElement(SessionView, {
      found: await listSessions(viewer, asked),
      viewer,
      isOne: true,
      isFirst: true,
      contact: () => null,
    });
    expect(renderToStaticMarkup(shown)).toContain("Esta inscripción ha terminado");
  });
});

describe("a student who leaves", () => {
  it("ends the sessions, also paid ones, and the mentor is notified", async () => {
    const { mentorship, mentor, student, sessionId } = await paidSession();
    await leave(student);
    expect(await statusOf(sessionId)).toBe("cancelled");
    expect(await noticesOfKind(mentor.id, "learning.session-cancel")).toMatchObject([
      { href: `/mentorships/${mentorship.id}/sessions?student=${student.enrollmentId}` },
    ]);
  });
});
