import type postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "@/db";
import { getQuiz, hasPassed, lastAttempts, listAttempts } from "@/lib/learning/quizzes/queries";
import { connectAsOwner, doneBy, withoutIndexes } from "../../database/query-plans";

const STUDENTS = 4_000;
const TABLES = ["users", "courses", "course_chapters", "course_enrollments", "chapter_quiz_attempts"];
const QUIZ = {
  ...{ passPercent: 70, attemptsPerDay: 3 },
  questions: [{ question: "¿?", options: ["Sí", "No"], rightOption: 0 }],
};

let sql: postgres.Sql;

beforeAll(async () => {
  sql = connectAsOwner();
  const makeIndexes = await withoutIndexes(sql, TABLES);
  await sql`
    insert into users (id, email, password_hash, first_name, last_name)
    select 'u' || n, 'u' || n || '@lonja.example', 'x', 'Ana', 'Prueba' from generate_series(1, ${STUDENTS}) n
  `;
  await sql`
    insert into courses (id, instructor_id, title, description, approval_status, status)
    values (1, 'u1', 'Curso', 'De todo', 'approved', 'active')
  `;
  await sql`
    insert into course_chapters (id, course_id, chapter_number, title, description, quiz)
    select n, 1, n, 'Capítulo', 'De todo', ${sql.json(QUIZ)} from generate_series(1, 20) n
  `;
  await sql`
    insert into course_enrollments (id, course_id, user_id)
    select n, 1, 'u' || n from generate_series(2, ${STUDENTS}) n
  `;
  await sql`
    insert into chapter_quiz_attempts (enrollment_id, chapter_id, version, answers, wrong, percent, is_passed)
    select 2 + n % ${STUDENTS - 1}, 1 + n % 20, 'v', '{1}', '{0}', 0, false from generate_series(1, 80000) n
  `;
  await makeIndexes();
  await sql`analyze`;
});

afterAll(() => sql.end());

it("a student's attempts are found without reading those of others", async () => {
  const student = { enrollmentId: 7, chapterId: 6 };
  const viewer = { id: "u7", isAdmin: false };
  const named = { id: 1, chapterId: 6 };
  expect((await lastAttempts(db, student)).length).toBeGreaterThan(0);
  for (const read of [
    () => lastAttempts(db, student),
    () => hasPassed(db, student),
    () => getQuiz(viewer, named),
    () => listAttempts(viewer, { ...named, cursor: undefined, limit: 20 }),
  ]) {
    const done = await doneBy(sql, ["chapter_quiz_attempts"], read);
    expect(done.whole).toEqual([]);
    expect(done.read).toBeLessThan(100);
  }
});
