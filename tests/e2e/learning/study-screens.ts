import { eq } from "drizzle-orm";
import { db } from "@/db";
import { chapterQuizAttempts, courseChapters, mentorshipSessions } from "@/db/schema";
import { versionOf } from "@/lib/learning/quizzes/rules";
import { completeChapter } from "@/lib/learning/study/complete-chapter";
import { writeCourseReview } from "@/lib/learning/study/write-review";
import { callOf, makeUser } from "@/tests/factories/identity";
import { addChapter, aMentorship, aStudent, aTaughtCourse } from "@/tests/factories/study";
import { becomes } from "../identity/kyc-members";
import type { Screen } from "../identity/kyc-screens";

const TEXT = `# Debe y haber

Cada apunte toca **dos cuentas**: lo que sale de una entra en la otra.

- Lo que entra va al *debe*.
- Lo que sale va al *haber*.

> La suma de todos los apuntes es siempre cero.`;

const CHAPTERS = [
  "Qué es una cuenta",
  "Debe y haber, sin trucos",
  "El diario y el mayor: dónde se escribe cada cosa y en qué orden",
  "El balance de comprobación",
  "Cerrar el ejercicio",
];

const known = new Map<string, Promise<unknown>>();

function once<Made>(name: string, make: () => Promise<Made>): Promise<Made> {
  const made = (known.get(name) as Promise<Made> | undefined) ?? make();
  known.set(name, made);
  return made;
}

/** A course with five chapters; its student has completed the first two. */
export const aStudiedCourse = () =>
  once("studied", async () => {
    const teacher = await makeUser({ firstName: "Inés", lastName: "Arrieta" });
    const course = await aTaughtCourse({ chapters: 0, ownerId: teacher.id });
    const chapters = [];
    for (const [index, title] of CHAPTERS.entries()) {
      const content = TEXT;
      const videoUrl = index === 2 ? "https://www.youtube.com/watch?v=dQw4w9WgXcQ" : null;
      const pdfUrl = index % 2 === 0 ? "https://example.org/apuntes.pdf" : null;
      chapters.push(await addChapter(course.id, index + 1, { title, content, videoUrl, pdfUrl }));
    }
    const student = await aStudent(course, { user: await makeUser({ firstName: "Alba", lastName: "Roca" }) });
    for (const { id } of chapters.slice(0, 2)) await complete(student, course.id, id);
    return { course, chapters, student, teacher };
  });

const QUIZ = {
  passPercent: 70,
  attemptsPerDay: 3,
  questions: [
    {
      question: "¿Cuántas cuentas toca cada apunte?",
      options: ["Ninguna", "Una", "Dos como mínimo, porque lo que sale de una entra en otra"],
      rightOption: 2,
    },
    { question: "¿Dónde va lo que entra?", options: ["Al debe", "Al haber"], rightOption: 0 },
  ],
};

/** A course with a quiz; a student has not opened it, another has failed it once. */
export const aQuizzed = () =>
  once("quizzed", async () => {
    const teacher = await makeUser({ firstName: "Inés", lastName: "Quijano" });
    const course = await aTaughtCourse({ chapters: 0, ownerId: teacher.id });
    const chapter = await addChapter(course.id, 1, { title: CHAPTERS[0] ?? "", content: TEXT, quiz: QUIZ });
    const student = await aStudent(course, { user: await makeUser({ firstName: "Nil", lastName: "Abad" }) });
    const failed = await aStudent(course, { user: await makeUser({ firstName: "Zoe", lastName: "Mas" }) });
    await db.insert(chapterQuizAttempts).values({
      ...{ enrollmentId: failed.enrollmentId, chapterId: chapter.id, version: versionOf(QUIZ) },
      ...{ answers: [2, 1], wrong: [1], percent: 50, isPassed: false },
    });
    return { course, chapter, teacher, student, failed, path: `/courses/${course.id}/quiz/${chapter.id}` };
  });

/** A student who has completed everything, and reviewed it. */
export const aGraduate = () =>
  once("graduate", async () => {
    const { course } = await aStudiedCourse();
    const user = await makeUser({ firstName: "Nora", lastName: "Quiroga Santamaría" });
    const student = await aStudent(course, { user });
    const chapters = await db.select().from(courseChapters).where(eq(courseChapters.courseId, course.id));
    let code = "";
    for (const { id } of chapters) code = (await complete(student, course.id, id)).certificateCode ?? "";
    const comment = "Por fin entiendo un balance. Los ejemplos valen oro.";
    await writeCourseReview.run(await callOf(student), { id: course.id, stars: 5, comment });
    return { course, student, code };
  });

/** A mentorship with a session that waits for its student, a confirmed one and a past one. */
export const aMentored = () =>
  once("mentored", async () => {
    const mentor = await makeUser({ firstName: "Mario", lastName: "Llorente", timezone: "Europe/Madrid" });
    const mentorship = await aMentorship({ ownerId: mentor.id });
    const user = await makeUser({ firstName: "Pau", lastName: "Ibarra", timezone: "Europe/Madrid" });
    const student = await aStudent(mentorship, { kind: "mentorship", user });
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const { enrollmentId } = student;
    await db.insert(mentorshipSessions).values([
      {
        enrollmentId,
        proposedBy: mentor.id,
        startsAt: at(70),
        minutes: 60,
        note: "Traed las cuentas del mes.",
      },
      { enrollmentId, proposedBy: student.id, startsAt: at(30), minutes: 90, status: "confirmed" },
      { enrollmentId, proposedBy: mentor.id, startsAt: at(-90), minutes: 60, status: "confirmed" },
    ]);
    return { mentorship, mentor, student };
  });

async function complete(student: { id: string }, id: number, chapterId: number) {
  return completeChapter.run(await callOf(student), { id, chapterId });
}

type Seen = { who: { id: string; email: string }; path: string; ready: string };

function seen(name: string, make: () => Promise<Seen>, then?: Screen["open"]): Screen {
  return {
    name,
    open: async (page) => {
      const { who, path, ready } = await make();
      await becomes(page, who as Parameters<typeof becomes>[1]);
      await page.goto(path);
      await page.getByRole("heading", { name: ready }).first().waitFor();
      await then?.(page);
    },
  };
}

export const STUDY_SCREENS: readonly Screen[] = [
  seen("study-player", async () => {
    const { course, student } = await aStudiedCourse();
    return { who: student, path: `/courses/${course.id}/content`, ready: CHAPTERS[2] ?? "" };
  }),
  seen("study-quiz", async () => {
    const { student, path } = await aQuizzed();
    return { who: student, path, ready: `Cuestionario: ${CHAPTERS[0]}` };
  }),
  seen("study-quiz-failed", async () => {
    const { failed, path } = await aQuizzed();
    return { who: failed, path, ready: `Cuestionario: ${CHAPTERS[0]}` };
  }),
  seen("study-quiz-editor", async () => {
    const { teacher, path } = await aQuizzed();
    return { who: teacher, path: `${path}/edit`, ready: `Cuestionario: ${CHAPTERS[0]}` };
  }),
  seen("study-completed", async () => {
    const { course, student } = await aGraduate();
    return { who: student, path: `/courses/${course.id}/content`, ready: course.title };
  }),
  seen("study-certificate", async () => {
    const { student, code } = await aGraduate();
    return { who: student, path: `/certificates/${code}`, ready: "Certificado de aprovechamiento" };
  }),
  seen("study-list", async () => {
    const { student } = await aGraduate();
    const { mentorship } = await aMentored();
    await once("graduate-mentored", () => aStudent(mentorship, { kind: "mentorship", user: student }));
    return { who: student, path: "/courses/studies", ready: "Mis estudios" };
  }),
  seen("study-sessions", async () => {
    const { mentorship, student } = await aMentored();
    return { who: student, path: `/mentorships/${mentorship.id}/sessions`, ready: mentorship.title };
  }),
  seen(
    "study-propose",
    async () => {
      const { mentorship, mentor } = await aMentored();
      return { who: mentor, path: `/mentorships/${mentorship.id}/sessions`, ready: mentorship.title };
    },
    async (page) => {
      await page.getByRole("button", { name: "Proponer una fecha a Pau" }).click();
      await page.getByLabel("Día y hora").waitFor();
    },
  ),
];
