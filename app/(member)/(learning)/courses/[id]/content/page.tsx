import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { AppPage } from "@/components/layout/member/app-page";
import { CourseManager } from "@/components/learning/chapters/course-manager";
import { CouponsCard } from "@/components/learning/coupons/card";
import { ChapterQuestions } from "@/components/learning/questions/chapter-questions";
import { OpenQuestions } from "@/components/learning/questions/open-questions";
import { StudyRefused } from "@/components/learning/study/closed";
import { StudyPlayer } from "@/components/learning/study/player";
import { MessageButton } from "@/components/messaging/message-button";
import type { Viewer } from "@/lib/auth/actor";
import { requireApp } from "@/lib/auth/viewer";
import { DomainError } from "@/lib/core/command/errors";
import { getOffering } from "@/lib/learning/catalogue/queries";
import { listChapters } from "@/lib/learning/chapters/queries";
import { getPlayer } from "@/lib/learning/study/queries";

type Params = { id: string };
type Search = { chapter?: string | string[]; questions?: string | string[] };
type PageProps = { params: Promise<Params>; searchParams: Promise<Search> };

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  const [{ id }, { chapter }] = await Promise.all([params, searchParams]);
  const player = await findPlayer(rowId(id), rowId(chapter) ?? undefined).catch(() => null);
  return { title: player?.study.course.title ?? "Contenido del curso" };
}

// Cached, because the page and its title read the same course.
const findPlayer = cache(async (id: number | null, chapter: number | undefined) => {
  const viewer = await requireApp("courses");
  return viewer && id !== null ? getPlayer(viewer, id, chapter) : null;
});

export default async function ContentPage({ params, searchParams }: PageProps) {
  const [{ id }, { chapter, questions }] = await Promise.all([params, searchParams]);
  const asked = { chapter: rowId(chapter) ?? undefined, questions: rowId(questions) ?? undefined };
  return <AppPage app="courses">{(actor) => <Content viewer={actor} id={rowId(id)} {...asked} />}</AppPage>;
}

type ContentProps = {
  viewer: Viewer;
  id: number | null;
  chapter: number | undefined;
  /** The cursor of the page of questions. */
  questions: number | undefined;
};

async function Content({ viewer, id, chapter, questions: cursor }: ContentProps) {
  if (id === null) notFound();
  try {
    const player = await findPlayer(id, chapter);
    if (!player) notFound();
    // The owner manages the course here; with a chapter in the address, they see that chapter as students do.
    const { access, course: studied } = player.study;
    if (access !== "owner" || chapter) {
      const { instructor } = studied;
      const contact = (
        <MessageButton userId={instructor.id} name={instructor.name} aboutType="course" aboutId={id} />
      );
      const questions = player.chapter ? (
        <ChapterQuestions
          study={player.study}
          chapterId={player.chapter.id}
          cursor={cursor}
          viewer={viewer}
        />
      ) : null;
      return <StudyPlayer player={player} contact={contact} questions={questions} />;
    }
    const [course, chapters] = [
      await getOffering(viewer, { kind: "course", id }),
      await listChapters(viewer, id, "proposed"),
    ];
    const questions = <OpenQuestions courseId={id} cursor={cursor} viewer={viewer} />;
    const coupons = <CouponsCard offering={course} viewer={viewer} />;
    const offered = player.study.chapters.map((each) => each.id);
    return <CourseManager {...{ course, chapters, offered, questions, coupons }} />;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code !== "forbidden") notFound();
    return <StudyRefused courseId={id} />;
  }
}

const LARGEST_ROW = 2_147_483_647;

function rowId(value: string | string[] | undefined): number | null {
  const id = typeof value === "string" && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : null;
  return id !== null && id <= LARGEST_ROW ? id : null;
}
