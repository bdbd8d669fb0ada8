import Link from "next/link";
import { answerChapterQuestion, removeChapterQuestion } from "@/actions/learning/study";
import { Note } from "@/components/display/note";
import { Author } from "@/components/learning/catalogue/author";
import { AuthoredText } from "@/components/learning/catalogue/authored-text";
import { chapterPath } from "@/components/learning/study/labels";
import { RemoveButton } from "@/components/offers/remove-button";
import { Item } from "@/components/ui/item";
import { MAX_ANSWER_LENGTH } from "@/lib/learning/questions/constants";
import type { QuestionLine } from "@/lib/learning/questions/queries";
import { RemoveFromCourse, TextButton } from "./buttons";

type QuestionItemProps = {
  courseId: number;
  question: QuestionLine;
  timeZone: string;
  /** Whether the list is of several chapters, so that each question says its own. */
  namesChapter?: boolean;
};

/** A question with its answer, and what the viewer can do with it. */
export function QuestionItem({
  courseId,
  question: line,
  timeZone,
  namesChapter = false,
}: QuestionItemProps) {
  const { id, chapter, question, answer, author, createdAt, mayAnswer, mayRemove } = line;
  const fields = { id: courseId, chapterId: chapter.id, questionId: id };
  return (
    <Item className="grid gap-2">
      <Author author={author} createdAt={createdAt} timeZone={timeZone}>
        {answer === null ? " · sin responder" : ""}
      </Author>
      {namesChapter ? (
        <Note>
          <Link href={chapterPath(courseId, chapter.id)} prefetch={false}>
            Capítulo {chapter.chapterNumber}: {chapter.title}
          </Link>
        </Note>
      ) : null}
      {question ? <AuthoredText>{question}</AuthoredText> : <Note>Pregunta borrada</Note>}
      {answer === null ? null : (
        <div className="border-l-2 pl-4">
          <Note>Respuesta del instructor</Note>
          <AuthoredText>{answer}</AuthoredText>
        </div>
      )}
      <span className="flex flex-wrap gap-2 empty:hidden">
        {mayAnswer ? (
          <TextButton
            size="sm"
            ask={{
              title: answer === null ? "Responder para todos" : "Cambiar la respuesta",
              label: "Tu respuesta",
              act: answer === null ? "Responder" : "Guardar",
              done: answer === null ? "Respuesta publicada" : "Respuesta cambiada",
              name: "answer",
              text: answer ?? "",
              action: answerChapterQuestion,
              fields,
              maxLength: MAX_ANSWER_LENGTH,
            }}
          >
            {answer === null ? "Responder" : "Cambiar la respuesta"}
          </TextButton>
        ) : null}
        {mayRemove && mayAnswer ? <RemoveFromCourse fields={fields} /> : null}
        {mayRemove && !mayAnswer ? (
          <RemoveButton
            action={removeChapterQuestion}
            fields={fields}
            isOwn={author.isMe}
            what="la pregunta"
          />
        ) : null}
      </span>
    </Item>
  );
}
