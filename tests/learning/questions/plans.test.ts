import type postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listOpenQuestions, questionsOfChapter } from "@/lib/learning/questions/queries";
import { connectAsOwner, doneBy, withoutIndexes } from "../../database/query-plans";

const COURSES = 400;
const TABLES = ["users", "courses", "course_chapters", "chapter_questions"];

let sql: postgres.Sql;

beforeAll(async () => {
  sql = connectAsOwner();
  const makeIndexes = await withoutIndexes(sql, TABLES);
  await sql`
    insert into users (id, email, password_hash, first_name, last_name)
    select 'u' || n, 'u' || n || '@lonja.example', 'x', 'Ana', 'Prueba' from generate_series(1, 2000) n
  `;
  await sql`
    insert into courses (id, instructor_id, title, description, approval_status, status)
    select n, 'u' || n, 'Curso ' || n, 'De todo', 'approved', 'active' from generate_series(1, ${COURSES}) n
  `;
  await sql`
    insert into course_chapters (id, course_id, chapter_number, title, description)
    select n, n, 1, 'Capítulo', 'De todo' from generate_series(1, ${COURSES}) n
  `;
  // Nine of ten are answered.
  await sql`
    insert into chapter_questions (course_id, chapter_id, author_id, question, answer, answered_at)
    select 1 + n % ${COURSES}, 1 + n % ${COURSES}, 'u' || 1 + n % 2000, '¿Por qué?',
      case when n / ${COURSES} % 10 > 0 then 'Porque sí' end, case when n / ${COURSES} % 10 > 0 then now() end
    from generate_series(1, 80000) n
  `;
  await makeIndexes();
  await sql`analyze`;
});

afterAll(() => sql.end());

const viewer = { id: "u7", isAdmin: false };
const page = { cursor: undefined, limit: 20 };

it("a chapter's questions and a course's unanswered ones read a page", async () => {
  const ofChapter = () => questionsOfChapter(viewer, { chapterId: 7, ...page });
  const open = () => listOpenQuestions(viewer, { id: 7, ...page });
  expect((await ofChapter()).rows).toHaveLength(20);
  expect((await open()).rows).toHaveLength(20);
  for (const list of [ofChapter, open]) {
    const done = await doneBy(sql, ["chapter_questions"], list);
    expect(done.whole).toEqual([]);
    expect(done.read).toBeLessThan(100);
  }
});
