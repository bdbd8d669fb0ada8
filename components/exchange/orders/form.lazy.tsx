"use client";

import dynamic from "next/dynamic";
import { FormSkeleton } from "@/components/forms/form-skeleton";

/** The form and its validation, loaded after the page. */
export const LazyOrderForm = dynamic(() => import("./form").then((module) => module.OrderForm), {
  ssr: false,
  loading: () => <FormSkeleton fields={8} height={51.6} phoneHeight={55.5} />,
});
