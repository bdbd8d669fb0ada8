import Link from "next/link";
import { PurchaseAmount } from "@/components/learning/purchase-amount";
import { PURCHASE_TONES } from "@/components/learning/purchase-tones";
import { Badge } from "@/components/ui/badge";
import { Blank } from "@/components/ui/blank";
import { Card, CardHead } from "@/components/ui/card";
import { LoadMore } from "@/components/ui/load-more";
import { Segments } from "@/components/ui/segments";
import type { AdminActor } from "@/lib/core/actor";
import { formatDate } from "@/lib/core/format";
import type { PurchaseStatus } from "@/lib/learning/constants";
import { PURCHASE_NAMES, PURCHASES_PER_PAGE } from "@/lib/learning/purchase-constants";
import { listPurchaseDesk, type PurchaseDeskLine } from "@/lib/learning/purchase-queries";
import { RefundPurchase } from "./refund-purchase";

type Params = Record<string, string | string[] | undefined>;
type PurchaseDeskProps = { viewer: AdminActor; params: Params };

const SHOWN = {
  all: "Todas",
  refunding: "Por devolver",
  disputed: "En disputa",
} as const;
type Shown = keyof typeof SHOWN;

const isShown = (value: unknown): value is Shown => typeof value === "string" && Object.hasOwn(SHOWN, value);

/** Every purchase of courses and mentorships, with how to give it back. */
export async function PurchaseDesk({ viewer, params }: PurchaseDeskProps) {
  const status: Shown = isShown(params.purchases) ? params.purchases : "all";
  const cursor = typeof params.from === "string" && /^\d{1,9}$/.test(params.from) ? params.from : undefined;
  const asked = { status, cursor, limit: PURCHASES_PER_PAGE };
  const { rows: purchases, nextCursor } = await listPurchaseDesk(viewer, asked);
  return (
    <Card aria-labelledby="compras">
      <CardHead>
        <div className="stack stack-1">
          <h2 className="subtitle" id="compras">
            Compras de formación
          </h2>
          <p className="note">De la más reciente a la más antigua. Sin las que no llegaron a pagarse.</p>
        </div>
        <Segments
          label="Estado de las compras"
          names={SHOWN}
          current={status}
          hrefOf={(each) => `/admin?tab=purchases&purchases=${each}`}
        />
      </CardHead>
      {purchases.length === 0 ? (
        <Blank title="No hay compras">Aquí aparecerán las compras de cursos y mentorías.</Blank>
      ) : (
        <Lines lines={purchases} viewer={viewer} />
      )}
      {nextCursor ? (
        <LoadMore
          note="Hay más resultados"
          href={`/admin?tab=purchases&purchases=${status}&from=${nextCursor}`}
        />
      ) : null}
    </Card>
  );
}

type LinesProps = { lines: readonly PurchaseDeskLine[]; viewer: AdminActor };

function Lines({ lines, viewer }: LinesProps) {
  return (
    <div className="table-box">
      <table className="table">
        <caption className="sr-only">Compras</caption>
        <thead>
          <tr>
            <th>Compra</th>
            <th className="amount">Importe</th>
            <th>Quién</th>
            <th>Estado</th>
            <th>
              <span className="sr-only">Acción</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.id} line={line} viewer={viewer} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const REFUNDABLE: readonly PurchaseStatus[] = ["succeeded"];

function Row({ line, viewer }: { line: PurchaseDeskLine; viewer: AdminActor }) {
  const { id, itemTitle, invoiceNumber, buyer, seller, status } = line;
  const isOwn = viewer.id === buyer.id || viewer.id === seller.id;
  const paidAt = new Date(line.succeededAt ?? line.createdAt);
  return (
    <tr>
      <td>
        <Link className="strong" href={`/receipts/${id}`} prefetch={false}>
          {itemTitle}
        </Link>
        <br />
        <span className="note">
          {invoiceNumber ?? `N.º ${id}`} · {formatDate(paidAt, viewer.timezone)}
        </span>
      </td>
      <PurchaseAmount purchase={line} />
      <td className="wide" data-label="Quién">
        <span>
          <Link href={`/admin?user=${buyer.id}`} prefetch={false}>
            {buyer.name}
          </Link>{" "}
          <span className="note">
            a{" "}
            <Link href={`/admin?user=${seller.id}`} prefetch={false}>
              {seller.name}
            </Link>
          </span>
        </span>
      </td>
      <td className="wide" data-label="Estado">
        <span>
          <Badge variant={PURCHASE_TONES[status]}>{PURCHASE_NAMES[status]}</Badge>
          <Why line={line} />
        </span>
      </td>
      <td className="amount wide">
        {REFUNDABLE.includes(status) && !isOwn ? (
          <RefundPurchase id={id} buyer={buyer.name} title={itemTitle} />
        ) : null}
      </td>
    </tr>
  );
}

function Why({ line: { refundReason, failure, loss, returnedInParts } }: { line: PurchaseDeskLine }) {
  const part = Number(returnedInParts) > 0 ? `Devuelto en parte: ${returnedInParts} €` : null;
  const words = [
    refundReason,
    failure,
    part,
    Number(loss) > 0 ? `A cargo de la plataforma: ${loss} €` : null,
  ];
  const said = words.filter(Boolean).join(". ");
  return said ? <span className="note"> {said}</span> : null;
}
