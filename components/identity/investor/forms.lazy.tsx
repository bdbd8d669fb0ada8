"use client";

import dynamic from "next/dynamic";
import { FormSkeleton } from "@/components/forms/form-skeleton";

const loading = () => <FormSkeleton className="min-h-70 max-tablet:min-h-72" />;

/** The forms of the page, loaded after it; placeholders reserve their space. */
export const LazyTest = dynamic(() => import("./test-form").then((module) => module.TestForm), {
  ssr: false,
  loading: () => <FormSkeleton fields={8} className="min-h-351 max-tablet:min-h-438" />,
});
export const LazySimulator = dynamic(() => import("./simulator").then((module) => module.Simulator), {
  ssr: false,
  loading: () => <FormSkeleton className="min-h-86 max-tablet:min-h-91" />,
});
export const LazySophistication = dynamic(
  () => import("./sophistication-form").then((module) => module.SophisticationForm),
  { ssr: false, loading },
);
