import { expect, it } from "vitest";
import { PUT as reviewCourse } from "@/app/api/courses/[id]/review/route";
import { POST as begin } from "@/app/api/courses/[id]/study/route";
import { PUT as reviewMentorship } from "@/app/api/mentorships/[id]/review/route";
import { aMentorship, aStudent, aTaughtCourse } from "../factories/study";
import { expectError, send } from "../http/client";

const body = { stars: 1, comment: "Malo" };

it("a course cannot be rated by a student who never opened it", async () => {
  const course = await aTaughtCourse();
  const student = await aStudent(course);
  const sent = { as: student, params: { id: String(course.id) } };
  expectError(
    await send(reviewCourse, "PUT", { ...sent, body }),
    "conflict",
    "Abre el curso antes de valorarlo",
  );
  await send(begin, "POST", { ...sent, body: {} });
  expect((await send(reviewCourse, "PUT", { ...sent, body })).status).toBe(200);
});

it("nor a mentorship before its first session", async () => {
  const mentorship = await aMentorship();
  const student = await aStudent(mentorship, { kind: "mentorship" });
  expectError(
    await send(reviewMentorship, "PUT", { as: student, params: { id: String(mentorship.id) }, body }),
    "conflict",
    "Podrás valorar la mentoría después de la primera sesión",
  );
});
