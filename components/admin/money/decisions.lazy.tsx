"use client";

import dynamic from "next/dynamic";
import { Card } from "@/components/ui/card";

const Acts = () => <span className="block min-h-8" />;

/** The administrators' acts with money: each comes after the page, with the first screen that has it. */
export const LazyWithdrawalDecision = dynamic(
  () => import("./withdrawal-decision").then((module) => module.WithdrawalDecision),
  { ssr: false, loading: Acts },
);

export const LazyReleaseDeposit = dynamic(
  () => import("./release-deposit-button").then((module) => module.ReleaseDeposit),
  { ssr: false, loading: Acts },
);

export const LazyProposalDecision = dynamic(
  () => import("./proposal-decision").then((module) => module.ProposalDecision),
  { ssr: false, loading: Acts },
);

export const LazyProposeCorrection = dynamic(
  () => import("./propose-correction-button").then((module) => module.ProposeCorrection),
  { ssr: false, loading: Acts },
);

export const LazyDemoChain = dynamic(
  () => import("@/components/admin/system/demo-chain").then((module) => module.DemoChain),
  {
    ssr: false,
    loading: () => <Card as="div" className="min-h-48" />,
  },
);
