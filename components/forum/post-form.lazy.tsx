"use client";

import dynamic from "next/dynamic";
import { FormSkeleton } from "@/components/forms/form-skeleton";

export const LazyPostForm = dynamic(() => import("./post-form").then((module) => module.PostForm), {
  ssr: false,
  loading: () => <FormSkeleton className="min-h-149 max-tablet:min-h-175" />,
});
