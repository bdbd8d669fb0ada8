"use client";

import dynamic from "next/dynamic";

const Acts = () => <span className="acts-to-come" />;

/** The administrators' acts with money: each comes after the page, with the first screen that has it. */
export const WithdrawalDecisionLater = dynamic(
  () => import("./withdrawal-decision").then((module) => module.WithdrawalDecision),
  { ssr: false, loading: Acts },
);

export const ReleaseDepositLater = dynamic(
  () => import("./release-deposit-button").then((module) => module.ReleaseDeposit),
  { ssr: false, loading: Acts },
);

export const ProposalDecisionLater = dynamic(
  () => import("./proposal-decision").then((module) => module.ProposalDecision),
  { ssr: false, loading: Acts },
);

export const ProposeCorrectionLater = dynamic(
  () => import("./propose-correction-button").then((module) => module.ProposeCorrection),
  { ssr: false, loading: Acts },
);

export const DemoChainLater = dynamic(
  () => import("@/components/admin/system/demo-chain").then((module) => module.DemoChain),
  {
    ssr: false,
    loading: () => <div className="card demo-chain-to-come" />,
  },
);
