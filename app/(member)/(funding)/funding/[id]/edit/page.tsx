import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageTitle } from "@/components/display/heading";
import { BackLink, PageHeader, PageHeading } from "@/components/display/page-header";
import { findRequest } from "@/components/funding/requests/find-request";
import { LazyRequestForm } from "@/components/funding/requests/form.lazy";
import { Card, CardContent } from "@/components/ui/card";
import { requireViewer } from "@/lib/auth/viewer";
import { EDITABLE_REQUESTS } from "@/lib/funding/constants";
import { listStartupChoices } from "@/lib/startups/profiles/choice-queries";

type PageProps = { params: Promise<{ id: string }> };

export const metadata: Metadata = { title: "Editar la solicitud" };

export default async function EditRequestPage({ params }: PageProps) {
  const viewer = await requireViewer("user");
  const request = await findRequest((await params).id);
  if (!request?.isOwn || !EDITABLE_REQUESTS.includes(request.status)) notFound();
  return (
    <>
      <PageHeader>
        <PageHeading>
          <BackLink href={`/funding/${request.id}`}>{request.title}</BackLink>
          <PageTitle>Editar la solicitud</PageTitle>
        </PageHeading>
      </PageHeader>
      <Card className="max-w-184" aria-label="Solicitud">
        <CardContent>
          <LazyRequestForm
            key={request.updatedAt}
            request={request}
            startups={await listStartupChoices(viewer, request.startupId)}
            usualDeadline={request.deadlineOn}
          />
        </CardContent>
      </Card>
    </>
  );
}
