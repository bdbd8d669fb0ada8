"use client";

import dynamic from "next/dynamic";
import { Card } from "@/components/ui/card";

const Actions = () => <span className="block min-h-8" />;

/** The administrator's actions on money, each loaded after the first page that has it. */
export const LazyWithdrawalDecision = dynamic(
  () => import("./withdrawal-decision").then((module) => module.WithdrawalDecision),
  { ssr: false, loading: Actions },
);

export const LazyWithdrawalRejection = dynamic(
  () => import("./withdrawal-decision").then((module) => module.WithdrawalRejection),
  { ssr: false, loading: Actions },
);

export const LazyReleaseDeposit = dynamic(
  () => import("./release-deposit-button").then((module) => module.ReleaseDeposit),
  { ssr: false, loading: Actions },
);

export const LazyDismissDeposit = dynamic(
  () => import("./release-deposit-button").then((module) => module.DismissDeposit),
  { ssr: false, loading: Actions },
);

export const LazyPayoutDecision = dynamic(
  () => import("./payout-decision").then((module) => module.PayoutDecision),
  { ssr: false, loading: Actions },
);

export const LazyPayoutRejection = dynamic(
  () => import("./payout-decision").then((module) => module.PayoutRejection),
  { ssr: false, loading: Actions },
);

export const LazyPayoutFailure = dynamic(
  () => import("./payout-decision").then((module) => module.PayoutFailure),
  { ssr: false, loading: Actions },
);

export const LazyLineDecision = dynamic(
  () => import("./line-decision").then((module) => module.LineDecision),
  { ssr: false, loading: Actions },
);

export const LazyReverseCredit = dynamic(
  () => import("./line-decision").then((module) => module.ReverseCredit),
  { ssr: false, loading: Actions },
);

export const LazyProposalDecision = dynamic(
  () => import("./proposal-decision").then((module) => module.ProposalDecision),
  { ssr: false, loading: Actions },
);

export const LazyProposeCorrection = dynamic(
  () => import("./propose-correction-button").then((module) => module.ProposeCorrection),
  { ssr: false, loading: Actions },
);

export const LazyDemoChain = dynamic(
  () => import("@/components/admin/system/demo-chain").then((module) => module.DemoChain),
  {
    ssr: false,
    loading: () => <Card as="div" className="min-h-48" />,
  },
);
