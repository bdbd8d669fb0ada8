"use client";

import dynamic from "next/dynamic";
import { Spinner } from "@/components/ui/spinner";

/** The form, loaded after the comments above it. */
export const LazyCommentForm = dynamic(() => import("./comment-form").then((module) => module.CommentForm), {
  ssr: false,
  loading: () => <Spinner />,
});
