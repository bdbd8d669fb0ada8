import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageTitle } from "@/components/display/heading";
import { BackLink, PageHeader, PageHeading } from "@/components/display/page-header";
import { findProject } from "@/components/tokenization/projects/find-project";
import { LazyProjectForm, LazyTextsForm } from "@/components/tokenization/projects/form.lazy";
import { Alert } from "@/components/ui/alert";
import { Card, CardContent } from "@/components/ui/card";
import type { UserActor } from "@/lib/auth/actor";
import { requireViewer } from "@/lib/auth/viewer";
import { listStartupChoices } from "@/lib/startups/profiles/choice-queries";

type PageProps = { params: Promise<{ id: string }> };

export const metadata: Metadata = { title: "Editar el proyecto" };

export default async function EditProjectPage({ params }: PageProps) {
  const viewer = await requireViewer("user");
  const project = await findOwn(viewer, (await params).id);
  if (!project) notFound();
  const isDraft = project.status === "draft";
  return (
    <>
      <PageHeader>
        <PageHeading>
          <BackLink href={`/tokenization/${project.id}?manage=1`}>{project.name}</BackLink>
          <PageTitle>{isDraft ? "Editar el proyecto" : "Cambiar los textos"}</PageTitle>
        </PageHeading>
      </PageHeader>
      {isDraft ? null : (
        <Alert variant="warning" className="max-w-184">
          Lo revisa un administrador. Al aprobarse hay una ficha nueva, y quien ya ha invertido vuelve a tener
          cuatro días para pensarlo.
        </Alert>
      )}
      <Card className="max-w-184" aria-label="Proyecto">
        <CardContent>
          {isDraft ? (
            <LazyProjectForm
              key={project.updatedAt}
              project={project}
              startups={await listStartupChoices(viewer, project.startupId)}
            />
          ) : (
            <LazyTextsForm key={project.updatedAt} project={project} />
          )}
        </CardContent>
      </Card>
    </>
  );
}

const EDITABLE = ["draft", "fundraising", "frozen"];

async function findOwn(viewer: UserActor, id: string) {
  const project = await findProject(id, viewer);
  return project?.isOwn && EDITABLE.includes(project.status) ? project : null;
}
