import { CreditCard, Lock } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Amount } from "@/components/display/amount";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { PageTitle, SectionTitle } from "@/components/display/heading";
import { Note } from "@/components/display/note";
import { BackLink, PageHeader, PageHeading } from "@/components/display/page-header";
import { DemoBanner } from "@/components/layout/demo-banner";
import { LinkButton } from "@/components/parts/link-button";
import { rateLabel } from "@/components/payments/rate-label";
import { Alert } from "@/components/ui/alert";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { MESSAGE } from "@/lib/core/command/errors";
import { FEE_TEXT } from "@/lib/core/config/fees";
import { amountText, formatDate, formatMoney } from "@/lib/core/format/format";
import { printMoney } from "@/lib/core/format/money";
import { checkoutPath, OFFERING_LABELS } from "@/lib/learning/catalogue/rules";
import { discountText } from "@/lib/learning/coupons/rules";
import { WITHDRAWAL_DAYS } from "@/lib/payments/constants";
import type { getCheckout } from "@/lib/payments/purchases/checkout-queries";
import { CheckoutCoupon } from "./checkout-coupon";
import { CheckoutMethods } from "./checkout-methods";
import { insufficientText } from "./insufficient-text";

type CheckoutViewProps = Awaited<ReturnType<typeof getCheckout>> & {
  /** The code that the buyer typed; empty without one. */
  code: string;
  availableCents: bigint;
  cardKey: string | null;
  /** How the buyer can bring money in. */
  topup: ReactNode;
  timeZone: string;
};

/** The item with its price, and the payment methods. */
export function CheckoutView({
  offering,
  quote,
  coupon,
  couponProblem,
  code,
  isLedgerOpen,
  isBeingPaid,
  availableCents,
  cardKey,
  topup,
  timeZone,
}: CheckoutViewProps) {
  const { euroCents, usdCents } = quote;
  const suffices = availableCents >= euroCents;
  const noun = OFFERING_LABELS[offering.kind].noun;
  return (
    <>
      <PageHeader>
        <PageHeading>
          <BackLink href="/courses">Cursos y Mentorías</BackLink>
          <PageTitle>{offering.title}</PageTitle>
          <p className="text-muted-foreground">
            Inscripción en {offering.kind === "course" ? "el curso" : `la ${noun}`}
          </p>
        </PageHeading>
      </PageHeader>
      <DemoBanner />
      <div className="grid grid-cols-1 items-start gap-6 desk:grid-cols-[minmax(0,1fr)_22rem]">
        <Summary quote={quote} coupon={coupon} timeZone={timeZone}>
          <CheckoutCoupon
            key={code}
            path={checkoutPath(offering.kind, offering.id)}
            code={code}
            isApplied={coupon !== null}
            problem={couponProblem}
          />
        </Summary>
        <Card className="divide-y" aria-label="Pago">
          {isLedgerOpen ? null : (
            <CardContent>
              <Alert variant="warning">{MESSAGE.ledgerClosed}</Alert>
            </CardContent>
          )}
          {isLedgerOpen && !cardKey && !suffices ? (
            <NoCards
              available={amountText(availableCents, "EUR")}
              price={amountText(euroCents, "EUR")}
              topup={topup}
            />
          ) : null}
          {isLedgerOpen && (cardKey || suffices) ? (
            <CheckoutMethods
              key={`${euroCents} ${usdCents} ${coupon?.code}`}
              offering={{ kind: offering.kind, id: offering.id, title: offering.title }}
              coupon={coupon?.code ?? null}
              cardKey={cardKey}
              usd={{ total: printMoney(usdCents, "USD"), word: amountText(usdCents, "USD") }}
              euros={{ total: printMoney(euroCents, "EUR"), word: amountText(euroCents, "EUR") }}
              balance={{ word: amountText(availableCents, "EUR"), suffices }}
              topup={topup}
              isBeingPaid={isBeingPaid}
            />
          ) : null}
          {isLedgerOpen && !cardKey && suffices ? (
            <CardContent className="grid content-start gap-1 *:min-w-0">
              <h2 className="text-sm font-semibold">Pagos No Disponibles</h2>
              <Note>
                Ahora mismo no se puede pagar con tarjeta, solo con saldo. <Link href="/courses">Volver</Link>
              </Note>
            </CardContent>
          ) : null}
        </Card>
      </div>
    </>
  );
}

type SummaryProps = Pick<CheckoutViewProps, "quote" | "coupon" | "timeZone"> & { children: ReactNode };

function Summary({ quote, coupon, timeZone, children }: SummaryProps) {
  const { euroCents, listCents, feeCents, usdCents, eurUsdRate, rateAt } = quote;
  return (
    <Card className="desk:order-last" aria-labelledby="resumen">
      <CardHeader>
        <CardTitle id="resumen">Resumen</CardTitle>
      </CardHeader>
      <CardContent className="grid content-start gap-4 *:min-w-0">
        <DetailList>
          <DetailRow label="Precio">
            <Amount {...formatMoney(listCents ?? euroCents, "EUR")} />
          </DetailRow>
          {coupon && listCents !== null ? (
            <>
              <DetailRow label={`Código ${coupon.code} (${discountText(coupon.percent)})`}>
                <Amount {...formatMoney(euroCents - listCents, "EUR")} />
              </DetailRow>
              <DetailRow label="Precio con descuento">
                <Amount {...formatMoney(euroCents, "EUR")} />
              </DetailRow>
            </>
          ) : null}
          <DetailRow total label="Total con tarjeta">
            <Amount {...formatMoney(usdCents, "USD")} />
          </DetailRow>
        </DetailList>
        {children}
        <Note>
          Comisión de la plataforma ({FEE_TEXT.courses}): {amountText(feeCents, "EUR")}, incluida en el
          precio. La tarjeta se cobra en dólares al cambio de la plataforma: 1 € = {rateLabel(eurUsdRate)}{" "}
          US$, fijado el {formatDate(rateAt, timeZone)}. Tu banco puede aplicar su propio cambio.
        </Note>
        <Note className="flex min-w-0 items-center gap-2">
          <Lock /> Tienes {WITHDRAWAL_DAYS} días para desistir y recuperar todo el importe, salvo que pidas
          empezar ya.
        </Note>
      </CardContent>
    </Card>
  );
}

type NoCardsProps = { available: string; price: string; topup: ReactNode };

function NoCards({ available, price, topup }: NoCardsProps) {
  return (
    <CardContent className="grid content-start gap-4 *:min-w-0">
      <CreditCard className="size-7 text-muted-foreground" />
      <SectionTitle>Pagos No Disponibles</SectionTitle>
      <div className="text-muted-foreground">
        Ahora mismo no se puede pagar con tarjeta, solo con saldo. {insufficientText(available, price)}
        {topup}
      </div>
      <div>
        <LinkButton href="/courses">Volver</LinkButton>
      </div>
    </CardContent>
  );
}
