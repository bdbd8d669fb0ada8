import { PageLinks } from "@/components/display/list-footer";
import type { ExchangeParams } from "@/components/exchange/orders/market-tab";
import { Card } from "@/components/ui/card";
import type { UserActor } from "@/lib/auth/actor";
import { parsedOr } from "@/lib/core/command/page-input";
import { listTrades } from "@/lib/exchange/trades/queries";
import { listTradesInput } from "@/lib/exchange/trades/schema";
import { HistoryList } from "./history-list";

/** The member's trades, one page at a time. */
export async function HistoryTab({ viewer, params }: { viewer: UserActor; params: ExchangeParams }) {
  const { cursor } = params;
  const asked = parsedOr(listTradesInput, { cursor });
  const { rows, nextCursor } = await listTrades(viewer, asked);
  return (
    <Card aria-labelledby="historial">
      <h2 className="sr-only" id="historial">
        Historial
      </h2>
      <HistoryList trades={rows} isFirstPage={!asked.cursor} timeZone={viewer.timezone} />
      <PageLinks href="/btc-p2p?tab=history" isFirst={!asked.cursor} nextCursor={nextCursor} />
    </Card>
  );
}
