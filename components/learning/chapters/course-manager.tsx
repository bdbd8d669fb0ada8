import { Eye } from "lucide-react";
import type { ReactNode } from "react";
import { PageTitle } from "@/components/display/heading";
import { BackLink, PageHeader, PageHeading } from "@/components/display/page-header";
import { TwoColumns } from "@/components/display/two-columns";
import { AuthoredText } from "@/components/learning/catalogue/authored-text";
import { catalogueHref } from "@/components/learning/catalogue/labels";
import { latestOffering } from "@/components/learning/catalogue/latest-offering";
import { OwnBadges } from "@/components/learning/catalogue/offering-badges";
import { OfferingStatusPanel } from "@/components/learning/catalogue/offering-status-panel";
import { QuizLink } from "@/components/learning/quizzes/link";
import { LinkButton } from "@/components/parts/link-button";
import { offeringPath } from "@/lib/learning/catalogue/rules";
import type { OfferingView } from "@/lib/learning/catalogue/views";
import type { ChapterView } from "@/lib/learning/chapters/queries";
import { ChapterList } from "./list";
import { StudyLink } from "./study-link";
import { ChapterDescription } from "./text";

type CourseManagerProps = {
  course: OfferingView;
  chapters: readonly ChapterView[];
  /** The ids of those that students see: others are only proposed. */
  offered: readonly number[];
  /** The questions of its students. */
  questions: ReactNode;
  coupons: ReactNode;
};

/** Where an instructor edits a course: its chapters, its picture, and its submission to the catalogue (spec 2 §2). */
export function CourseManager(props: CourseManagerProps) {
  const { course: stored, chapters, offered, questions, coupons } = props;
  const course = latestOffering(stored);
  return (
    <>
      <BackLink href={catalogueHref("course", { filter: "mine" })}>Mis cursos</BackLink>
      <PageHeader>
        <PageHeading className="gap-2">
          <p className="flex min-w-0 flex-wrap items-center gap-2">
            <OwnBadges offering={course} />
          </p>
          <PageTitle>{course.title}</PageTitle>
          <AuthoredText className="line-clamp-4 text-muted-foreground">{course.description}</AuthoredText>
        </PageHeading>
        <LinkButton href={offeringPath("course", course.id)}>
          <Eye /> Ver como alumno
        </LinkButton>
      </PageHeader>
      <TwoColumns>
        <div className="grid min-w-0 gap-4">
          {questions}
          <ChapterList
            courseId={course.id}
            chapters={chapters}
            descriptions={Object.fromEntries(
              chapters.map((chapter) => [
                chapter.id,
                <div key={chapter.id} className="grid content-start gap-1">
                  <ChapterDescription text={chapter.description} />
                  {offered.includes(chapter.id) ? <StudyLink courseId={course.id} chapter={chapter} /> : null}
                  <QuizLink courseId={course.id} chapter={chapter} />
                </div>,
              ]),
            )}
          />
        </div>
        <div className="grid min-w-0 gap-4">
          <OfferingStatusPanel offering={stored} />
          {coupons}
        </div>
      </TwoColumns>
    </>
  );
}
