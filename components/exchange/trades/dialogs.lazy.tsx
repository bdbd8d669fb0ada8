"use client";

import dynamic from "next/dynamic";

/** The dialogs of the actions, each loaded when first opened. */
export const LazyTradePay = dynamic(() => import("./pay-dialog").then((module) => module.TradePay), {
  ssr: false,
});
export const LazyTradeConfirm = dynamic(
  () => import("./confirm-dialog").then((module) => module.TradeConfirm),
  { ssr: false },
);
export const LazyTradeStatement = dynamic(
  () => import("./statement").then((module) => module.TradeStatement),
  { ssr: false },
);
export const LazyTradeLeave = dynamic(() => import("./leave-dialog").then((module) => module.TradeLeave), {
  ssr: false,
});
export const LazyTradeCancel = dynamic(() => import("./cancel-dialog").then((module) => module.TradeCancel), {
  ssr: false,
});
