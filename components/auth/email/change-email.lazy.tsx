"use client";

import dynamic from "next/dynamic";
import { FormSkeleton } from "@/components/forms/form-skeleton";

export const LazyChangeEmail = dynamic(() => import("./change-email").then((module) => module.ChangeEmail), {
  ssr: false,
  loading: () => <FormSkeleton />,
});
