import { btcTradeEvents } from "@/db/schema";
import { defineTimeline } from "@/lib/deals/timeline";
import { TRADE_ENTRIES } from "./constants";

export const TRADE_TIMELINE = defineTimeline({
  table: btcTradeEvents,
  entries: TRADE_ENTRIES,
  alwaysShown: ["dispute", "evidence", "receipt", "resolve-buyer", "resolve-seller", "resolve-share"],
  fileUrl: (trade, entry) => `/api/btc/trades/${trade}/evidence/${entry}`,
});
