"use client";

import dynamic from "next/dynamic";
import { FormSkeleton } from "@/components/forms/form-skeleton";

export const LazyPostForm = dynamic(() => import("./post-form").then((module) => module.PostForm), {
  ssr: false,
  loading: () => <FormSkeleton height={37.25} phoneHeight={43.75} />,
});
