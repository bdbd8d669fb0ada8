import type { Metadata } from "next";
import { ReceiptList } from "@/components/payments/purchases/receipt-list";
import { LinkButton } from "@/components/ui/link-button";
import { requireViewer } from "@/lib/auth/viewer";
import { listPurchases } from "@/lib/payments/purchases/queries";
import { listPurchasesInput } from "@/lib/payments/purchases/schema";

export const metadata: Metadata = { title: "Recibos" };

type Search = { cursor?: string | string[] };

export default async function ReceiptsPage({ searchParams }: { searchParams: Promise<Search> }) {
  const viewer = await requireViewer("user");
  const { cursor } = await searchParams;
  // What cannot be read is the first page.
  const asked = listPurchasesInput.catch(listPurchasesInput.parse({})).parse({ cursor });
  const { rows: purchases, nextCursor } = await listPurchases(viewer, asked);
  return (
    <>
      <header className="page-head">
        <div className="stack stack-1">
          <h1 className="title">Recibos</h1>
          <p className="muted desk">Tus pagos de cursos y mentorías, con sus facturas y devoluciones.</p>
        </div>
        {viewer.apps.includes("courses") ? (
          <LinkButton href="/courses/studies">Mis estudios</LinkButton>
        ) : null}
      </header>
      <ReceiptList
        purchases={purchases}
        nextCursor={nextCursor}
        isFirst={asked.cursor === undefined}
        timeZone={viewer.timezone}
      />
    </>
  );
}
