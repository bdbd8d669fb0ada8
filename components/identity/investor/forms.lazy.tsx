"use client";

import dynamic from "next/dynamic";
import { FormSkeleton } from "@/components/forms/form-skeleton";

const loading = () => <FormSkeleton />;

/** The forms of the page, loaded after it; placeholders reserve their space. */
export const LazyTest = dynamic(() => import("./test-form").then((module) => module.TestForm), {
  ssr: false,
  loading,
});
export const LazySimulator = dynamic(() => import("./simulator").then((module) => module.Simulator), {
  ssr: false,
  loading,
});
export const LazySophistication = dynamic(
  () => import("./sophistication-form").then((module) => module.SophisticationForm),
  { ssr: false, loading },
);
