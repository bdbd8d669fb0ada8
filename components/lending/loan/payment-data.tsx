import { codeClass } from "@/components/display/code-class";
import { CopyButton } from "@/components/display/copy-button";
import { sumText } from "@/components/lending/posts/labels";
import { cn } from "@/components/ui/cn";
import type { LoanDetail } from "@/lib/lending/loan/queries";
import type { PaymentData as Data } from "@/lib/lending/principal/payment-fields";
import type { getPaymentData } from "@/lib/lending/principal/queries";
import type { ActionFacts } from "./action-facts";

type PaymentDataProps = {
  loan: LoanDetail;
  data: Awaited<ReturnType<typeof getPaymentData>>;
  facts: ActionFacts;
};

/**
 * The payment details of the other party, each with a copy button; the server sends them only to the parties of the
 * loan.
 */
export function PaymentData({ loan, data, facts }: PaymentDataProps) {
  const { status, role, paymentMethod, paymentReference, amount, currency } = loan;
  // Before, the borrower would have the lender's address at hand where the collateral has to be deposited.
  const isPaying = status === "secured" || status === "paid";
  const pays = role === "lender" && paymentMethod === "bank" && isPaying;
  const rows = [
    ...(pays ? [{ label: "Importe", text: sumText(amount, currency) }] : []),
    ...(data.theirs && isPaying ? rowsOf(data.theirs, facts.name) : []),
    ...((paymentReference ?? pays)
      ? [
          {
            label: paymentReference ? "Referencia del pago" : "Concepto",
            text: paymentReference ?? facts.reference,
          },
        ]
      : []),
  ];
  if (rows.length === 0) return null;
  return (
    <dl className="rounded-md border bg-popover">
      {rows.map((row) => (
        <Row key={row.label} {...row} />
      ))}
    </dl>
  );
}

/**
 * What to say while the lender has to pay by bank and the borrower has not named an account: only a member who accepts
 * an offer is asked for it beforehand.
 */
export function missingAccount({ loan, data, facts: { name } }: PaymentDataProps): string | null {
  const { status, role, paymentMethod } = loan;
  if (paymentMethod !== "bank" || (status !== "pending" && status !== "secured")) return null;
  if (role === "borrower") {
    return data.mine?.bankAccount
      ? null
      : `Falta tu cuenta: ${name} la necesita para transferirte el principal. Dala en «Mis datos de pago».`;
  }
  return data.theirs?.bankAccount
    ? null
    : `${name} todavía no ha dado su cuenta. Pídesela por el chat: sin ella no puedes transferir.`;
}

function rowsOf(data: Data, name: string): { label: string; text: string }[] {
  const rows: [string, string | null][] = [
    ["Titular", data.accountHolder],
    ["IBAN", data.bankAccount],
    ["Banco", data.bankName],
    ["USDT", data.usdtWallet],
    ["USDC", data.usdcWallet],
    [`Bitcoin de ${name}`, data.btcWallet],
    ["Notas", data.transactionNotes],
  ];
  return rows.flatMap(([label, text]) => (text ? [{ label, text }] : []));
}

function Row({ label, text }: { label: string; text: string }) {
  return (
    <div className="grid min-h-12 grid-cols-[8rem_minmax(0,1fr)] items-center gap-3 py-1 pr-2 pl-4 text-sm not-first:border-t max-tablet:grid-cols-1 max-tablet:gap-0 max-tablet:pt-2">
      <dt className="wrap-anywhere text-muted-foreground max-tablet:text-xs">{label}</dt>
      <dd className="flex items-center justify-between gap-2 font-[550]">
        <span className={cn(codeClass, "min-w-0 wrap-anywhere whitespace-pre-wrap")}>{text}</span>
        <CopyButton
          className="max-tablet:-my-2"
          text={text}
          label={`Copiar ${label}`}
          copied={`${label}: copiado`}
        />
      </dd>
    </div>
  );
}
