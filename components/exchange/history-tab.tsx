import { Card } from "@/components/ui/card";
import type { UserActor } from "@/lib/core/actor";
import { listTrades } from "@/lib/exchange/trade-queries";
import { listTradesInput } from "@/lib/exchange/trade-schema";
import { HistoryList } from "./history-list";
import { MorePages } from "./market-pages";
import type { ExchangeParams } from "./market-tab";

/** What the member has traded, a page at a time. */
export async function HistoryTab({ viewer, params }: { viewer: UserActor; params: ExchangeParams }) {
  const { cursor } = params;
  const asked = listTradesInput.catch(listTradesInput.parse({})).parse({ cursor });
  const { rows, nextCursor } = await listTrades(viewer, asked);
  return (
    <Card aria-labelledby="historial">
      <h2 className="sr-only" id="historial">
        Historial
      </h2>
      <HistoryList trades={rows} isFirstPage={!asked.cursor} timeZone={viewer.timezone} />
      <MorePages tab="history" cursor={asked.cursor} nextCursor={nextCursor} />
    </Card>
  );
}
