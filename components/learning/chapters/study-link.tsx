import Link from "next/link";
import { chapterPath } from "@/components/learning/study/labels";

type StudyLinkProps = { courseId: number; chapter: { id: number; title: string } };

/** Leads the owner of a course and administrators to a chapter as students see it, with its questions. */
export function StudyLink({ courseId, chapter: { id, title } }: StudyLinkProps) {
  return (
    <Link className="w-fit text-sm" href={chapterPath(courseId, id)} prefetch={false}>
      Ver el capítulo y sus preguntas<span className="sr-only">: «{title}»</span>
    </Link>
  );
}
