import { Amount } from "@/components/display/amount";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { formatDecimal } from "@/lib/core/format/decimal";
import { amountText } from "@/lib/core/format/format";
import type { Prices } from "@/lib/core/format/reference-prices";
import { formatCents, printCents } from "@/lib/lending/cents";
import { START_LTV } from "@/lib/lending/margin/constants";
import { ltvPoints, satsForLtv } from "@/lib/lending/margin/ltv-rules";
import { totalInterest } from "@/lib/lending/plan/interest-rules";
import type { PostKind } from "@/lib/lending/posts/constants";
import { type PostDraft, readDraft } from "./draft";
import { taeText } from "./labels";
import { LtvBadge } from "./market-columns";

const UNKNOWN = "—";

type PostPreviewProps = { kind: PostKind; draft: PostDraft; prices: Prices };

/** The result of a draft: its LTV at today's price, its yearly rate, and its total cost. */
export function PostPreview({ kind, draft, prices }: PostPreviewProps) {
  const { cents, points, sats, tae } = readDraft(kind, draft);
  const currency = draft.currency || null;
  const interest = cents !== null && points !== null ? totalInterest(cents, points) : null;
  const sum = cents === null ? null : { cents, currency };
  const ltv = sum && sats ? ltvPoints(sum, sats, prices) : null;
  return (
    <section className="grid gap-2 rounded-md bg-muted px-4 py-2" aria-label="Resultado" aria-live="polite">
      <DetailList>
        <DetailRow label="LTV">{ltv === null ? UNKNOWN : <LtvBadge ltv={printCents(ltv)} />}</DetailRow>
        <DetailRow label={kind === "requests" ? "TAE" : "TAE para quien la acepte"}>
          {tae === null ? UNKNOWN : `${taeText(printCents(tae))} %`}
        </DetailRow>
        <DetailRow label="Interés total">
          {interest === null ? UNKNOWN : <Amount {...formatCents(interest, currency)} />}
        </DetailRow>
        <DetailRow label={kind === "requests" ? "Devolverás" : "Retorno"} total>
          {cents === null || interest === null ? (
            UNKNOWN
          ) : (
            <Amount {...formatCents(cents + interest, currency)} />
          )}
        </DetailRow>
      </DetailList>
      {sum && ltv !== null && ltv >= BigInt(START_LTV.below) ? (
        <Note>
          Con esta garantía el préstamo no podría empezar hoy: hacen falta{" "}
          {amountText(satsForLtv(sum, START_LTV.target, prices), "BTC")} para dejar el LTV en el{" "}
          {formatDecimal(String(START_LTV.target / 100))} %.
        </Note>
      ) : null}
    </section>
  );
}
