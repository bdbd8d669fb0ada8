import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AppPage } from "@/components/layout/member/app-page";
import { QuizEditor } from "@/components/learning/quizzes/editor";
import type { Viewer } from "@/lib/auth/actor";
import { foundOrNull } from "@/lib/core/command/errors";
import { readQuiz } from "@/lib/learning/quizzes/queries";
import { lastRemoved } from "@/lib/learning/quizzes/removed";
import { readQuizInput } from "@/lib/learning/quizzes/schema";

export const metadata: Metadata = { title: "Editar el cuestionario" };

type PageProps = { params: Promise<{ id: string; chapterId: string }> };

export default async function EditQuizPage({ params }: PageProps) {
  const asked = { ...(await params), version: "proposed" };
  return <AppPage app="courses">{(actor) => <Editor viewer={actor} asked={asked} />}</AppPage>;
}

async function Editor({ viewer, asked }: { viewer: Viewer; asked: unknown }) {
  const named = readQuizInput.safeParse(asked);
  if (!named.success) notFound();
  const page = await foundOrNull(() => readQuiz(viewer, named.data));
  if (page?.access !== "owner") notFound();
  const removed = page.quiz ? [] : await lastRemoved(named.data);
  return <QuizEditor page={page} removed={removed} timeZone={viewer.timezone} />;
}
