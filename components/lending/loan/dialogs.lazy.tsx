"use client";

import dynamic from "next/dynamic";

/** The dialogs of the actions, each loaded when first opened. */
export const LazyLock = dynamic(() => import("./lock-dialog").then((module) => module.LockDialog), {
  ssr: false,
});
export const LazyRepay = dynamic(() => import("./repay-dialog").then((module) => module.RepayDialog), {
  ssr: false,
});
export const LazySell = dynamic(() => import("./sell-dialog").then((module) => module.SellDialog), {
  ssr: false,
});
export const LazyAdd = dynamic(() => import("./add-dialog").then((module) => module.AddDialog), {
  ssr: false,
});
export const LazyExcess = dynamic(() => import("./excess-dialog").then((module) => module.ExcessDialog), {
  ssr: false,
});
export const LazyProtect = dynamic(() => import("./protect-dialog").then((module) => module.ProtectDialog), {
  ssr: false,
});
export const LazyCancel = dynamic(() => import("./cancel-dialog").then((module) => module.CancelDialog), {
  ssr: false,
});
export const LazyPay = dynamic(() => import("./pay-dialog").then((module) => module.PayDialog), {
  ssr: false,
});
export const LazyConfirm = dynamic(() => import("./confirm-dialog").then((module) => module.ConfirmDialog), {
  ssr: false,
});
export const LazyStatement = dynamic(() => import("./statement").then((module) => module.LoanStatement), {
  ssr: false,
});
export const LazyPaymentData = dynamic(
  () => import("./payment-data-dialog").then((module) => module.PaymentDataDialog),
  { ssr: false },
);
