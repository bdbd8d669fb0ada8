import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AppPage } from "@/components/layout/app-page";
import { ChapterSyllabus } from "@/components/learning/chapter-syllabus";
import { findItemOf, itemTitle } from "@/components/learning/find-item";
import { ItemView } from "@/components/learning/item-view";
import { Card, CardHead } from "@/components/ui/card";
import type { Viewer } from "@/lib/core/actor";
import { listChapters } from "@/lib/learning/chapter-queries";

type Params = { id: string };

type PageProps = { params: Promise<Params> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return { title: await itemTitle("course", (await params).id) };
}

export default async function CoursePage({ params }: PageProps) {
  const { id } = await params;
  return <AppPage app="courses">{(viewer) => <Course viewer={viewer} id={id} />}</AppPage>;
}

async function Course({ viewer, id }: { viewer: Viewer; id: string }) {
  const item = await findItemOf(viewer, "course", id);
  if (!item) notFound();
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
