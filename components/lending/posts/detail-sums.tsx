import { Amount } from "@/components/display/amount";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { FEE_BASIS_POINTS } from "@/lib/core/config/constants";
import { FEE_TEXT } from "@/lib/core/config/fees";
import { formatDecimal } from "@/lib/core/format/decimal";
import { DAY_MS } from "@/lib/core/format/durations";
import { formatDayOf } from "@/lib/core/format/format";
import type { Currency } from "@/lib/core/format/money";
import { rateText } from "@/lib/core/format/short-decimal";
import { formatCents, parseCents } from "@/lib/lending/cents";
import { type LoanCurrency, type LoanMethod, MONTH_DAYS } from "@/lib/lending/constants";
import type { PostKind } from "@/lib/lending/posts/constants";
import { offeredMethods, receivedOf } from "@/lib/lending/principal/rules";
import { isOfPool, type PostLine } from "./labels";

/** Returns the methods with which a post can be taken. */
export function methodsToTake(post: PostLine, enabled: readonly Currency[]): readonly LoanMethod[] {
  const offered = offeredMethods(post.currency, enabled);
  return offered.filter((method) => !isOfPool(post) || method === "wallet");
}

/** Returns whether the principal is transferred by bank, outside the platform, or may be. */
export function paidByBank(methods: readonly LoanMethod[]): "always" | "maybe" | "never" {
  if (!methods.includes("bank")) return "never";
  return methods.length === 1 ? "always" : "maybe";
}

type DetailSumsProps = {
  kind: PostKind;
  post: PostLine;
  /** The methods with which the principal may be paid: one, once it is chosen. */
  methods: readonly LoanMethod[];
  timeZone: string;
};

/** The amounts paid out and repaid, if the loan started today. */
export function DetailSums({ kind, post, methods, timeZone }: DetailSumsProps) {
  const { currency, term, repayment } = post;
  const cents = parseCents(post.amount);
  const now = new Date();
  const day = formatDayOf(new Date(now.getTime() + term * DAY_MS), now, timeZone);
  const lends = kind === "requests";
  const back = lends ? "Recibes" : "Devuelves";
  const until =
    repayment === "whole" ? `${back} el ${day}` : `${back} en ${term / MONTH_DAYS} cuotas, hasta el ${day}`;
  const interest = (
    <Amount
      text={`${lends ? "+" : ""}${formatDecimal(post.totalInterest)}`}
      unit={formatCents(0n, currency).unit}
    />
  );
  return (
    <DetailList>
      {lends ? (
        <DetailRow label="Entregas hoy">
          <Amount {...formatCents(cents, currency)} />
        </DetailRow>
      ) : (
        <Received cents={cents} currency={currency} methods={methods} />
      )}
      <DetailRow
        label={`Interés total, ${rateText(post.interestRate)}`}
        className={lends ? "text-success" : ""}
      >
        {interest}
      </DetailRow>
      <DetailRow label={until} total>
        <Amount {...formatCents(parseCents(post.totalReturn), currency)} />
      </DetailRow>
    </DetailList>
  );
}

type ReceivedProps = { cents: bigint; currency: LoanCurrency | null; methods: readonly LoanMethod[] };

/** What the borrower asks for, the fee, and what they receive. */
function Received({ cents, currency, methods }: ReceivedProps) {
  const { feeCents, receivedCents } = receivedOf(cents, FEE_BASIS_POINTS.loans);
  const byBank = paidByBank(methods);
  const always = byBank === "always";
  return (
    <>
      <DetailRow label="Pides">
        <Amount {...formatCents(cents, currency)} />
      </DetailRow>
      <DetailRow label={always ? "Comisión, de la garantía" : `Comisión, ${FEE_TEXT.loans}`}>
        <Amount {...formatCents(always ? feeCents : -feeCents, currency)} />
      </DetailRow>
      <DetailRow label="Te llegan" note={byBank === "maybe" ? <WholeByBank /> : undefined}>
        <Amount {...formatCents(always ? cents : receivedCents, currency)} />
      </DetailRow>
    </>
  );
}

/** Beside what a borrower receives, while the loan may still be paid by bank transfer. */
export function WholeByBank() {
  return <Note as="span">Por transferencia, el importe íntegro: la comisión sale de la garantía</Note>;
}
