import { Note } from "@/components/display/note";
import { Badge } from "@/components/ui/badge";
import { formatDay } from "@/lib/core/format/format";
import type { InvestorState } from "@/lib/offers/consent-rules";
import type { GiftLine } from "@/lib/tokenization/holdings/gift-queries";
import { tokenText } from "@/lib/tokenization/projects/token-text";
import { GiftButtons } from "./holding-buttons";
import { GIFT_TONES } from "./labels";

type GiftListProps = {
  gifts: readonly GiftLine[];
  investor: InvestorState | null;
  timeZone: string;
  /** Whether each line names its project. */
  withProject?: boolean;
};

/** Token gifts sent and received, newest first, with their state. */
export function GiftList({ gifts, investor, timeZone, withProject = false }: GiftListProps) {
  if (gifts.length === 0) return null;
  return (
    <ul className="grid gap-3" aria-label="Regalos">
      {gifts.map((gift) => (
        <li key={gift.id} className="grid gap-2 border-t pt-3 first:border-t-0 first:pt-0">
          <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <span className="min-w-0 text-sm font-medium wrap-anywhere">
              {gift.direction === "given" ? `Para ${gift.receiverName}` : `De ${gift.giverName}`}:{" "}
              {tokenText(gift.tokens)} {gift.tokenSymbol}
              {withProject ? ` de «${gift.projectName}»` : ""}
            </span>
            <Badge variant={GIFT_TONES[gift.status]}>{gift.statusLabel}</Badge>
          </span>
          {gift.message ? <span className="text-sm wrap-anywhere">«{gift.message}»</span> : null}
          <Note as="span">{datesOf(gift, timeZone)}</Note>
          {gift.reason ? <Note as="span">Un administrador lo anuló: {gift.reason}</Note> : null}
          {gift.status === "offered" ? (
            <span className="flex flex-wrap gap-2">
              <GiftButtons gift={gift} investor={investor} />
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

const ENDS = {
  accepted: "aceptado",
  declined: "rechazado",
  withdrawn: "retirado",
  stopped: "anulado",
  expired: "caducado",
} as const;

function datesOf({ status, createdAt, expiresAt, closedAt }: GiftLine, timeZone: string): string {
  const day = (date: string) => formatDay(new Date(date), timeZone);
  if (status === "offered") return `Enviado el ${day(createdAt)}. Caduca el ${day(expiresAt)}.`;
  return `Enviado el ${day(createdAt)}, ${ENDS[status]} el ${day(closedAt ?? createdAt)}.`;
}
