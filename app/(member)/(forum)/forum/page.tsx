import type { Metadata } from "next";
import { Suspense } from "react";
import { PageTitle } from "@/components/display/heading";
import { PageHeader, PageHeading } from "@/components/display/page-header";
import { ExternalForum } from "@/components/forum/external-forum";
import { ForumSkeleton } from "@/components/forum/forum-skeleton";
import { type ForumParams, ForumView } from "@/components/forum/forum-view";
import { AppPage } from "@/components/layout/member/app-page";
import { LinkButton } from "@/components/parts/link-button";
import { env } from "@/lib/core/config/env";

export const metadata: Metadata = { title: "Foro" };

export default async function ForumPage({ searchParams }: { searchParams: Promise<ForumParams> }) {
  const params = await searchParams;
  const external = env().EXTERNAL_FORUM_URL;
  return (
    <AppPage app="forum">
      {(viewer) => (
        <>
          <PageHeader>
            <PageHeading>
              <PageTitle>Foro</PageTitle>
              <p className="text-muted-foreground">
                Pregunta, responde y comparte tus conocimientos. Es de nivel básico: cualquiera puede empezar.
              </p>
            </PageHeading>
            <LinkButton variant="highlight" href="/forum/new">
              Nuevo tema
            </LinkButton>
          </PageHeader>
          {external ? <ExternalForum url={external} /> : null}
          <Suspense key={JSON.stringify(params)} fallback={<ForumSkeleton />}>
            <ForumView viewer={viewer} params={params} />
          </Suspense>
        </>
      )}
    </AppPage>
  );
}
