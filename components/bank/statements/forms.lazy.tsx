"use client";

import dynamic from "next/dynamic";
import { FormSkeleton } from "@/components/forms/form-skeleton";

/** The forms of statements and links, loaded after the page. */
export const LazyStatementForm = dynamic(
  () => import("./statement-form").then((module) => module.StatementForm),
  { ssr: false, loading: () => <FormSkeleton /> },
);

export const LazyShareLinkForm = dynamic(
  () => import("./share-link-form").then((module) => module.ShareLinkForm),
  { ssr: false, loading: () => <FormSkeleton /> },
);
