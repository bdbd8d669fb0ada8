import type { ReactNode } from "react";
import { Note } from "@/components/display/note";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { dayOf } from "@/lib/core/format/calendar";
import type { LoanDetail } from "@/lib/lending/loan/queries";
import { DEFAULT_LTV } from "@/lib/lending/margin/constants";
import { isCall, LtvChart } from "./ltv-chart";

type LtvHistoryCardProps = { loan: Pick<LoanDetail, "ltvHistory">; timeZone: string };

/** The LTV of a loan since its start; renders nothing on the first day. */
export function LtvHistoryCard({ loan: { ltvHistory: history }, timeZone }: LtvHistoryCardProps) {
  const [first, last] = [history?.points[0], history?.points.at(-1)];
  if (!history || !first || !last) return null;
  const day = (at: string) => dayOf(new Date(at), timeZone);
  if (day(first.at) === day(last.at)) return null;
  return (
    <Card aria-labelledby="evolucion-ltv">
      <CardHeader>
        <CardTitle id="evolucion-ltv">Evolución del LTV</CardTitle>
        <Note as="span">Al precio de referencia de cada fecha</Note>
      </CardHeader>
      <CardContent className="grid content-start gap-4 *:min-w-0">
        <LtvChart history={history} timeZone={timeZone} />
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground" aria-hidden="true">
          <Key className="h-0.5 w-4 bg-chart-1">LTV</Key>
          <Key className="h-0 w-4 border-t-2 border-dashed border-destructive">
            Liquidación, {DEFAULT_LTV / 100} %
          </Key>
          {history.notices.some(isCall) ? (
            <Key className="size-2.5 rounded-full bg-warning">Aviso de garantía o mora</Key>
          ) : null}
        </ul>
      </CardContent>
    </Card>
  );
}

function Key({ className, children }: { className: string; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-2">
      <span className={cn("inline-block", className)} />
      {children}
    </li>
  );
}
