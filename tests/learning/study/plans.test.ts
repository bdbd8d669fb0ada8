import type postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "@/db";
import { plusMinutes } from "@/lib/core/format/clock";
import { markStartedMentorships } from "@/lib/learning/sessions/first-sessions";
import { listSessions } from "@/lib/learning/sessions/queries";
import { overlaps } from "@/lib/learning/sessions/rows";
import { listStudies } from "@/lib/learning/study/enrollment-queries";
import { getInstructor } from "@/lib/learning/study/instructor-queries";
import { getPlayer } from "@/lib/learning/study/queries";
import { listInstructorReviews, listReviews } from "@/lib/learning/study/review-queries";
import { connectAsOwner, doneBy, plansOf, tablesReadWhole, withoutIndexes } from "../../database/query-plans";

const COURSES = 8_000;
const STUDENTS = 8_000;

// Scanned sequentially because they are empty.
const EMPTY = ["app_settings", "purchases"];

const FILLED = [
  "users",
  "courses",
  "course_chapters",
  "course_lessons",
  "course_enrollments",
  "chapter_completions",
  "chapter_quiz_attempts",
  "learning_reviews",
  "certificates",
  "mentorships",
  "mentorship_enrollments",
  "mentorship_sessions",
];

let sql: postgres.Sql;

beforeAll(async () => {
  sql = connectAsOwner();
  const makeIndexes = await withoutIndexes(sql, FILLED);
  await sql`
    insert into users (id, email, password_hash, first_name, last_name)
    select 'u' || n, 'u' || n || '@lonja.example', 'x', 'Ana', 'Prueba' from generate_series(1, ${STUDENTS}) n
  `;
  await sql`
    insert into courses (id, instructor_id, title, description, approval_status, status)
    select n, 'u' || n, 'Curso ' || n, 'De todo', 'approved', 'active' from generate_series(1, ${COURSES}) n
  `;
  await sql`
    insert into course_chapters (course_id, chapter_number, title, description)
    select c, n, 'Capítulo', 'De todo' from generate_series(1, ${COURSES}) c, generate_series(1, 3) n
  `;
  await sql`
    insert into course_lessons (course_id, chapter_id, title, content, "order")
    select course_id, id, 'Lección', 'De todo', 1 from course_chapters
  `;
  await sql`
    insert into course_enrollments (course_id, user_id)
    select 1 + (n * 7 + k * 131) % ${COURSES}, 'u' || n
    from generate_series(1, ${STUDENTS}) n, generate_series(1, 3) k
    on conflict do nothing
  `;
  await sql`
    insert into chapter_completions (enrollment_id, chapter_id)
    select e.id, c.id from course_enrollments e
    join course_chapters c on c.course_id = e.course_id and c.chapter_number <= e.id % 4
  `;
  await sql`
    insert into chapter_quiz_attempts (enrollment_id, chapter_id, version, answers, wrong, percent, is_passed)
    select enrollment_id, chapter_id, 'v', '{0}', '{}', 100, true from chapter_completions
  `;
  await sql`
    insert into learning_reviews (item_type, item_id, user_id, stars)
    select 'course', course_id, user_id, 1 + id % 5 from course_enrollments
  `;
  await sql`
    insert into certificates (code, enrollment_id, student_name, course_title, instructor_name, chapters)
    select 'C' || id, id, 'Ana', 'Curso', 'Ana', 3 from course_enrollments where id % 4 = 3
  `;
  await sql`
    insert into mentorships (id, mentor_id, title, description, services, approval_status, status)
    select n, 'u' || n, 'Mentoría ' || n, 'De todo', 'Todo', 'approved', 'active'
    from generate_series(1, ${COURSES}) n
  `;
  await sql`
    insert into mentorship_enrollments (mentorship_id, user_id)
    select 1 + (n * 7 + k * 131) % ${COURSES}, 'u' || n
    from generate_series(1, ${STUDENTS}) n, generate_series(1, 2) k
    on conflict do nothing
  `;
  await sql`
    insert into mentorship_sessions (enrollment_id, proposed_by, starts_at, minutes, status)
    select id, user_id, now() + (k - 5) * interval '30 days' + id % 1000 * interval '1 hour', 60, 'confirmed'
    from mentorship_enrollments, generate_series(4, 6) k
  `;
  await makeIndexes();
  await sql`analyze`;
});

afterAll(() => sql.end());

/** Returns the tables of this area that the queries of `work` scan sequentially, and the number of queries. */
async function scannedWhole(work: () => Promise<unknown>): Promise<{ whole: string[]; asked: number }> {
  const plans = await plansOf(sql, work);
  return { whole: tablesReadWhole(plans).filter((table) => !EMPTY.includes(table)), asked: plans.length };
}

const student = { id: "u42", isAdmin: false };

it("the player sends three queries and reads only its course", async () => {
  const [row] = await sql<{ course_id: number }[]>`
    select course_id from course_enrollments where user_id = 'u42' limit 1`;
  expect(await scannedWhole(() => getPlayer(student, row?.course_id ?? 0))).toEqual({ whole: [], asked: 3 });
});

it.each(["course", "mentorship"] as const)("«Mis estudios» reads one's own: %s", async (kind) => {
  const asked = { kind, cursor: undefined, limit: 24 };
  expect(await scannedWhole(() => listStudies(student, asked))).toEqual({ whole: [], asked: 1 });
});

it("reviews read a page of the offering's", async () => {
  const asked = { id: 7, cursor: undefined, limit: 10 };
  expect((await scannedWhole(() => listReviews(student, "course", asked))).whole).toEqual([]);
});

it("an instructor and the reviews of all they teach read only theirs", async () => {
  expect((await scannedWhole(() => getInstructor("u7"))).whole).toEqual([]);
  const asked = { id: "u7", cursor: undefined, limit: 10 };
  expect((await scannedWhole(() => listInstructorReviews(asked))).whole).toEqual([]);
});

it("dates read those of a page of students", async () => {
  const asked = { id: 7, enrollmentId: undefined, cursor: undefined, limit: 20 };
  const mentor = { id: "u7", isAdmin: false, apps: [] };
  expect((await scannedWhole(() => listSessions(mentor, asked))).whole).toEqual([]);
});

it("what started since then is found by its time", async () => {
  const { whole } = await scannedWhole(markStartedMentorships);
  expect(whole.filter((table) => table === "mentorship_sessions")).toEqual([]);
});

it("a confirmation reads the sessions of its time, not all confirmed ones", async () => {
  const session = { id: 0, startsAt: plusMinutes(new Date(), 50 * 24 * 60), minutes: 60 };
  const parties = { mentorId: "u7", studentId: "u42" };
  const done = await doneBy(sql, ["mentorship_sessions"], () => overlaps(db, parties, session));
  expect(done.whole).toEqual([]);
  expect(done.read).toBeLessThan(2_000);
});
