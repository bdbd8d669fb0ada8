"use client";

import dynamic from "next/dynamic";
import { FormPlace } from "@/components/forms/form-skeleton";

/** The chat comes after the page; its place is kept. */
export const TradeChatLater = dynamic(
  () => import("@/components/messaging/embedded-chat").then((module) => module.TradeChat),
  {
    ssr: false,
    loading: FormPlace,
  },
);

/** What is asked before an act is loaded with the first one that is opened. */
export const TradePayLater = dynamic(() => import("./pay-dialog").then((module) => module.TradePay), {
  ssr: false,
});
export const TradeConfirmLater = dynamic(
  () => import("./confirm-dialog").then((module) => module.TradeConfirm),
  { ssr: false },
);
export const TradeStatementLater = dynamic(
  () => import("./statement").then((module) => module.TradeStatement),
  { ssr: false },
);
export const TradeLeaveLater = dynamic(() => import("./leave-dialog").then((module) => module.TradeLeave), {
  ssr: false,
});
export const TradeCancelLater = dynamic(
  () => import("./cancel-dialog").then((module) => module.TradeCancel),
  {
    ssr: false,
  },
);
