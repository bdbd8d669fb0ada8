"use client";

import dynamic from "next/dynamic";
import { FormSkeleton } from "@/components/forms/form-skeleton";

const loading = () => <FormSkeleton height={17.5} phoneHeight={18} />;

/** The forms of the page, loaded after it; placeholders reserve their space. */
export const LazyTest = dynamic(() => import("./test-form").then((module) => module.TestForm), {
  ssr: false,
  loading: () => <FormSkeleton fields={8} height={87.75} phoneHeight={109.5} />,
});
export const LazySimulator = dynamic(() => import("./simulator").then((module) => module.Simulator), {
  ssr: false,
  loading: () => <FormSkeleton height={21.5} phoneHeight={22.75} />,
});
export const LazySophistication = dynamic(
  () => import("./sophistication-form").then((module) => module.SophisticationForm),
  { ssr: false, loading },
);
