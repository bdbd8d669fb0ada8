"use client";

import dynamic from "next/dynamic";
import { Spinner } from "@/components/ui/spinner";

/** The form, once the comments above it can be read. */
export const LazyCommentForm = dynamic(() => import("./comment-form").then((module) => module.CommentForm), {
  ssr: false,
  loading: () => <Spinner />,
});
