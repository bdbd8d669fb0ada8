import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { findProject } from "@/components/tokenization/projects/find-project";
import { PublicProjectView } from "@/components/tokenization/projects/public-view";
import { clock } from "@/lib/core/format/clock";
import { plainText } from "@/lib/core/format/markdown";
import { publicItem, VISITOR_TIME_ZONE } from "@/lib/core/site/public-page";
import { currentSheet } from "@/lib/offers/sheets";
import { readCapTable } from "@/lib/tokenization/holdings/cap-table-queries";
import type { ProjectDetail } from "@/lib/tokenization/projects/queries";

type PageProps = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const project = await findProject((await params).id, null);
  if (!project) return { title: "Proyecto", robots: { index: false } };
  const { id, name: title, summary, description, imageUrl } = project;
  return publicItem({
    path: `/apps/projects/${id}`,
    title,
    description: summary || plainText(description),
    imageUrl,
  });
}

async function PublicProject({ project }: { project: ProjectDetail }) {
  const [table, sheet] = await Promise.all([
    readCapTable(null, project.id),
    currentSheet({ type: "project", id: project.id }),
  ]);
  const now = clock.now().toISOString();
  return <PublicProjectView {...{ project, table, sheet, now }} timeZone={VISITOR_TIME_ZONE} />;
}

export default async function PublicProjectPage({ params }: PageProps) {
  const project = await findProject((await params).id, null);
  if (!project) notFound();
  return <PublicProject project={project} />;
}
