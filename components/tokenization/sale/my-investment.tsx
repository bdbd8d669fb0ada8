import Link from "next/link";
import { DayClock } from "@/components/deals/day-clock";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { euroText, INVESTMENT_TONES, situationName } from "@/components/tokenization/labels";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { amountText, formatDate, whenText } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import { tokenText } from "@/lib/tokenization/projects/token-text";
import type { InvestmentLine } from "@/lib/tokenization/sale/queries";
import { RevokeButton } from "./revoke-button";

type MyInvestmentProps = { investments: readonly InvestmentLine[]; now: string; timeZone: string };

/** The viewer's investments, each with its own period of four days. */
export function MyInvestment({ investments, now, timeZone }: MyInvestmentProps) {
  const [latest] = investments;
  if (!latest) return null;
  const isHeld = ({ status }: InvestmentLine) => status === "reserved" || status === "listed";
  const held = investments.filter(isHeld);
  return (
    <Card aria-labelledby="tu-inversion">
      <CardHeader>
        <CardTitle id="tu-inversion">Tu inversión</CardTitle>
        <Badge variant={INVESTMENT_TONES[latest.status]}>
          {situationName(latest, isThinking(latest, now))}
        </Badge>
      </CardHeader>
      <CardContent className="grid gap-4">
        <DetailList>
          {investments.map((investment) => (
            <DetailRow
              key={investment.id}
              label={whenText(investment.createdAt, now, timeZone)}
              note={
                latest.id === investment.id ? undefined : (
                  <span className="text-xs text-muted-foreground">
                    {situationName(investment, isThinking(investment, now))}
                  </span>
                )
              }
            >
              {tokenText(investment.tokens)} {investment.tokenSymbol} × {euroText(investment.tokenPrice)}
            </DetailRow>
          ))}
          {held.length > 0 ? (
            <DetailRow label="Retenido" total>
              {amountText(sumOf(held), "EUR")}
            </DetailRow>
          ) : null}
        </DetailList>
        {held.map((investment) => (
          <WayOut key={investment.id} investment={investment} now={now} timeZone={timeZone} />
        ))}
        {held.length === 0 ? (
          <Link className="text-sm" href="/tokenization/holdings">
            Ver todas mis inversiones
          </Link>
        ) : null}
      </CardContent>
    </Card>
  );
}

const isThinking = ({ status, revocableUntil }: InvestmentLine, now: string) =>
  status === "reserved" && revocableUntil !== null && revocableUntil > now;

type WayOutProps = Omit<MyInvestmentProps, "investments"> & { investment: InvestmentLine };

function WayOut({ investment, now, timeZone }: WayOutProps) {
  const { isRevocable, revocableUntil } = investment;
  if (!isRevocable) {
    return <p className="text-sm text-muted-foreground">Es firme: se decide al cerrar la venta.</p>;
  }
  return (
    <div className="grid gap-3">
      {isThinking(investment, now) && revocableUntil ? (
        <p className="flex items-center justify-between gap-3">
          <span className="text-sm text-muted-foreground">
            Puedes desistir
            <br />
            hasta el {formatDate(new Date(revocableUntil), timeZone)}
          </span>
          <strong>
            <DayClock deadline={revocableUntil} now={now} label="Tiempo que queda para desistir" />
          </strong>
        </p>
      ) : null}
      <RevokeButton investment={investment} block />
    </div>
  );
}

const sumOf = (investments: readonly InvestmentLine[]) =>
  investments.reduce((sum, { amount }) => sum + parseMoney(amount, "EUR"), 0n);
