"use client";

import { Undo2 } from "lucide-react";
import dynamic from "next/dynamic";
import { type FormEvent, useId, useState } from "react";
import { Unit } from "@/components/display/amount";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { AmountInput } from "@/components/forms/amount-field";
import { toast } from "@/components/parts/toast/toast";
import { percentText } from "@/components/tokenization/labels";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field, fieldAria } from "@/components/ui/field";
import { amountText, isThisYear } from "@/lib/core/format/format";
import { printMoney, type Token } from "@/lib/core/format/money";
import { rateText } from "@/lib/core/format/short-decimal";
import type { Purchase } from "@/lib/tokenization/projects/price-rules";
import { progressPoints } from "@/lib/tokenization/projects/price-rules";
import { tokenText } from "@/lib/tokenization/projects/token-text";
import { SALE_TEXTS } from "@/lib/tokenization/texts";
import { figuresOf, type Offered, type PanelProps, readingOf } from "./purchase";

const InvestDialog = dynamic(() => import("./invest-dialog").then((module) => module.InvestDialog), {
  ssr: false,
});

/** Asks for an amount and shows the tokens and the exact charge; then a review. */
export function InvestPanel(props: PanelProps) {
  const { sale, investing, timeZone } = props;
  const id = useId();
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState(false);
  const [reviewing, setReviewing] = useState(false);
  const { purchase, waits, problem } = readingOf(typed, sale, investing.availableCents);
  const error = problem ?? (asked && !purchase ? SALE_TEXTS.wrongAmount : undefined);
  const help = `Mínimo ${minimumText(sale)}. Disponible: ${amountText(investing.availableCents, "EUR")}.`;

  function review(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (purchase) setReviewing(true);
    else toast.error(SALE_TEXTS.investFailed, error ?? SALE_TEXTS.wrongAmount);
  }

  return (
    <>
      <form className="grid content-start gap-4 *:min-w-0" aria-label="Invertir" noValidate onSubmit={review}>
        <Field id={id} label="Importe" help={help} error={error}>
          <AmountInput
            {...fieldAria(id, { help, error })}
            className="min-h-13 text-lg font-semibold"
            name="amount"
            currency="EUR"
            placeholder="0,00"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Sums sale={sale} purchase={purchase} />
        {waits ? (
          <Alert variant="warning">
            Solo quedan {tokenText(sale.remainingTokens)} {sale.tokenSymbol}. Puedes apuntarte a la lista de
            espera: retenemos el dinero y, si alguien desiste, entras tú. Puedes salir cuando quieras.
          </Alert>
        ) : null}
        <Alert icon={<Undo2 />} className="p-3">
          <strong>Cuatro días para pensarlo.</strong> Hasta el {longDate(investing.revocableUntil, timeZone)}{" "}
          puedes desistir sin motivo ni coste.
        </Alert>
        <Button type="submit" variant="highlight" block>
          {waits ? "Revisar y apuntarme" : "Revisar inversión"}
        </Button>
        <Note>
          Queda en custodia hasta cubrir el objetivo. La comisión del {rateText(sale.feePercent)} la paga el
          proyecto.
        </Note>
      </form>
      {reviewing && purchase ? (
        <InvestDialog
          {...props}
          purchase={purchase}
          waits={waits}
          close={(isDone) => {
            setReviewing(false);
            if (isDone) setTyped("");
            if (isDone) setAsked(false);
          }}
        />
      ) : null}
    </>
  );
}

const minimumText = ({ minimumInvestment }: Offered) => `${percentText(minimumInvestment)}\u00a0€`;

type SumsProps = { sale: Offered; purchase: Purchase | null };

/** The calculation `1.000,00 € ÷ 25,00 € = 40 OLIVA`, and the charge. */
function Sums({ sale, purchase }: SumsProps) {
  const { priceCents, totalUnits } = figuresOf(sale);
  const units = purchase?.units ?? 0n;
  const charge = amountText(purchase?.chargeCents ?? 0n, "EUR");
  const price = amountText(priceCents, "EUR");
  const bought = tokenText(printMoney(units, sale.tokenSymbol as Token));
  const part = percentText(printMoney(progressPoints(units, totalUnits), "EUR"));
  return (
    <div aria-live="polite">
      <p className="flex items-baseline justify-between gap-1 border-y py-2 text-sm whitespace-nowrap">
        <span>{charge}</span>
        <span aria-hidden="true" className="text-muted-foreground">
          ÷
        </span>
        <span className="sr-only">entre</span>
        <span>{price}</span>
        <span aria-hidden="true" className="text-muted-foreground">
          =
        </span>
        <span className="sr-only">son</span>
        <strong className="text-md">
          {bought} {sale.tokenSymbol}
        </strong>
      </p>
      <DetailList className="pt-2">
        <DetailRow label="Tokens × precio">
          {bought} × {price}
        </DetailRow>
        <DetailRow label="Comisión">{amountText(0n, "EUR")}</DetailRow>
        <DetailRow label="Parte del total">
          {part} <Unit>%</Unit>
        </DetailRow>
        <DetailRow label="Cargo exacto" total>
          {charge}
        </DetailRow>
      </DetailList>
    </div>
  );
}

// Formats a date: «martes, 24 de noviembre a las 10:28»
function longDate(date: string, timeZone: string): string {
  const at = new Date(date);
  const year = isThisYear(at, timeZone) ? undefined : ("numeric" as const);
  const options = { weekday: "long", day: "numeric", month: "long", year, timeZone } as const;
  const day = new Intl.DateTimeFormat("es-ES", options);
  const time = new Intl.DateTimeFormat("es-ES", { timeStyle: "short", timeZone });
  return `${day.format(at).replace(",", "")} a las ${time.format(at)}`;
}
