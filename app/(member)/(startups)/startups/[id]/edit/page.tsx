import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageTitle } from "@/components/display/heading";
import { PageHeader } from "@/components/display/page-header";
import { AppPage } from "@/components/layout/member/app-page";
import { findStartup } from "@/components/startups/profiles/find-startup";
import { LazyStartupForm } from "@/components/startups/profiles/form.lazy";
import { Card, CardContent } from "@/components/ui/card";

export const metadata: Metadata = { title: "Editar la startup" };

type PageProps = { params: Promise<{ id: string }> };

export default async function EditStartupPage({ params }: PageProps) {
  const { id } = await params;
  return <AppPage app="startups">{() => <EditStartup id={id} />}</AppPage>;
}

async function EditStartup({ id }: { id: string }) {
  const startup = await findStartup(id);
  if (!startup?.acts.includes("edit")) notFound();
  const { team: _, traction: __, ...line } = startup;
  return (
    <>
      <PageHeader>
        <PageTitle>{startup.isOwn ? "Editar la startup" : "Corregir la startup"}</PageTitle>
      </PageHeader>
      <Card className="max-w-184" aria-label="Startup">
        <CardContent>
          <LazyStartupForm key={startup.updatedAt} startup={line} />
        </CardContent>
      </Card>
    </>
  );
}
