import { ArrowLeft, Eye } from "lucide-react";
import Link from "next/link";
import { LinkButton } from "@/components/ui/link-button";
import type { ChapterView } from "@/lib/learning/chapter-queries";
import type { OfferingView } from "@/lib/learning/offering-queries";
import { offeringPath } from "@/lib/learning/offering-rules";
import { ChapterList } from "./chapter-list";
import { latestOffering } from "./latest-offering";
import { OwnBadges } from "./offering-badges";
import { OfferingStanding } from "./offering-standing";
import { catalogueHref } from "./offering-words";

type CourseManageProps = { course: OfferingView; chapters: readonly ChapterView[] };

/** Where its instructor makes a course: its chapters, its picture, and its way to the catalogue (spec 2 §2). */
export function CourseManage({ course: stored, chapters }: CourseManageProps) {
  const course = latestOffering(stored);
  return (
    <>
      <Link className="back" href={catalogueHref("course", { filter: "mine" })}>
        <ArrowLeft className="icon" aria-hidden="true" /> Mis cursos
      </Link>
      <header className="page-head">
        <div className="stack stack-2">
          <p className="row row-2 wrap">
            <OwnBadges offering={course} />
          </p>
          <h1 className="title">{course.title}</h1>
          <p className="muted item-text item-short">{course.description}</p>
        </div>
        <LinkButton href={offeringPath("course", course.id)}>
          <Eye className="icon" /> Ver como estudiante
        </LinkButton>
      </header>
      <div className="columns item-page">
        <ChapterList courseId={course.id} chapters={chapters} />
        <OfferingStanding offering={stored} />
      </div>
    </>
  );
}
