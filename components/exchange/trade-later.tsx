"use client";

import dynamic from "next/dynamic";
import { FormPlace } from "@/components/ui/form-place";

/** The chat comes after the page; its place is kept. */
export const TradeChatLater = dynamic(() => import("./trade-chat").then((module) => module.TradeChat), {
  ssr: false,
  loading: FormPlace,
});

/** What is asked before an act is loaded with the first one that is opened. */
export const TradePayLater = dynamic(() => import("./trade-pay").then((module) => module.TradePay), {
  ssr: false,
});
export const TradeConfirmLater = dynamic(
  () => import("./trade-confirm").then((module) => module.TradeConfirm),
  { ssr: false },
);
export const TradeStatementLater = dynamic(
  () => import("./trade-statement").then((module) => module.TradeStatement),
  { ssr: false },
);
export const TradeLeaveLater = dynamic(() => import("./trade-leave").then((module) => module.TradeLeave), {
  ssr: false,
});
export const TradeCancelLater = dynamic(() => import("./trade-cancel").then((module) => module.TradeCancel), {
  ssr: false,
});
