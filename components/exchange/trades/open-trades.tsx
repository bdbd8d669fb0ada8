import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import type { TradeLine } from "@/lib/exchange/trades/queries";
import { HistoryList } from "./history-list";

/** The member's trades in progress, each with a link to its page, which needs no access to the app. */
export function OpenTrades({ trades, timeZone }: { trades: readonly TradeLine[]; timeZone: string }) {
  return (
    <Card aria-labelledby="operaciones">
      <CardHeader>
        <CardTitle id="operaciones">Tus operaciones de Bitcoin en curso</CardTitle>
      </CardHeader>
      <HistoryList trades={trades} isFirstPage timeZone={timeZone} />
    </Card>
  );
}
