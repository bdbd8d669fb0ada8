"use client";

import dynamic from "next/dynamic";
import { FormSkeleton } from "@/components/forms/form-skeleton";

/** The form and its validation, loaded after the page. */
export const LazyOrderForm = dynamic(() => import("./form").then((module) => module.OrderForm), {
  ssr: false,
  loading: () => <FormSkeleton fields={6} height={41.5} phoneHeight={45} />,
});
