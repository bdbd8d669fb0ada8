import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db";
import { emails, mentorshipEnrollments, mentorshipSessions, users } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { plusMinutes } from "@/lib/core/format/clock";
import { formatDate } from "@/lib/core/format/format";
import { markStartedMentorships } from "@/lib/learning/sessions/first-sessions";
import { remindOfSessions } from "@/lib/learning/sessions/reminders";
import { endEnrollment } from "@/lib/learning/study/enrollment-rows";
import { makeUser } from "../../factories/identity";
import { aMentorship, aStudent, noticesOfKind, refunded } from "../../factories/study";
import { travel } from "../../setup/clock";
import { aPair, move, propose } from "./calls";

const HOUR = 60;
const DAY = 24 * HOUR;
const REMINDER = "learning.session-remind";

/** A student and a mentor with a confirmed session in this many minutes. */
async function agreed(minutes: number) {
  const pair = await aPair();
  const startsAt = plusMinutes(new Date(), minutes);
  const { body } = await propose(pair.student, pair.id, { startsAt: startsAt.toISOString() });
  await move("confirm", pair.mentor, pair.id, body.id);
  return { ...pair, startsAt, sessionId: body.id as number };
}

const mailsOf = (userId: string) =>
  db
    .select({ subject: emails.subject, text: emails.text })
    .from(emails)
    .where(and(eq(emails.userId, userId), eq(emails.kind, "session-reminder")));

describe("a confirmed session", () => {
  it("is reminded of with what was written about where to meet, and the mentor's contact for the student", async () => {
    const { id, mentor, student } = await aPair();
    const startsAt = plusMinutes(new Date(), 2 * DAY).toISOString();
    const { body } = await propose(student, id, { startsAt, note: "https://meet.example/7" });
    await move("confirm", mentor, id, body.id);
    travel(DAY + 1);
    await remindOfSessions();
    const texts = (await Promise.all([student, mentor].map(({ id }) => mailsOf(id)))).map(
      ([mail]) => mail?.text,
    );
    for (const text of texts) expect(text).toContain("Nota: «https://meet.example/7»");
    expect(texts.map((text) => text?.includes("Contacto del mentor: mario@lonja.example"))).toEqual([
      true,
      false,
    ]);
  });

  it("is reminded of once, a day before, to both, each in their own time zone", async () => {
    const { id, mentor, student, startsAt } = await agreed(3 * DAY);
    travel(2 * DAY - 1);
    await remindOfSessions();
    expect(await noticesOfKind(student.id, REMINDER)).toEqual([]);
    travel(2 * DAY);
    const many = await Promise.all([remindOfSessions(), remindOfSessions(), remindOfSessions()]);
    expect(many.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
    travel(2 * DAY + HOUR);
    await remindOfSessions();
    const [inMadrid, inLima] = [formatDate(startsAt, "Europe/Madrid"), formatDate(startsAt, "America/Lima")];
    expect(inMadrid).not.toBe(inLima);
    const page = `/mentorships/${id}/sessions`;
    expect(await noticesOfKind(student.id, REMINDER)).toEqual([
      {
        title: "Recordatorio de sesión",
        body: `Con Mario, el ${inLima} («Tu primer plan de negocio»).`,
        href: page,
      },
    ]);
    expect(await noticesOfKind(mentor.id, REMINDER)).toMatchObject([
      { body: expect.stringContaining(inMadrid), href: `${page}?student=${student.enrollmentId}` },
    ]);
    const [mail, ...more] = await mailsOf(student.id);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Recordatorio: sesión el ${inLima}`);
    expect(mail?.text).toContain(page);
    expect(mail?.text).toMatch(/añadirla a\s+tu calendario/);
    expect(await mailsOf(mentor.id)).toHaveLength(1);
  });

  it("agreed less than a day before, cancelled or refunded, gets no reminder", async () => {
    const [late, off, back] = [await agreed(20 * HOUR), await agreed(2 * DAY), await agreed(2 * DAY)];
    await move("cancel", off.student, off.id, off.sessionId);
    await refunded(back.student.enrollmentId, "mentorship");
    travel(DAY + 1);
    await remindOfSessions();
    for (const { mentor, student } of [late, off, back]) {
      expect(await noticesOfKind(student.id, REMINDER)).toEqual([]);
      expect(await noticesOfKind(mentor.id, REMINDER)).toEqual([]);
    }
  });

  it("gets a late reminder, but never after it has begun", async () => {
    const [soon, over] = [await agreed(2 * DAY), await agreed(2 * DAY - 5 * HOUR)];
    travel(2 * DAY - HOUR);
    await remindOfSessions();
    expect(await noticesOfKind(soon.student.id, REMINDER)).toHaveLength(1);
    expect(await noticesOfKind(over.student.id, REMINDER)).toEqual([]);
  });

  it("is not sent by mail to members who want none", async () => {
    const { mentor, student } = await agreed(2 * DAY);
    await db.update(users).set({ emailNotifications: false }).where(eq(users.id, student.id));
    travel(DAY + 1);
    await remindOfSessions();
    expect(await noticesOfKind(student.id, REMINDER)).toHaveLength(1);
    expect(await mailsOf(student.id)).toEqual([]);
    expect(await mailsOf(mentor.id)).toHaveLength(1);
  });
});

describe("a student who gets a refund for a mentorship and enrols again", () => {
  it("finds the old sessions cancelled, and has a new right of withdrawal", async () => {
    const mentorship = await aMentorship();
    const user = await makeUser();
    const student = await aStudent(mentorship, { kind: "mentorship", user, paid: "consented" });
    const mentor = { id: mentorship.ownerId };
    const startsAt = [HOUR, 2 * DAY].map((minutes) => plusMinutes(new Date(), minutes).toISOString());
    const sessions: number[] = [];
    for (const each of startsAt) {
      const { body } = await propose(student, mentorship.id, { startsAt: each });
      await move("confirm", mentor, mentorship.id, body.id);
      sessions.push(body.id);
    }
    const now = travel(2 * HOUR);
    const purchase = { id: student.purchaseId ?? 0, itemType: "mentorship" as const, itemId: mentorship.id };
    await inTransaction((tx) => endEnrollment(tx, purchase, now));
    const kept = await db
      .select({ id: mentorshipSessions.id, status: mentorshipSessions.status })
      .from(mentorshipSessions)
      .where(eq(mentorshipSessions.enrollmentId, student.enrollmentId))
      .orderBy(mentorshipSessions.id);
    expect(kept).toEqual([
      { id: sessions[0], status: "confirmed" },
      { id: sessions[1], status: "cancelled" },
    ]);

    await db
      .update(mentorshipEnrollments)
      .set({ status: "active", openedAt: null, createdAt: now })
      .where(eq(mentorshipEnrollments.id, student.enrollmentId));
    travel(2 * HOUR + 5);
    await markStartedMentorships();
    const [again] = await db
      .select({ openedAt: mentorshipEnrollments.openedAt })
      .from(mentorshipEnrollments)
      .where(eq(mentorshipEnrollments.id, student.enrollmentId));
    expect(again?.openedAt).toBeNull();
  });
});
