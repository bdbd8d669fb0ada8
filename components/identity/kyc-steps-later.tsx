"use client";

import dynamic from "next/dynamic";
import { FormPlace } from "@/components/ui/form-place";

/** The steps come after the page; their place is kept. */
export const KycStepsLater = dynamic(() => import("./kyc-steps").then((module) => module.KycSteps), {
  ssr: false,
  loading: FormPlace,
});
