import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageTitle } from "@/components/display/heading";
import { BackLink, PageHeader, PageHeading } from "@/components/display/page-header";
import { ManageRoom } from "@/components/offers/rooms/manage-room";
import { findProject } from "@/components/tokenization/projects/find-project";
import { shownRoom } from "@/components/tokenization/rooms/shown-room";
import { requireViewer } from "@/lib/auth/viewer";
import { projectRoom } from "@/lib/tokenization/rooms/room";

type PageProps = { params: Promise<{ id: string }> };

export const metadata: Metadata = { title: "Documentos del proyecto" };

export default async function ProjectDocumentsPage({ params }: PageProps) {
  const viewer = await requireViewer("user");
  const project = await findProject((await params).id, viewer);
  if (!project?.isOwn || project.status === "cancelled") notFound();
  return (
    <>
      <PageHeader>
        <PageHeading>
          <BackLink href={`/tokenization/${project.id}?manage=1`}>{project.name}</BackLink>
          <PageTitle>Documentos</PageTitle>
        </PageHeading>
      </PageHeader>
      <ManageRoom definition={projectRoom} room={shownRoom(project)} viewer={viewer} />
    </>
  );
}
