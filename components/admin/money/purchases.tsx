import Link from "next/link";
import { type PanelParams, placeOf } from "@/components/admin/queues/place";
import { ReviewQueue } from "@/components/admin/queues/review-queue";
import { Note } from "@/components/display/note";
import { type Column, DataTable } from "@/components/parts/data-table";
import { PurchaseAmount } from "@/components/payments/purchases/amount";
import { PURCHASE_TONES } from "@/components/payments/purchases/tones";
import { Badge } from "@/components/ui/badge";
import type { AdminActor } from "@/lib/auth/actor";
import { amountTextOf } from "@/lib/core/format/amount-text";
import { formatDate } from "@/lib/core/format/format";
import { PURCHASES_PER_PAGE } from "@/lib/payments/constants";
import { PURCHASE } from "@/lib/payments/purchases/machine";
import { listPurchaseQueue, type PurchaseQueueLine } from "@/lib/payments/purchases/queries";
import { RefundPurchase } from "./refund-button";

type PurchaseListProps = { viewer: AdminActor; params: PanelParams };

const VIEWS = { all: "Todas", refunding: "Por devolver", disputed: "En disputa" } as const;

/** All purchases of courses and mentorships, each with a refund action. */
export async function PurchaseList({ viewer, params }: PurchaseListProps) {
  const place = placeOf({ tab: "purchases" }, VIEWS, params);
  const { view, cursor } = place;
  const asked = { status: view, cursor, limit: PURCHASES_PER_PAGE };
  const { rows, nextCursor } = await listPurchaseQueue(viewer, asked);
  return (
    <ReviewQueue
      place={place}
      title="Compras de formación"
      note="De la más reciente a la más antigua. Sin las que no llegaron a pagarse."
      views={{ label: "Estado de las compras", names: VIEWS }}
      empty={
        rows.length === 0
          ? { title: "No hay compras", note: "Aquí aparecerán las compras de cursos y mentorías." }
          : null
      }
      nextCursor={nextCursor}
    >
      <DataTable caption="Compras" columns={columnsOf(viewer)} rows={rows} keyOf={(line) => line.id} />
    </ReviewQueue>
  );
}

function columnsOf(viewer: AdminActor): Column<PurchaseQueueLine>[] {
  return [
    {
      name: "Compra",
      cell: ({ id, itemTitle, invoiceNumber, succeededAt, createdAt }) => (
        <>
          <Link className="font-semibold" href={`/receipts/${id}`} prefetch={false}>
            {itemTitle}
          </Link>
          <br />
          <Note as="span">
            {invoiceNumber ?? `N.º ${id}`} · {formatDate(new Date(succeededAt ?? createdAt), viewer.timezone)}
          </Note>
        </>
      ),
    },
    {
      name: "Importe",
      align: "end",
      cell: (line) => <PurchaseAmount purchase={line} />,
    },
    {
      name: "Quién",
      card: "wide",
      cell: ({ buyer, seller }) => (
        <span>
          <Link href={`/admin?user=${buyer.id}`} prefetch={false}>
            {buyer.name}
          </Link>{" "}
          <Note as="span">
            a{" "}
            <Link href={`/admin?user=${seller.id}`} prefetch={false}>
              {seller.name}
            </Link>
          </Note>
        </span>
      ),
    },
    {
      name: "Estado",
      card: "wide",
      cell: (line) => (
        <span>
          <Badge variant={PURCHASE_TONES[line.status]}>{PURCHASE.labels[line.status]}</Badge>
          <Why line={line} />
        </span>
      ),
    },
    {
      name: "Acción",
      hidden: true,
      align: "end",
      card: "wide",
      cell: ({ id, status, buyer, seller, itemTitle }) =>
        PURCHASE.allows(status, "refund", "administrator") &&
        viewer.id !== buyer.id &&
        viewer.id !== seller.id ? (
          <RefundPurchase id={id} buyer={buyer.name} title={itemTitle} />
        ) : null,
    },
  ];
}

function Why({ line }: { line: PurchaseQueueLine }) {
  const { refundReason, failure, loss, returnedInParts, returns } = line;
  const credited = returns.flatMap(({ creditedAt, amount }) =>
    creditedAt ? [amountTextOf(amount, "EUR")] : [],
  );
  const part =
    Number(returnedInParts) > 0 ? `Devuelto en parte: ${amountTextOf(returnedInParts, "EUR")}` : null;
  const details = [
    refundReason,
    failure,
    part,
    credited.length > 0 ? `La tarjeta no lo aceptó y está en el saldo: ${credited.join(", ")}` : null,
    Number(loss) > 0 ? `A cargo de la plataforma: ${amountTextOf(loss, "EUR")}` : null,
  ];
  const text = details.filter(Boolean).join(". ");
  return text ? <Note as="span"> {text}</Note> : null;
}
