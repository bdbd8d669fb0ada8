"use client";

import dynamic from "next/dynamic";
import { FormSkeleton } from "@/components/forms/form-skeleton";

/** The chat comes after the page; its place is kept. */
export const LazyEmbeddedChat = dynamic(
  () => import("./embedded-chat").then((module) => module.EmbeddedChat),
  { ssr: false, loading: () => <FormSkeleton className="p-5" /> },
);
