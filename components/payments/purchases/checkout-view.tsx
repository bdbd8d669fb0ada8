import { ArrowLeft, CreditCard, Lock } from "lucide-react";
import Link from "next/link";
import { Amount } from "@/components/display/amount";
import { DemoBanner } from "@/components/layout/demo-banner";
import { rateLabel } from "@/components/payments/rate-label";
import { Banner } from "@/components/ui/banner";
import { LinkButton } from "@/components/ui/link-button";
import { MESSAGE } from "@/lib/core/command/errors";
import { amountText, formatDate, formatMoney } from "@/lib/core/format/format";
import { printMoney } from "@/lib/core/format/money";
import { OFFERING_LABELS } from "@/lib/learning/catalogue/rules";
import type { getCheckout } from "@/lib/payments/purchases/queries";
import { CheckoutMethods } from "./checkout-methods";

type CheckoutViewProps = Awaited<ReturnType<typeof getCheckout>> & {
  availableCents: bigint;
  cardKey: string | null;
  timeZone: string;
};

/** What is bought and for how much, and the ways of paying for it. */
export function CheckoutView({
  offering,
  quote,
  isLedgerOpen,
  availableCents,
  cardKey,
  timeZone,
}: CheckoutViewProps) {
  const { euroCents, usdCents } = quote;
  const suffices = availableCents >= euroCents;
  const noun = OFFERING_LABELS[offering.kind].noun;
  return (
    <>
      <header className="page-head">
        <div className="stack stack-1">
          <Link className="back" href="/courses">
            <ArrowLeft className="icon" /> Cursos y Mentorías
          </Link>
          <h1 className="title">{offering.title}</h1>
          <p className="muted">Inscripción en {offering.kind === "course" ? "el curso" : `la ${noun}`}</p>
        </div>
      </header>
      <DemoBanner />
      <div className="columns checkout">
        <Summary quote={quote} timeZone={timeZone} />
        <section className="card checkout-pay" aria-label="Pago">
          {isLedgerOpen ? null : (
            <div className="card-body">
              <Banner tone="warning">{MESSAGE.ledgerClosed}</Banner>
            </div>
          )}
          {isLedgerOpen && !cardKey && !suffices ? <NoCards /> : null}
          {isLedgerOpen && (cardKey || suffices) ? (
            <CheckoutMethods
              key={`${euroCents} ${usdCents}`}
              offering={{ kind: offering.kind, id: offering.id, title: offering.title }}
              cardKey={cardKey}
              usd={{ total: printMoney(usdCents, "USD"), word: amountText(usdCents, "USD") }}
              euros={{ total: printMoney(euroCents, "EUR"), word: amountText(euroCents, "EUR") }}
              balance={{ word: amountText(availableCents, "EUR"), suffices }}
            />
          ) : null}
          {isLedgerOpen && !cardKey && suffices ? (
            <div className="card-body stack stack-1">
              <h2 className="small strong">Pagos No Disponibles</h2>
              <p className="note">
                Ahora mismo no se puede pagar con tarjeta, solo con saldo. <Link href="/courses">Volver</Link>
              </p>
            </div>
          ) : null}
        </section>
      </div>
    </>
  );
}

type SummaryProps = Pick<CheckoutViewProps, "quote" | "timeZone">;

function Summary({ quote, timeZone }: SummaryProps) {
  const { euroCents, feeCents, usdCents, eurUsdRate, rateAt } = quote;
  return (
    <section className="card checkout-sum" aria-labelledby="resumen">
      <header className="card-head">
        <h2 className="subtitle" id="resumen">
          Resumen
        </h2>
      </header>
      <div className="card-body stack">
        <dl className="ledger">
          <div>
            <dt>Precio</dt>
            <dd>
              <Amount {...formatMoney(euroCents, "EUR")} />
            </dd>
          </div>
          <div className="total">
            <dt>Total con tarjeta</dt>
            <dd>
              <Amount {...formatMoney(usdCents, "USD")} />
            </dd>
          </div>
        </dl>
        <p className="note">
          Comisión de la plataforma (1.5%): {amountText(feeCents, "EUR")}, incluida en el precio. La tarjeta
          se cobra en dólares al cambio de la plataforma: 1 € = {rateLabel(eurUsdRate)} US$, fijado el{" "}
          {formatDate(rateAt, timeZone)}. Tu banco puede aplicar su propio cambio.
        </p>
        <p className="note row row-2">
          <Lock className="icon" /> Tienes 14 días para desistir y recuperar todo el importe.
        </p>
      </div>
    </section>
  );
}

function NoCards() {
  return (
    <div className="card-body stack checkout-none">
      <CreditCard className="icon" />
      <h2 className="subtitle">Pagos No Disponibles</h2>
      <p className="muted">Ahora mismo no se puede pagar con tarjeta. Vuelve a intentarlo más tarde.</p>
      <div>
        <LinkButton href="/courses">Volver</LinkButton>
      </div>
    </div>
  );
}
