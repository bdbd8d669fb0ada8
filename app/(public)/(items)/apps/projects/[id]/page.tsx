import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { findProject } from "@/components/tokenization/projects/find-project";
import { PublicProjectView } from "@/components/tokenization/projects/public-view";
import { env } from "@/lib/core/config/env";
import { clock } from "@/lib/core/format/clock";
import { plainText } from "@/lib/core/format/markdown";
import { openGraph, VISITOR_TIME_ZONE } from "@/lib/core/site/public-page";
import { currentSheet } from "@/lib/offers/sheets";
import { readCapTable } from "@/lib/tokenization/holdings/cap-table-queries";
import type { ProjectDetail } from "@/lib/tokenization/projects/queries";

type PageProps = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const project = await findProject((await params).id, null);
  if (!project) return { title: "Proyecto", robots: { index: false } };
  const { id, name: title, summary, description: text, imageUrl } = project;
  const description = summary || plainText(text).replace(/\s+/g, " ").slice(0, 200);
  const site = env().APP_URL;
  const url = new URL(`/apps/projects/${id}`, site);
  const images = imageUrl ? [new URL(`${imageUrl}?w=1280`, site)] : [];
  return {
    title,
    description,
    alternates: { canonical: url },
    openGraph: { ...openGraph(), title, description, url, images },
  };
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
