import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { Unavailable } from "@/components/display/unavailable";
import { AppPage } from "@/components/layout/member/app-page";
import { QuizScreen } from "@/components/learning/quizzes/view";
import { StudyRefused } from "@/components/learning/study/closed";
import type { Viewer } from "@/lib/auth/actor";
import { DomainError, foundOrNull } from "@/lib/core/command/errors";
import { contentPath } from "@/lib/learning/catalogue/rules";
import { NO_QUIZ } from "@/lib/learning/quizzes/constants";
import { readQuiz } from "@/lib/learning/quizzes/queries";
import { readResults } from "@/lib/learning/quizzes/results-queries";
import { readQuizInput } from "@/lib/learning/quizzes/schema";

export const metadata: Metadata = { title: "Cuestionario" };

type PageProps = {
  params: Promise<{ id: string; chapterId: string }>;
  searchParams: Promise<{ version?: string | string[] }>;
};

export default async function QuizPage({ params, searchParams }: PageProps) {
  const asked = { ...(await params), ...(await searchParams) };
  return <AppPage app="courses">{(actor) => <Quiz viewer={actor} asked={asked} />}</AppPage>;
}

async function Quiz({ viewer, asked }: { viewer: Viewer; asked: unknown }) {
  const named = readQuizInput.safeParse(asked);
  if (!named.success) notFound();
  try {
    const { quiz, ...page } = await readQuiz(viewer, named.data);
    if (!quiz) return <NoQuiz courseId={page.course.id} />;
    // A proposed quiz has no results until it is published.
    const results =
      page.access === "student" ? null : await foundOrNull(() => readResults(viewer, named.data));
    return (
      <QuizScreen
        page={{ ...page, quiz }}
        results={results}
        timeZone={viewer.timezone}
        mayModerate={viewer.isAdmin && page.access !== "owner"}
      />
    );
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "not_found") notFound();
    // The course must be started first, which its content page offers.
    if (error.code === "conflict") redirect(contentPath(named.data.id));
    return <StudyRefused courseId={named.data.id} />;
  }
}

function NoQuiz({ courseId }: { courseId: number }) {
  return (
    <Unavailable title={NO_QUIZ} href={contentPath(courseId)} act="Ver el curso">
      Puede que se haya retirado. El capítulo se completa sin él.
    </Unavailable>
  );
}
