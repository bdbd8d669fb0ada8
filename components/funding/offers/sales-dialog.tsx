import { useId, useState } from "react";
import { reportFundingSales } from "@/actions/funding/offers";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { ActionDialog } from "@/components/forms/action-dialog";
import { AmountInput } from "@/components/forms/amount-field";
import { MonthField } from "@/components/forms/month-field";
import { useDialogAction } from "@/components/forms/use-dialog-action";
import { euroText } from "@/components/funding/labels";
import { Field, fieldAria } from "@/components/ui/field";
import { amountText } from "@/lib/core/format/format";
import { rateText } from "@/lib/core/format/short-decimal";
import { SALES_MONTHS } from "@/lib/funding/constants";
import { shareOfSales } from "@/lib/funding/sales/share-rules";
import type { AnswerProps } from "./actions";
import { centsOfText, centsTyped, pointsOfText } from "./draft";

// An agreement's months, all of which may still be unreported.
const YEARS_BACK = SALES_MONTHS.max / 12;

/** Reports the sales of a month and immediately pays the agreed share of them. */
export function SalesDialog({ offer, close }: AnswerProps) {
  const { id, salesShare, salesCap, repaidAmount } = offer;
  const field = useId();
  const [month, setMonth] = useState("");
  const [sales, setSales] = useState("");
  const { submission, act } = useDialogAction({ action: reportFundingSales, fields: { id }, close });
  const { errors } = submission;
  const pays = paymentOf(sales, offer);

  return (
    <ActionDialog
      title="Declarar las ventas de un mes"
      act="Declarar y pagar"
      busyText="Pagando…"
      variant="highlight"
      submission={submission}
      submit={() => void act(["Ventas declaradas", "La parte acordada ya está pagada."], { month, sales })}
      close={close}
    >
      <DetailList>
        <DetailRow label="De las ventas">{rateText(salesShare ?? "0.00")}</DetailRow>
        <DetailRow label="Devuelto">
          {euroText(repaidAmount)} de {euroText(salesCap ?? "0.00")}
        </DetailRow>
        <DetailRow label="Pagas ahora" total>
          {pays === null ? "—" : amountText(pays, "EUR")}
        </DetailRow>
      </DetailList>
      <MonthField
        name="month"
        label="Mes de las ventas"
        error={errors.month}
        value={month}
        change={setMonth}
        before={YEARS_BACK}
      />
      <Field id={`${field}-sales`} label="Ventas del mes" error={errors.sales}>
        <AmountInput
          {...fieldAria(`${field}-sales`, { error: errors.sales })}
          name="sales"
          currency="EUR"
          placeholder="0,00"
          value={sales}
          onChange={({ target }) => setSales(target.value)}
        />
      </Field>
    </ActionDialog>
  );
}

/** The payment for the typed sales; null while they are not an amount. */
function paymentOf(sales: string, { salesShare, salesCap, repaidAmount }: AnswerProps["offer"]) {
  const salesCents = centsTyped(sales);
  if (salesCents === null || salesShare === null || salesCap === null) return null;
  const figures = {
    sharePoints: pointsOfText(salesShare),
    capCents: centsOfText(salesCap),
    salesMonths: null,
  };
  return shareOfSales(salesCents, figures, centsOfText(repaidAmount));
}
