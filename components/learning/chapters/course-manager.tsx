import { ArrowLeft, Eye } from "lucide-react";
import Link from "next/link";
import { catalogueHref } from "@/components/learning/catalogue/labels";
import { latestOffering } from "@/components/learning/catalogue/latest-offering";
import { OwnBadges } from "@/components/learning/catalogue/offering-badges";
import { OfferingStatusPanel } from "@/components/learning/catalogue/offering-status-panel";
import { LinkButton } from "@/components/ui/link-button";
import type { OfferingView } from "@/lib/learning/catalogue/queries";
import { offeringPath } from "@/lib/learning/catalogue/rules";
import type { ChapterView } from "@/lib/learning/chapters/queries";
import { ChapterList } from "./list";

type CourseManagerProps = { course: OfferingView; chapters: readonly ChapterView[] };

/** Where its instructor makes a course: its chapters, its picture, and its way to the catalogue (spec 2 §2). */
export function CourseManager({ course: stored, chapters }: CourseManagerProps) {
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
        <OfferingStatusPanel offering={stored} />
      </div>
    </>
  );
}
