import { Amount } from "@/components/display/amount";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { FEE_BASIS_POINTS } from "@/lib/core/config/constants";
import { FEE_TEXT } from "@/lib/core/config/fees";
import { formatDecimal } from "@/lib/core/format/decimal";
import { DAY_MS } from "@/lib/core/format/durations";
import { formatDayOf } from "@/lib/core/format/format";
import { split } from "@/lib/core/format/money";
import { rateText } from "@/lib/core/format/short-decimal";
import { formatCents, parseCents } from "@/lib/lending/cents";
import { MONTH_DAYS } from "@/lib/lending/constants";
import type { PostKind } from "@/lib/lending/posts/constants";
import type { PostLine } from "./labels";

type DetailSumsProps = { kind: PostKind; post: PostLine; timeZone: string };

/** The amounts paid out and repaid, if the loan started today. */
export function DetailSums({ kind, post, timeZone }: DetailSumsProps) {
  const { currency, term, repayment } = post;
  const cents = parseCents(post.amount);
  const { fee, rest } = split(cents, BigInt(FEE_BASIS_POINTS.loans));
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
        <>
          <DetailRow label="Pides">
            <Amount {...formatCents(cents, currency)} />
          </DetailRow>
          <DetailRow label={`Comisión, ${FEE_TEXT.loans}`}>
            <Amount {...formatCents(-fee, currency)} />
          </DetailRow>
          <DetailRow label="Te llegan">
            <Amount {...formatCents(rest, currency)} />
          </DetailRow>
        </>
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
