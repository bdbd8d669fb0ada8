import Link from "next/link";
import { quizEditPath } from "@/components/learning/study/labels";

type QuizLinkProps = { courseId: number; chapter: { id: number; title: string; hasQuiz: boolean } };

/** Leads the owner of a course to the quiz of a chapter. */
export function QuizLink({ courseId, chapter: { id, title, hasQuiz } }: QuizLinkProps) {
  return (
    <Link className="w-fit text-sm" href={quizEditPath(courseId, id)} prefetch={false}>
      {hasQuiz ? "Editar el cuestionario" : "Añadir un cuestionario"}
      <span className="sr-only"> de «{title}»</span>
    </Link>
  );
}
