import Link from "next/link";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { euroText } from "@/components/tokenization/labels";
import { formatDate } from "@/lib/core/format/format";
import { tokenText } from "@/lib/tokenization/projects/token-text";
import type { InvestmentLine } from "@/lib/tokenization/sale/queries";

type InvestReceiptProps = { investment: InvestmentLine; timeZone: string };

/** The investment, and until when it can be revoked. */
export function InvestReceipt({ investment, timeZone }: InvestReceiptProps) {
  const { id, projectName, tokens, tokenSymbol, amount, status, revocableUntil } = investment;
  const isListed = status === "listed";
  return (
    <>
      <div className="grid content-start gap-4 rounded-b-lg border border-t-3 border-t-success bg-popover p-5 *:min-w-0">
        <p className="flex min-w-0 items-center justify-between gap-3">
          <strong>Inversión n.º {id}</strong>
          <span className="text-sm text-muted-foreground">
            {isListed ? "En lista de espera" : "En reflexión"}
          </span>
        </p>
        <DetailList>
          <DetailRow label="Proyecto">{projectName}</DetailRow>
          <DetailRow label={isListed ? "Esperas" : "Tokens reservados"}>
            {tokenText(tokens)} {tokenSymbol}
          </DetailRow>
          {revocableUntil ? (
            <DetailRow label={isListed ? "Tus cuatro días" : "Puedes desistir hasta"}>
              {isListed ? "Hasta el " : ""}
              {formatDate(new Date(revocableUntil), timeZone)}
            </DetailRow>
          ) : null}
          <DetailRow label="Retenido" total>
            {euroText(amount)}
          </DetailRow>
        </DetailList>
      </div>
      <p className="text-sm">
        Está en <Link href="/profile?tab=transactions">tus movimientos</Link> y en{" "}
        <Link href="/tokenization?tab=my-investments">tus inversiones</Link>.
      </p>
    </>
  );
}
