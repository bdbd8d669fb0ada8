import { eq } from "drizzle-orm";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { OfferingView } from "@/components/learning/catalogue/offering-view";
import { StudyPlayer } from "@/components/learning/study/player";
import { MessageButton } from "@/components/messaging/message-button";
import { db } from "@/db";
import { users } from "@/db/schema";
import { authorize } from "@/lib/auth/actor";
import { getOffering } from "@/lib/learning/catalogue/queries";
import { getPlayer } from "@/lib/learning/study/queries";
import { callOf, makeAdmin, makeUser } from "../../factories/identity";
import { makeMentorship } from "../../factories/offerings";
import { aStudent, aTaughtCourse } from "../../factories/study";

const viewerOf = async (user: { id: string }) => authorize("user", (await callOf(user)).viewer);
const asks = (element: ReactElement) => renderToStaticMarkup(element).includes("Escribir a Inés Docente");

async function offeringAsks(user: { id: string }, kind: "course" | "mentorship", id: number) {
  const viewer = await viewerOf(user);
  const offering = await getOffering(viewer, { kind, id });
  const { owner } = offering;
  const contact = createElement(MessageButton, {
    userId: owner.id,
    name: "Inés Docente",
    aboutType: kind,
    aboutId: id,
  });
  return asks(createElement(OfferingView, { offering, viewer, contact }));
}

async function playerAsks(user: { id: string }, id: number) {
  const player = await getPlayer(await viewerOf(user), id, 1);
  const { instructor } = player.study.course;
  const contact = createElement(MessageButton, {
    userId: instructor.id,
    name: "Inés Docente",
    aboutType: "course",
    aboutId: id,
  });
  return asks(createElement(StudyPlayer, { player, contact, questions: null }));
}

it("lets a member write to the instructor before enrolling and in the course, until the account is closed", async () => {
  const owner = await makeUser({ firstName: "Inés", lastName: "Docente" });
  const course = await aTaughtCourse({ chapters: 1, ownerId: owner.id });
  const mentorship = await makeMentorship(owner);
  const [member, student] = [await makeUser(), await aStudent(course)];
  expect(await offeringAsks(member, "course", course.id)).toBe(true);
  expect(await offeringAsks(member, "mentorship", mentorship.id)).toBe(true);
  expect(await playerAsks(student, course.id)).toBe(true);
  expect(await offeringAsks(owner, "course", course.id)).toBe(false);
  expect(await playerAsks(owner, course.id)).toBe(false);

  await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, owner.id));
  expect(await offeringAsks(student, "course", course.id)).toBe(false);
  expect(await playerAsks(student, course.id)).toBe(false);
});

it("names whose students see the course like this, to its author and to an administrator", async () => {
  const course = await aTaughtCourse({ chapters: 1 });
  const seenBy = async (user: { id: string }) => {
    const player = await getPlayer(await viewerOf(user), course.id, 1);
    return renderToStaticMarkup(createElement(StudyPlayer, { player, contact: null, questions: null }));
  };
  expect(await seenBy({ id: course.ownerId })).toContain("Así ven este curso tus alumnos. Como autor");
  expect(await seenBy(await makeAdmin())).toContain(
    "Así ven este curso sus alumnos. Tu progreso no se registra.",
  );
});
