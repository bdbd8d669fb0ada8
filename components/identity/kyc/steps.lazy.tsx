"use client";

import dynamic from "next/dynamic";
import { FormSkeleton } from "@/components/forms/form-skeleton";

/** The steps, and asking for a higher level, come after the page; their place is kept. */
export const LazyKycSteps = dynamic(() => import("./steps").then((module) => module.KycSteps), {
  ssr: false,
  loading: () => <FormSkeleton />,
});

export const LazyKycUpgrade = dynamic(() => import("./upgrade").then((module) => module.KycUpgrade), {
  ssr: false,
  loading: () => <FormSkeleton />,
});
