import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageTitle } from "@/components/display/heading";
import { BackLink } from "@/components/display/page-header";
import { CalendarCard } from "@/components/equity/funds/calendar-card";
import { findFund } from "@/components/equity/funds/find-fund";
import { InvestorsCard } from "@/components/equity/places/investors-card";
import { requireViewer } from "@/lib/auth/viewer";
import { listPlaces } from "@/lib/equity/places/queries";
import { listPlacesInput } from "@/lib/equity/places/schema";

export const metadata: Metadata = { title: "Gestionar el fondo" };

type PageProps = { params: Promise<{ id: string }>; searchParams: Promise<{ cursor?: string | string[] }> };

export default async function ManageFundPage({ params, searchParams }: PageProps) {
  const viewer = await requireViewer("user");
  const fund = await findFund((await params).id);
  if (!fund || !(fund.isOwn || viewer.isAdmin)) notFound();
  const { cursor } = await searchParams;
  const asked = listPlacesInput.safeParse({ id: fund.id, cursor });
  const page = await listPlaces(viewer, asked.success ? asked.data : listPlacesInput.parse({ id: fund.id }));
  return (
    <>
      <BackLink href={`/private-equity/${fund.id}`}>{fund.name}</BackLink>
      <PageTitle>Inversores y llamadas</PageTitle>
      <InvestorsCard fundId={fund.id} page={page} />
      <CalendarCard fund={fund} canPlan={fund.isOwn} />
    </>
  );
}
