import type { Metadata } from "next";
import { PageTitle } from "@/components/display/heading";
import { PageHeader, PageHeading, PageLead } from "@/components/display/page-header";
import { InvestmentsTab } from "@/components/tokenization/sale/investments-tab";
import { requireViewer } from "@/lib/auth/viewer";

export const metadata: Metadata = { title: "Mis inversiones" };

/** The member's tokens and investments, with or without access to the app. */
export default async function HoldingsPage() {
  const viewer = await requireViewer("user");
  return (
    <>
      <PageHeader>
        <PageHeading>
          <PageTitle>Mis inversiones</PageTitle>
          <PageLead>Tus tokens, los regalos que esperan respuesta y cada inversión en proyectos.</PageLead>
        </PageHeading>
      </PageHeader>
      <InvestmentsTab viewer={viewer} />
    </>
  );
}
