import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { AppPage } from "@/components/layout/member/app-page";
import { QuizScreen } from "@/components/learning/quizzes/view";
import { StudyRefused } from "@/components/learning/study/closed";
import type { Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { contentPath } from "@/lib/learning/catalogue/rules";
import { getQuiz } from "@/lib/learning/quizzes/queries";
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
    const page = await getQuiz(viewer, named.data);
    const mayModerate = viewer.isAdmin && page.access !== "owner";
    return <QuizScreen page={page} timeZone={viewer.timezone} mayModerate={mayModerate} />;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "not_found") notFound();
    // The course must be started first, which its content page offers.
    if (error.code === "conflict") redirect(contentPath(named.data.id));
    return <StudyRefused courseId={named.data.id} />;
  }
}
