"use client";

import dynamic from "next/dynamic";
import { FormPlace } from "@/components/ui/form-place";

/** The steps, and asking for a higher level, come after the page; their place is kept. */
export const KycStepsLater = dynamic(() => import("./kyc-steps").then((module) => module.KycSteps), {
  ssr: false,
  loading: FormPlace,
});

export const KycUpgradeLater = dynamic(() => import("./kyc-upgrade").then((module) => module.KycUpgrade), {
  ssr: false,
  loading: FormPlace,
});
