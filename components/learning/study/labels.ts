/** `/courses/7/content?chapter=31` */
export function chapterPath(courseId: number, chapterId: number): string {
  return `/courses/${courseId}/content?chapter=${chapterId}`;
}

/** `/courses/7/quiz/31` */
export function quizPath(courseId: number, chapterId: number): string {
  return `/courses/${courseId}/quiz/${chapterId}`;
}

/** Where the owner of the course edits it: `/courses/7/quiz/31/edit` */
export function quizEditPath(courseId: number, chapterId: number): string {
  return `${quizPath(courseId, chapterId)}/edit`;
}

/** `1 capítulo`, `8 capítulos` */
export function chaptersLabel(count: number): string {
  return count === 1 ? "1 capítulo" : `${count} capítulos`;
}

/** `3 de 8 capítulos` */
export function progressLabel(done: number, total: number): string {
  return `${done} de ${chaptersLabel(total)}`;
}
