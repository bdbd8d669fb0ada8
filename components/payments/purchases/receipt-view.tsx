import Link from "next/link";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { PageTitle, SectionTitle } from "@/components/display/heading";
import { BackLink, PageActions, PageHeader, PageHeading } from "@/components/display/page-header";
import { DemoBanner } from "@/components/layout/demo-banner";
import { LinkButton } from "@/components/parts/link-button";
import { PrintButton } from "@/components/parts/print-button";
import { rateLabel } from "@/components/payments/rate-label";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent } from "@/components/ui/card";
import type { Viewer } from "@/lib/auth/actor";
import { FEE_TEXT } from "@/lib/core/config/fees";
import { amountText, formatDate } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import { appName } from "@/lib/core/site/app-name";
import { contentPath, offeringPath } from "@/lib/learning/catalogue/rules";
import { MISSED_SESSION_PATH } from "@/lib/learning/sessions/constants";
import { METHOD_LABELS, WITHDRAWAL_DAYS, WITHDRAWAL_END } from "@/lib/payments/constants";
import { PURCHASE } from "@/lib/payments/purchases/machine";
import type { Receipt } from "@/lib/payments/purchases/queries";
import { ENROLLED_PURCHASES } from "@/lib/payments/purchases/rules";
import { RightOfWithdrawalButton } from "./right-of-withdrawal-button";
import { PURCHASE_TONES } from "./tones";

type ReceiptViewProps = { receipt: Receipt; viewer: Viewer };

/** The amount, the seller and the item of a purchase, with the buyer's remaining actions. */
export function ReceiptView({ receipt, viewer }: ReceiptViewProps) {
  const { id, itemTitle, itemType, itemId, status, invoiceNumber, isBuyer } = receipt;
  const isTheirs = isBuyer && ENROLLED_PURCHASES.includes(status);
  return (
    <>
      <PageHeader>
        <PageHeading>
          {isBuyer ? (
            <BackLink href="/receipts">Recibos</BackLink>
          ) : (
            <BackLink href="/admin?tab=purchases">Compras</BackLink>
          )}
          <PageTitle>Recibo {invoiceNumber ?? `de la compra ${id}`}</PageTitle>
          <p className="flex min-w-0 flex-wrap items-center gap-2 text-sm text-muted-foreground">
            <span>{itemTitle}</span>
            <Badge variant={PURCHASE_TONES[status]}>{PURCHASE.labels[status]}</Badge>
          </p>
        </PageHeading>
        <PageActions className="flex-wrap print:hidden">
          <PrintButton />
          {isTheirs ? (
            <LinkButton
              variant="highlight"
              href={itemType === "course" ? contentPath(itemId) : offeringPath(itemType, itemId)}
            >
              {itemType === "course" ? "Ir al curso" : "Ir a la mentoría"}
            </LinkButton>
          ) : null}
        </PageActions>
      </PageHeader>
      <DemoBanner />
      <Card className="max-w-176" aria-label="Recibo">
        <CardContent className="grid content-start gap-4 *:min-w-0">
          <Lines receipt={receipt} timeZone={viewer.timezone} />
        </CardContent>
        {isBuyer ? <Withdrawal receipt={receipt} timeZone={viewer.timezone} /> : null}
      </Card>
    </>
  );
}

type LinesProps = { receipt: Receipt; timeZone: string };

function Lines({ receipt, timeZone }: LinesProps) {
  const { usdAmount, eurUsdRate, rateAt, consentedAt, refundReason, refundedAt, refundInvoiceNumber } =
    receipt;
  const dateText = (text: string | null) => (text ? formatDate(new Date(text), timeZone) : "—");
  const euros = (text: string) => amountText(parseMoney(text, "EUR"), "EUR");
  const discountCents = parseMoney(receipt.price, "EUR") - parseMoney(receipt.listPrice, "EUR");
  const discounts: [string, string][] =
    discountCents === 0n
      ? []
      : [
          ["Precio", euros(receipt.listPrice)],
          ["Código de descuento", amountText(discountCents, "EUR")],
        ];
  const rows: [string, string][] = [
    ["Concepto", receipt.itemTitle],
    ["Compra", receipt.buyer.name],
    ["Imparte", receipt.seller.name],
    ["Cobra", appName()],
    ["Fecha", dateText(receipt.succeededAt)],
    ["Método de pago", METHOD_LABELS[receipt.method]],
    ...discounts,
    [`Comisión de la plataforma (${FEE_TEXT.courses}), incluida en el precio`, euros(receipt.platformFee)],
  ];
  if (usdAmount && eurUsdRate) {
    rows.push(["Cargado en la tarjeta", amountText(parseMoney(usdAmount, "USD"), "USD")]);
    rows.push(["Cambio", `1 € = ${rateLabel(eurUsdRate)} US$ (${dateText(rateAt)})`]);
  }
  for (const part of receipt.returns) {
    const dollars = amountText(parseMoney(part.usdAmount, "USD"), "USD");
    rows.push(["Devolución parcial", `${dollars} (${euros(part.amount)}), ${dateText(part.createdAt)}`]);
    rows.push(["Recibo de la devolución", part.invoiceNumber]);
    if (part.creditedAt)
      rows.push(["Abonada en el saldo", `${euros(part.amount)}, ${dateText(part.creditedAt)}`]);
  }
  if (consentedAt) rows.push(["Aceptaste empezar ya", dateText(consentedAt)]);
  if (refundReason) rows.push(["Motivo de la devolución", refundReason]);
  if (refundedAt) rows.push(["Devuelta", dateText(refundedAt)]);
  if (receipt.failure) rows.push(["Tarjeta", receipt.failure]);
  if (refundInvoiceNumber) rows.push(["Recibo de la devolución", refundInvoiceNumber]);
  return (
    <DetailList>
      {rows.map(([label, value]) => (
        <DetailRow key={`${label} ${value}`} label={label}>
          {value}
        </DetailRow>
      ))}
      <DetailRow total label="Total">
        {euros(receipt.price)}
      </DetailRow>
    </DetailList>
  );
}

function Withdrawal({ receipt, timeZone }: LinesProps) {
  const { canWithdraw, withdrawalNote, releaseAt, consentedAt, status, isBuyer } = receipt;
  if (status !== "succeeded" && status !== "refunding") return null;
  return (
    <CardContent className="grid content-start gap-4 border-t *:min-w-0 print:hidden">
      <SectionTitle>Derecho de desistimiento</SectionTitle>
      {canWithdraw && releaseAt ? (
        <>
          <p className="text-sm">
            Hasta el {formatDate(new Date(releaseAt), timeZone)} puedes desistir sin indicar el motivo
            {consentedAt ? `, ${WITHDRAWAL_END[receipt.itemType].until}` : ""}. Recuperas todo el importe y el
            acceso termina.
          </p>
          <div>
            <RightOfWithdrawalButton id={receipt.id} title={receipt.itemTitle} />
          </div>
        </>
      ) : (
        <p className="text-sm text-muted-foreground">
          {status === "refunding"
            ? "La devolución está en marcha: el dinero vuelve al medio de pago original."
            : (withdrawalNote ?? `Dura ${WITHDRAWAL_DAYS} días.`)}
          {isBuyer && withdrawalNote === WITHDRAWAL_END.mentorship.ended ? (
            <>
              {" "}
              ¿No se celebró la sesión?{" "}
              <Link href={MISSED_SESSION_PATH}>Escríbenos antes de que se pague al mentor</Link>
            </>
          ) : null}
        </p>
      )}
    </CardContent>
  );
}
