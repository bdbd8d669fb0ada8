import { reportTradeRating } from "@/actions/identity/ratings";
import { ReceivedRatings } from "@/components/deals/received-ratings";
import type { UserActor } from "@/lib/auth/actor";
import { parsedOr } from "@/lib/core/command/page-input";
import { listTraderRatings } from "@/lib/exchange/orders/trader-queries";
import { listTraderRatingsInput } from "@/lib/exchange/trades/schema";

type TraderRatingsProps = { id: string; cursor: unknown; viewer: UserActor };

/** The ratings that a member received in trades, visible after both parties have rated or the rating period is over. */
export async function TraderRatings({ id, cursor, viewer }: TraderRatingsProps) {
  const asked = parsedOr(listTraderRatingsInput, { id, cursor }, { id });
  return (
    <ReceivedRatings
      page={await listTraderRatings(viewer, asked)}
      isFirst={asked.cursor === undefined}
      path={`/btc-p2p/traders/${id}`}
      dealOf={({ tradeId }) => tradeId}
      textOf={({ role }) => (role === "seller" ? "le compró bitcoin" : "le vendió bitcoin")}
      report={reportTradeRating}
      timeZone={viewer.timezone}
    />
  );
}
