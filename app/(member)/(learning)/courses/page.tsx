import type { Metadata } from "next";
import { Suspense } from "react";
import { PageTitle } from "@/components/display/heading";
import { PageActions, PageHeader, PageHeading, PageLead } from "@/components/display/page-header";
import { DemoBanner } from "@/components/layout/demo-banner";
import { AppPage } from "@/components/layout/member/app-page";
import { CreateOfferingButton } from "@/components/learning/catalogue/create-offering-button";
import { CATALOGUE_LABELS, catalogueHref } from "@/components/learning/catalogue/labels";
import { CatalogueSkeleton } from "@/components/learning/catalogue/skeleton";
import { type CatalogueParams, CatalogueTab } from "@/components/learning/catalogue/tab";
import { LinkButton } from "@/components/parts/link-button";
import { NavTabs } from "@/components/parts/nav-tabs";
import { PaymentReturn } from "@/components/payments/purchases/payment-return";
import type { Viewer } from "@/lib/auth/actor";
import { OFFERING_KINDS } from "@/lib/learning/constants";

export const metadata: Metadata = { title: "Cursos y Mentorías" };

export default async function CoursesPage({ searchParams }: { searchParams: Promise<CatalogueParams> }) {
  const params = await searchParams;
  return <AppPage app="courses">{(viewer) => <Catalogue viewer={viewer} params={params} />}</AppPage>;
}

function Catalogue({ viewer, params }: { viewer: Viewer; params: CatalogueParams }) {
  const kind = params.tab === CATALOGUE_LABELS.mentorship.tab ? "mentorship" : "course";
  return (
    <>
      <PageHeader>
        <PageHeading>
          <PageTitle>Cursos y Mentorías</PageTitle>
          <PageLead>Aprende de otros miembros o enseña lo que sabes.</PageLead>
        </PageHeading>
        <PageActions>
          <LinkButton href="/courses/studies">Mis estudios</LinkButton>
          <CreateOfferingButton kind={kind} />
        </PageActions>
      </PageHeader>
      <DemoBanner />
      <PaymentReturn viewer={viewer} asked={params.payment_intent} />
      <NavTabs
        label="Cursos y Mentorías"
        tabs={OFFERING_KINDS.map((each) => ({
          href: catalogueHref(each),
          name: CATALOGUE_LABELS[each].name,
          current: each === kind,
        }))}
      />
      <Suspense
        key={`${kind} ${params.filter} ${params.q} ${params.cursor}`}
        fallback={<CatalogueSkeleton />}
      >
        <CatalogueTab viewer={viewer} kind={kind} params={params} />
      </Suspense>
    </>
  );
}
