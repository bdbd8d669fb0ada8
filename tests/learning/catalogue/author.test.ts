import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { QuestionItem } from "@/components/learning/questions/item";
import { ReviewItem } from "@/components/learning/study/review-item";
import type { QuestionLine } from "@/lib/learning/questions/queries";
import type { ReviewLine } from "@/lib/learning/study/review-queries";

const timeZone = "Europe/Madrid";
const author = { id: "1", name: "Ana Prueba", profileImageUrl: null };
const createdAt = "2026-11-30T23:30:00.000Z";

const question = {
  ...{ id: 1, chapter: { id: 2, chapterNumber: 1, title: "Uno" }, question: "¿Y?", answer: null },
  ...{ author, createdAt, mayAnswer: false, mayRemove: false },
} as unknown as QuestionLine;
const review = { id: 1, stars: 4, comment: "Claro", author, createdAt, isEdited: true, removalReason: null };

it("a question and a review begin with their author and the day where the reader is", () => {
  const asked = renderToStaticMarkup(createElement(QuestionItem, { courseId: 1, question, timeZone }));
  const rated = renderToStaticMarkup(
    createElement(ReviewItem, { review: review as unknown as ReviewLine, timeZone }),
  );
  const headOf = (html: string) => /<div data-slot="person".*?<\/time>/.exec(html)?.[0] ?? "";
  expect(headOf(asked)).toMatch(/title="1 dic 2026, 0:30">1 dic[^<]* · sin responder<\/time>$/);
  expect(headOf(asked)).toContain(">Ana Prueba</span>");
  expect(headOf(rated)).toBe(headOf(asked).replace("sin responder", "editada"));
});
