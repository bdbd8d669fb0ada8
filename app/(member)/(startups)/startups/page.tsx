import type { Metadata } from "next";
import { Suspense } from "react";
import { PageTitle } from "@/components/display/heading";
import { PageHeader, PageHeading, PageLead } from "@/components/display/page-header";
import { DemoBanner } from "@/components/layout/demo-banner";
import { AppPage } from "@/components/layout/member/app-page";
import { LinkButton } from "@/components/parts/link-button";
import { ListSkeleton } from "@/components/parts/list-skeleton";
import { NavTabs } from "@/components/parts/nav-tabs";
import { KeptStartups } from "@/components/startups/kept";
import { ExploreTab, OwnTab, RemovedTab, type StartupsParams } from "@/components/startups/profiles/tabs";
import { authorize, type UserActor } from "@/lib/auth/actor";

export const metadata: Metadata = { title: "Startups" };

type PageProps = { searchParams: Promise<StartupsParams> };

export default async function StartupsPage({ searchParams }: PageProps) {
  const params = await searchParams;
  return (
    <AppPage app="startups" kept={<KeptStartups cursor={params.cursor} />}>
      {(actor) => <Startups viewer={authorize("user", actor)} params={params} />}
    </AppPage>
  );
}

type StartupsProps = { viewer: UserActor; params: StartupsParams };

function Startups({ viewer, params }: StartupsProps) {
  const isRemoved = viewer.isAdmin && params.tab === "removed";
  const isOwn = params.tab === "my-startups";
  return (
    <>
      <PageHeader>
        <PageHeading>
          <PageTitle>Startups</PageTitle>
          <PageLead>Empresas que empiezan: quién está detrás, qué hacen y qué necesitan.</PageLead>
        </PageHeading>
        <LinkButton variant="highlight" href="/startups/create">
          Registrar startup
        </LinkButton>
      </PageHeader>
      <DemoBanner />
      <NavTabs
        label="Startups"
        tabs={[
          { href: "/startups", name: "Explorar", current: !isOwn && !isRemoved },
          { href: "/startups?tab=my-startups", name: "Mis startups", current: isOwn },
          ...(viewer.isAdmin
            ? [{ href: "/startups?tab=removed", name: "Retiradas", current: isRemoved }]
            : []),
        ]}
      />
      <Suspense key={JSON.stringify(params)} fallback={<ListSkeleton />}>
        <Tab viewer={viewer} params={params} />
      </Suspense>
    </>
  );
}

function Tab({ viewer, params }: StartupsProps) {
  if (viewer.isAdmin && params.tab === "removed") {
    return <RemovedTab viewer={authorize("admin", viewer)} params={params} />;
  }
  return params.tab === "my-startups" ? (
    <OwnTab viewer={viewer} params={params} />
  ) : (
    <ExploreTab viewer={viewer} params={params} />
  );
}
