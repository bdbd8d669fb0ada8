import { DetailList, DetailRow } from "@/components/display/detail-row";
import { PageTitle } from "@/components/display/heading";
import { BackLink, PageActions, PageHeader, PageHeading, PageLead } from "@/components/display/page-header";
import { DemoBanner } from "@/components/layout/demo-banner";
import { LinkButton } from "@/components/parts/link-button";
import { PrintButton } from "@/components/parts/print-button";
import { Card, CardContent } from "@/components/ui/card";
import type { UserActor } from "@/lib/auth/actor";
import type { PaymentLine } from "@/lib/bank/payments/payment-queries";
import { formatDate } from "@/lib/core/format/format";
import { fullName } from "@/lib/core/format/person";
import { priceOf } from "./labels";

type PaymentViewProps = { viewer: UserActor; payment: PaymentLine; isSplit: boolean };

/** The receipt of one payment for the payer or the payee, also for printing. */
export function PaymentView({ viewer, payment, isSplit }: PaymentViewProps) {
  const { id, direction, member, createdAt, note, standingOrderId } = payment;
  const isSent = direction === "sent";
  const [payer, payee] = isSent ? [fullName(viewer), member.name] : [member.name, fullName(viewer)];
  return (
    <>
      <PageHeader>
        <PageHeading>
          <BackLink href="/debank/payments">Pagos</BackLink>
          <PageTitle>Recibo del pago n.º {id}</PageTitle>
          <PageLead>{isSent ? `Has pagado a ${member.name}` : `${member.name} te ha pagado`}</PageLead>
        </PageHeading>
        <PageActions className="flex-wrap print:hidden">
          {isSent ? (
            <LinkButton href={`/debank/payments?view=split&payment=${id}`}>
              {isSplit ? "Ver el reparto" : "Repartir"}
            </LinkButton>
          ) : null}
          <LinkButton href={`/debank/pay/${member.id}`}>
            {isSent ? "Pagar otra vez" : `Pagar a ${member.name}`}
          </LinkButton>
          <PrintButton />
        </PageActions>
      </PageHeader>
      <DemoBanner />
      <Card className="max-w-176" aria-label="Recibo">
        <CardContent>
          <DetailList>
            <DetailRow label="Paga">{payer}</DetailRow>
            <DetailRow label="Recibe">{payee}</DetailRow>
            <DetailRow label="Fecha">{formatDate(new Date(createdAt), viewer.timezone)}</DetailRow>
            {note ? <DetailRow label="Nota">{note}</DetailRow> : null}
            {standingOrderId ? <DetailRow label="Pago programado">N.º {standingOrderId}</DetailRow> : null}
            <DetailRow total label="Importe">
              {priceOf(payment)}
            </DetailRow>
          </DetailList>
        </CardContent>
      </Card>
    </>
  );
}
