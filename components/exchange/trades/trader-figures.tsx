import { MemberFigures } from "@/components/deals/member-header";
import { completionText } from "@/components/exchange/orders/terms";
import { dayOf } from "@/lib/core/format/calendar";
import { formatDecimal } from "@/lib/core/format/decimal";
import { formatCount, monthText } from "@/lib/core/format/format";
import type { Trader } from "@/lib/exchange/orders/trader-queries";
import { MAX_TRADES_COUNTED } from "@/lib/exchange/trades/constants";

/** Returns the number of a member's completed trades as a text. */
export function tradesText(completedTrades: number): string {
  if (completedTrades === 1) return "1 operación";
  const isCapped = completedTrades >= 2 * MAX_TRADES_COUNTED;
  return `${formatCount(completedTrades)} operaciones${isCapped ? " o más" : ""}`;
}

/** Returns since when a member is one: `marzo de 2026`. */
export const sinceText = (memberSince: string, timeZone: string) =>
  monthText(dayOf(new Date(memberSince), timeZone).slice(0, 7));

/** The rating of a member, the figures of their trades, and since when they are a member. */
export function TraderFigures({ trader, timeZone }: { trader: Trader; timeZone: string }) {
  const { reputation, completedTrades, tradedOver, lostDisputes, memberSince } = trader;
  const more = [
    completionText(trader),
    tradedOver && `más de ${plain(tradedOver)} BTC negociados`,
    completedTrades > 0 || lostDisputes > 0 ? disputesText(lostDisputes) : null,
  ].filter((figure) => figure !== null);
  return (
    <MemberFigures
      rating={reputation}
      done={tradesText(completedTrades)}
      more={more}
      since={sinceText(memberSince, timeZone)}
    />
  );
}

// A step has no decimals worth showing: 1.00000000 is «1», and 0.10000000 is «0,1».
const plain = (btc: string) => formatDecimal(btc.replace(/\.?0+$/, ""));

function disputesText(lost: number): string {
  if (lost === 0) return "ninguna disputa perdida";
  return lost === 1 ? "1 disputa perdida" : `${formatCount(lost)} disputas perdidas`;
}
