import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { DemoBanner } from "@/components/layout/demo-banner";
import { rateLabel } from "@/components/payments/rate-label";
import { Badge } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/link-button";
import type { Viewer } from "@/lib/auth/actor";
import { amountText, formatDate } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import { appName } from "@/lib/core/site/app-name";
import { contentPath, offeringPath } from "@/lib/learning/catalogue/rules";
import { METHOD_LABELS, WITHDRAWAL_DAYS } from "@/lib/payments/constants";
import { PURCHASE } from "@/lib/payments/purchases/machine";
import type { Receipt } from "@/lib/payments/purchases/queries";
import { PLACED_PURCHASES } from "@/lib/payments/purchases/rules";
import { ReceiptPrint } from "./receipt-print-button";
import { RightOfWithdrawalButton } from "./right-of-withdrawal-button";
import { PURCHASE_TONES } from "./tones";

type ReceiptViewProps = { receipt: Receipt; viewer: Viewer };

/** What was paid, to whom and for what; with what the buyer may still do about it. */
export function ReceiptView({ receipt, viewer }: ReceiptViewProps) {
  const { id, itemTitle, itemType, itemId, status, invoiceNumber, isBuyer } = receipt;
  const isTheirs = isBuyer && PLACED_PURCHASES.includes(status);
  return (
    <>
      <header className="page-head">
        <div className="stack stack-1">
          {isBuyer ? (
            <Link className="back" href="/receipts">
              <ArrowLeft className="icon" /> Recibos
            </Link>
          ) : (
            <Link className="back" href="/admin?tab=purchases">
              <ArrowLeft className="icon" /> Compras
            </Link>
          )}
          <h1 className="title">Recibo {invoiceNumber ?? `de la compra ${id}`}</h1>
          <p className="row row-2 wrap small muted">
            <span>{itemTitle}</span>
            <Badge variant={PURCHASE_TONES[status]}>{PURCHASE.labels[status]}</Badge>
          </p>
        </div>
        <div className="row row-2 wrap receipt-acts">
          <ReceiptPrint />
          {isTheirs ? (
            <LinkButton
              variant="accent"
              href={itemType === "course" ? contentPath(itemId) : offeringPath(itemType, itemId)}
            >
              {itemType === "course" ? "Ir al curso" : "Ir a la mentoría"}
            </LinkButton>
          ) : null}
        </div>
      </header>
      <DemoBanner />
      <section className="card receipt-lines" aria-label="Recibo">
        <div className="card-body stack">
          <Lines receipt={receipt} timeZone={viewer.timezone} />
        </div>
        {isBuyer ? <Withdrawal receipt={receipt} timeZone={viewer.timezone} /> : null}
      </section>
    </>
  );
}

type LinesProps = { receipt: Receipt; timeZone: string };

function Lines({ receipt, timeZone }: LinesProps) {
  const { usdAmount, eurUsdRate, rateAt, consentedAt, refundReason, refundedAt, refundInvoiceNumber } =
    receipt;
  const moment = (text: string | null) => (text ? formatDate(new Date(text), timeZone) : "—");
  const euros = (text: string) => amountText(parseMoney(text, "EUR"), "EUR");
  const rows: [string, string][] = [
    ["Concepto", receipt.itemTitle],
    ["Compra", receipt.buyer.name],
    ["Imparte", receipt.seller.name],
    ["Cobra", appName()],
    ["Fecha", moment(receipt.succeededAt)],
    ["Método de pago", METHOD_LABELS[receipt.method]],
    ["Comisión de la plataforma (1.5%), incluida en el precio", euros(receipt.platformFee)],
  ];
  if (usdAmount && eurUsdRate) {
    rows.push(["Cargado en la tarjeta", amountText(parseMoney(usdAmount, "USD"), "USD")]);
    rows.push(["Cambio", `1 € = ${rateLabel(eurUsdRate)} US$ (${moment(rateAt)})`]);
  }
  for (const part of receipt.returns) {
    const dollars = amountText(parseMoney(part.usdAmount, "USD"), "USD");
    rows.push(["Devolución parcial", `${dollars} (${euros(part.amount)}), ${moment(part.createdAt)}`]);
    rows.push(["Factura rectificativa", part.invoiceNumber]);
  }
  if (consentedAt) rows.push(["Aceptaste empezar ya", moment(consentedAt)]);
  if (refundReason) rows.push(["Motivo de la devolución", refundReason]);
  if (refundedAt) rows.push(["Devuelta", moment(refundedAt)]);
  if (receipt.failure) rows.push(["Tarjeta", receipt.failure]);
  if (refundInvoiceNumber) rows.push(["Factura rectificativa", refundInvoiceNumber]);
  return (
    <dl className="ledger">
      {rows.map(([label, value]) => (
        <div key={`${label} ${value}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="total">
        <dt>Total</dt>
        <dd>{euros(receipt.price)}</dd>
      </div>
    </dl>
  );
}

function Withdrawal({ receipt, timeZone }: LinesProps) {
  const { canWithdraw, withdrawalNote, releaseAt, consentedAt, status } = receipt;
  if (status !== "succeeded" && status !== "refunding") return null;
  return (
    <div className="card-body stack withdrawal">
      <h2 className="subtitle">Derecho de desistimiento</h2>
      {canWithdraw && releaseAt ? (
        <>
          <p className="small">
            Hasta el {formatDate(new Date(releaseAt), timeZone)} puedes desistir sin indicar el motivo
            {consentedAt ? ", mientras no hayas abierto el contenido" : ""}. Recuperas todo el importe y el
            acceso termina.
          </p>
          <div>
            <RightOfWithdrawalButton id={receipt.id} title={receipt.itemTitle} />
          </div>
        </>
      ) : (
        <p className="small muted">
          {status === "refunding"
            ? "La devolución está en marcha: el dinero vuelve al medio de pago original."
            : (withdrawalNote ?? `Dura ${WITHDRAWAL_DAYS} días.`)}
        </p>
      )}
    </div>
  );
}
