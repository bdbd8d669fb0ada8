"use client";

import dynamic from "next/dynamic";
import { FormPlace } from "@/components/forms/form-skeleton";

/** The steps, and asking for a higher level, come after the page; their place is kept. */
export const KycStepsLater = dynamic(() => import("./steps").then((module) => module.KycSteps), {
  ssr: false,
  loading: FormPlace,
});

export const KycUpgradeLater = dynamic(() => import("./upgrade").then((module) => module.KycUpgrade), {
  ssr: false,
  loading: FormPlace,
});
