import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { PUT } from "@/app/api/courses/[id]/chapters/[chapterId]/questions/[questionId]/answer/route";
import { DELETE } from "@/app/api/courses/[id]/chapters/[chapterId]/questions/[questionId]/route";
import { db } from "@/db";
import { chapterQuestions, notifications } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { auditBy, cookieHeaderOf, makeAdmin, makeUser, staleCookieOf } from "../../factories/identity";
import { mailKindsTo } from "../../factories/mails";
import { aStudent, noticesOfKind } from "../../factories/study";
import { itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";
import { ANSWER, aCourse, GONE } from "./course";

const NO_QUESTION = "Esa pregunta no existe";

async function anAsked() {
  const made = await aCourse();
  return { ...made, questionId: (await made.ask()).body.id as number };
}

describe("PUT /api/courses/{id}/chapters/{chapterId}/questions/{questionId}/answer", () => {
  it("200: answered for all, and the member who asked is notified; a change is not notified", async () => {
    const { course, chapter, student, owner, answer, list, questionId } = await anAsked();
    const first = await answer(questionId);
    expect([first.status, first.body]).toMatchObject([
      200,
      { id: questionId, answer: ANSWER, answeredAt: expect.any(String), mayAnswer: true },
    ]);
    const changed = await answer(questionId, owner, "Mejor: revisa el mayor.");
    expect(changed.body).toMatchObject({ answer: "Mejor: revisa el mayor." });
    expect(changed.body.answeredAt).toBe(first.body.answeredAt);
    expect(await noticesOfKind(student.id, "learning.chapter-answer")).toEqual([
      {
        title: "Han respondido a tu pregunta",
        body: "Tu pregunta sobre el capítulo «Capítulo 1» de «Contabilidad por partida doble» ya tiene respuesta.",
        href: `/courses/${course.id}/content?chapter=${chapter.id}&questions=${questionId + 1}#preguntas`,
      },
    ]);
    expect(await mailKindsTo(student)).toEqual(["chapter-answer"]);
    const { body } = await list(student, `?cursor=${questionId + 1}`);
    expect(body).toMatchObject([{ id: questionId, answer: "Mejor: revisa el mayor." }]);
    expect((await auditBy(owner)).map(({ action, details }) => [action, details])).toEqual(
      Array.from({ length: 2 }, () => [
        "learning.answer-question",
        { course: course.id, chapter: chapter.id, question: questionId },
      ]),
    );
  });

  it("200: concurrent answers notify once", async () => {
    const { student, owner, answer, questionId } = await anAsked();
    const both = await Promise.all([answer(questionId), answer(questionId, owner, "Otra")]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await noticesOfKind(student.id, "learning.chapter-answer")).toHaveLength(1);
  });

  it("401, 403: a visitor, a member without the app, a student, an administrator", async () => {
    const { student, answer, questionId } = await anAsked();
    expectError(await answer(questionId, null), "unauthenticated", MESSAGE.unauthenticated);
    expectError(await answer(questionId, await makeUser({ apps: [] })), "forbidden", MESSAGE.appBlocked);
    for (const other of [student, await makeAdmin()])
      expectError(
        await answer(questionId, other),
        "forbidden",
        "Solo puede responder el instructor del curso",
      );
  });

  it("404: unknown, of another chapter, removed; 422: no text, a long one", async () => {
    const { other, student, owner, sent, answer, remove, questionId } = await anAsked();
    expectError(await answer(GONE), "not_found", NO_QUESTION);
    const elsewhere = { ...sent(owner, questionId, other.id), body: { answer: ANSWER } };
    expectError(await send(PUT, "PUT", elsewhere), "not_found", NO_QUESTION);
    expectError(await answer(questionId, owner, " "), "invalid", MESSAGE.invalid, {
      answer: "Escribe la respuesta",
    });
    expectError(await answer(questionId, owner, "ñ".repeat(2_001)), "invalid", MESSAGE.invalid, {
      answer: "Como mucho 2000 caracteres",
    });
    await remove(questionId, student);
    expectError(await answer(questionId), "not_found", NO_QUESTION);
  });

  itRefusesBadRequests({
    handler: PUT,
    method: "PUT",
    sent: async () => {
      const { owner, sent, questionId } = await anAsked();
      const { params } = sent(owner, questionId);
      return { cookie: await cookieHeaderOf(owner), params, body: { answer: ANSWER } };
    },
  });
});

describe("DELETE /api/courses/{id}/chapters/{chapterId}/questions/{questionId}", () => {
  it("204: the member who asked, while it is unanswered; 409: afterwards", async () => {
    const { student, owner, ask, answer, remove, seen, questionId } = await anAsked();
    expect((await remove(questionId, student)).status).toBe(204);
    expect(await seen(owner)).toEqual([]);
    expectError(await remove(questionId, student), "not_found", NO_QUESTION);
    const next = (await ask()).body.id as number;
    await answer(next);
    const answered = "Ya está respondida: la respuesta es para todos los alumnos.";
    expectError(await remove(next, student), "conflict", answered);
    expect(await seen()).toEqual([next]);
  });

  it("204: the instructor, with its answer and without a reason or a notice", async () => {
    const { course, chapter, student, owner, answer, remove, seen, questionId } = await anAsked();
    await answer(questionId);
    expect((await remove(questionId, owner, { reason: "Sobra" })).status).toBe(204);
    expect(await seen()).toEqual([]);
    expect(await db.$count(notifications, eq(notifications.userId, student.id))).toBe(1);
    expect((await auditBy(owner)).at(-1)).toMatchObject({
      action: "learning.remove-question",
      targetId: student.id,
      details: { course: course.id, chapter: chapter.id, question: questionId },
    });
  });

  it("204: an administrator with a reason, which its author reads; the text stays for a review", async () => {
    const { course, chapter, student, remove, seen, questionId } = await anAsked();
    const administrator = await makeAdmin();
    expectError(await remove(questionId, administrator), "invalid", "Escribe el motivo", {
      reason: "Escribe el motivo",
    });
    expect((await remove(questionId, administrator, { reason: "Datos de otro" })).status).toBe(204);
    expect(await seen()).toEqual([]);
    expect(await noticesOfKind(student.id, "learning.chapter-question-removed")).toEqual([
      {
        title: "Pregunta retirada",
        body: "Un administrador ha retirado tu pregunta sobre «Contabilidad por partida doble». Motivo: «Datos de otro». Si no estás de acuerdo, pide una revisión en el Centro de Ayuda.",
        href: `/courses/${course.id}/content?chapter=${chapter.id}`,
      },
    ]);
    expect(await mailKindsTo(student)).toEqual(["chapter-question-removed"]);
    expect((await auditBy(administrator)).at(-1)?.details).toMatchObject({ reason: "Datos de otro" });
    const kept = eq(chapterQuestions.id, questionId);
    expect(await db.select().from(chapterQuestions).where(kept)).toMatchObject([
      { question: expect.stringMatching(/./), removedAt: expect.any(Date) },
    ]);
  });

  it("401, 403, 404, 422", async () => {
    const { course, sent, remove, questionId } = await anAsked();
    expectError(await remove(questionId, null), "unauthenticated", MESSAGE.unauthenticated);
    expectError(await remove(questionId, await makeUser({ apps: [] })), "forbidden", MESSAGE.appBlocked);
    const { params } = sent(null, questionId);
    const cookie = await staleCookieOf(await makeAdmin());
    const unconfirmed = await send(DELETE, "DELETE", { cookie, params, body: { reason: "x" } });
    expect([unconfirmed.status, unconfirmed.body.code]).toEqual([403, "confirmation_required"]);
    for (const other of [await makeUser(), await aStudent(course)])
      expectError(await remove(questionId, other, { reason: "x" }), "not_found", NO_QUESTION);
    expect((await send(DELETE, "DELETE", { ...sent(null, "x"), as: await makeUser() })).status).toBe(422);
  });

  itRefusesBadRequests({
    handler: DELETE,
    method: "DELETE",
    sent: async () => {
      const { student, sent, questionId } = await anAsked();
      const { params } = sent(student, questionId);
      return { cookie: await cookieHeaderOf(student), params, body: {} };
    },
  });
});
