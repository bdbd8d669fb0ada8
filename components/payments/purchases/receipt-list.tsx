import { ReceiptText } from "lucide-react";
import Link from "next/link";
import { PageLinks } from "@/components/display/list-footer";
import { Note } from "@/components/display/note";
import { type Column, DataTable } from "@/components/parts/data-table";
import { LinkButton } from "@/components/parts/link-button";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Empty } from "@/components/ui/empty";
import { formatDate } from "@/lib/core/format/format";
import { PURCHASE } from "@/lib/payments/purchases/machine";
import type { PurchaseWithReturns } from "@/lib/payments/purchases/queries";
import { PurchaseAmount } from "./amount";
import { PURCHASE_TONES } from "./tones";

type ReceiptListProps = {
  purchases: readonly PurchaseWithReturns[];
  nextCursor: string | null;
  isFirst: boolean;
  timeZone: string;
};

/** The member's purchases of courses and mentorships, newest first, with all invoice numbers. */
export function ReceiptList({ purchases, nextCursor, isFirst, timeZone }: ReceiptListProps) {
  if (purchases.length === 0) {
    const [href, next] = isFirst ? ["/courses", "Ver los cursos"] : ["/receipts", "Ver los últimos"];
    return (
      <Card as="div">
        <Empty
          icon={<ReceiptText />}
          title={isFirst ? "Todavía no tienes recibos" : "No hay más recibos"}
          action={<LinkButton href={href}>{next}</LinkButton>}
        >
          Cada curso o mentoría que pagues dejará aquí su recibo.
        </Empty>
      </Card>
    );
  }
  return (
    <Card aria-label="Tus recibos">
      <DataTable
        caption="Recibos, del más reciente al más antiguo"
        columns={columnsOf(timeZone)}
        rows={purchases}
        keyOf={(purchase) => purchase.id}
      />
      <PageLinks href="/receipts" isFirst={isFirst} nextCursor={nextCursor} />
    </Card>
  );
}

function columnsOf(timeZone: string): Column<PurchaseWithReturns>[] {
  return [
    {
      name: "Compra",
      cell: ({ id, itemTitle, succeededAt, createdAt }) => (
        <>
          <Link href={`/receipts/${id}`} prefetch={false}>
            {itemTitle}
          </Link>
          <br />
          <Note as="span">{formatDate(new Date(succeededAt ?? createdAt), timeZone)}</Note>
        </>
      ),
    },
    {
      name: "Importe",
      align: "end",
      cell: (purchase) => <PurchaseAmount purchase={purchase} />,
    },
    { name: "Recibo", cell: (purchase) => invoicesOf(purchase).join(", ") || "—" },
    {
      name: "Estado",
      cell: ({ status }) => <Badge variant={PURCHASE_TONES[status]}>{PURCHASE.labels[status]}</Badge>,
    },
  ];
}

/** Returns the invoice, those of partial refunds, and the one of the full refund. */
function invoicesOf({ invoiceNumber, returns, refundInvoiceNumber }: PurchaseWithReturns): string[] {
  const all = [invoiceNumber, ...returns.map((part) => part.invoiceNumber), refundInvoiceNumber];
  return all.filter((number) => number !== null);
}
