"use client";

import dynamic from "next/dynamic";
import { FormSkeleton } from "@/components/forms/form-skeleton";

/** The chat, loaded after the page; a placeholder reserves its space. */
export const LazyEmbeddedChat = dynamic(
  () => import("./embedded-chat").then((module) => module.EmbeddedChat),
  { ssr: false, loading: () => <FormSkeleton className="p-5" /> },
);
