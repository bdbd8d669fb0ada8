import { ArrowLeft, Eye } from "lucide-react";
import Link from "next/link";
import { LinkButton } from "@/components/ui/link-button";
import type { ChapterView } from "@/lib/learning/chapter-queries";
import type { ItemView } from "@/lib/learning/item-queries";
import { itemPath } from "@/lib/learning/item-rules";
import { ChapterList } from "./chapter-list";
import { OwnBadges } from "./item-badges";
import { ItemStanding } from "./item-standing";
import { catalogueHref } from "./item-words";
import { latestItem } from "./latest-item";

type CourseManageProps = { course: ItemView; chapters: readonly ChapterView[] };

/** Where its instructor makes a course: its chapters, its picture, and its way to the catalogue (spec 2 §2). */
export function CourseManage({ course: stored, chapters }: CourseManageProps) {
  const course = latestItem(stored);
  return (
    <>
      <Link className="back" href={catalogueHref("course", { filter: "mine" })}>
        <ArrowLeft className="icon" aria-hidden="true" /> Mis cursos
      </Link>
      <header className="page-head">
        <div className="stack stack-2">
          <p className="row row-2 wrap">
            <OwnBadges item={course} />
          </p>
          <h1 className="title">{course.title}</h1>
          <p className="muted item-text item-short">{course.description}</p>
        </div>
        <LinkButton href={itemPath("course", course.id)}>
          <Eye className="icon" /> Ver como estudiante
        </LinkButton>
      </header>
      <div className="columns item-page">
        <ChapterList courseId={course.id} chapters={chapters} />
        <ItemStanding item={stored} />
      </div>
    </>
  );
}
