"use client";

import dynamic from "next/dynamic";
import { FormSkeleton } from "@/components/forms/form-skeleton";

/**
 * The verification steps and the request for a higher level, loaded after the page; a placeholder reserves their space.
 */
export const LazyKycSteps = dynamic(() => import("./steps").then((module) => module.KycSteps), {
  ssr: false,
  loading: () => <FormSkeleton />,
});

export const LazyKycUpgrade = dynamic(() => import("./upgrade").then((module) => module.KycUpgrade), {
  ssr: false,
  loading: () => <FormSkeleton />,
});
