"use client";

import dynamic from "next/dynamic";
import { FormSkeleton } from "@/components/forms/form-skeleton";

/** The form, loaded after the comments above it. */
export const LazyCommentForm = dynamic(() => import("./comment-form").then((module) => module.CommentForm), {
  ssr: false,
  loading: () => <FormSkeleton fields={2} height={18.5} phoneHeight={23.75} />,
});
