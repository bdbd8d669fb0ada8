import type { Metadata } from "next";
import { PageTitle } from "@/components/display/heading";
import { PageHeader, PageHeading, PageLead } from "@/components/display/page-header";
import { LinkButton } from "@/components/parts/link-button";
import { ReceiptList } from "@/components/payments/purchases/receipt-list";
import { requireViewer } from "@/lib/auth/viewer";
import { parsedOr } from "@/lib/core/command/page-input";
import { listPurchases } from "@/lib/payments/purchases/queries";
import { listPurchasesInput } from "@/lib/payments/purchases/schema";

export const metadata: Metadata = { title: "Recibos" };

type Search = { cursor?: string | string[] };

export default async function ReceiptsPage({ searchParams }: { searchParams: Promise<Search> }) {
  const viewer = await requireViewer("user");
  const { cursor } = await searchParams;
  // An invalid cursor means the first page.
  const asked = parsedOr(listPurchasesInput, { cursor });
  const { rows: purchases, nextCursor } = await listPurchases(viewer, asked);
  return (
    <>
      <PageHeader>
        <PageHeading>
          <PageTitle>Recibos</PageTitle>
          <PageLead>Tus pagos de cursos y mentorías, con sus recibos y devoluciones.</PageLead>
        </PageHeading>
        {viewer.apps.includes("courses") ? (
          <LinkButton href="/courses/studies">Mis estudios</LinkButton>
        ) : null}
      </PageHeader>
      <ReceiptList
        purchases={purchases}
        nextCursor={nextCursor}
        isFirst={asked.cursor === undefined}
        timeZone={viewer.timezone}
      />
    </>
  );
}
