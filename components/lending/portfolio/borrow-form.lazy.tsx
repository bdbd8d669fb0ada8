"use client";

import dynamic from "next/dynamic";
import { FormSkeleton } from "@/components/forms/form-skeleton";

/** The short form of a loan request, loaded after the page. */
export const LazyBorrowForm = dynamic(() => import("./borrow-form").then((module) => module.BorrowForm), {
  ssr: false,
  loading: () => <FormSkeleton fields={4} height={24} phoneHeight={40} />,
});
