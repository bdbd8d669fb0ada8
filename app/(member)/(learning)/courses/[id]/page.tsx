import type { Metadata } from "next";
import { AppPage } from "@/components/layout/app-page";
import { ChapterSyllabus } from "@/components/learning/chapter-syllabus";
import { findItemOf } from "@/components/learning/find-item";
import { ItemMissing } from "@/components/learning/item-missing";
import { ItemView } from "@/components/learning/item-view";
import { Card, CardHead } from "@/components/ui/card";
import type { Viewer } from "@/lib/core/actor";
import { listChapters } from "@/lib/learning/chapter-queries";

type Params = { id: string };

export const metadata: Metadata = { title: "Curso" };

export default async function CoursePage({ params }: { params: Promise<Params> }) {
  const { id } = await params;
  return <AppPage app="courses">{(viewer) => <Course viewer={viewer} id={id} />}</AppPage>;
}

async function Course({ viewer, id }: { viewer: Viewer; id: string }) {
  const item = await findItemOf(viewer, "course", id);
  if (!item) return <ItemMissing type="course" />;
  const chapters = await listChapters(viewer, item.id);
  return (
    <ItemView item={item} viewer={viewer}>
      <Card aria-labelledby="temario">
        <CardHead>
          <h2 className="subtitle" id="temario">
            Temario
          </h2>
        </CardHead>
        <ChapterSyllabus chapters={chapters} />
      </Card>
    </ItemView>
  );
}
