"use client";

import dynamic from "next/dynamic";

/** The case views of the queues, each loaded when the first case is opened. */
export const KycReview = dynamic(
  () => import("@/components/admin/kyc/review").then((module) => module.KycReview),
  {
    ssr: false,
  },
);

export const LearningReview = dynamic(
  () => import("@/components/admin/learning/review").then((module) => module.LearningReview),
  { ssr: false },
);

export const ProjectReview = dynamic(
  () => import("@/components/admin/projects/review").then((module) => module.ProjectReview),
  { ssr: false },
);

export const TradeReview = dynamic(
  () => import("@/components/admin/disputes/trade-review").then((module) => module.TradeReview),
  { ssr: false },
);

export const MarketplaceOrderReview = dynamic(
  () => import("@/components/admin/disputes/order-review").then((module) => module.MarketplaceOrderReview),
  {
    ssr: false,
  },
);

export const LoanReview = dynamic(
  () => import("@/components/admin/disputes/loan-review").then((module) => module.LoanReview),
  { ssr: false },
);

export const TrancheReview = dynamic(
  () => import("@/components/admin/disputes/tranche-review").then((module) => module.TrancheReview),
  { ssr: false },
);

export const MessageReportReview = dynamic(
  () => import("@/components/admin/reports/message-review").then((module) => module.MessageReportReview),
  { ssr: false },
);

export const ContactReview = dynamic(
  () => import("./contact-review").then((module) => module.ContactReview),
  { ssr: false },
);
