"use client";

import dynamic from "next/dynamic";
import { Spinner } from "@/components/ui/spinner";

export const LazyPostForm = dynamic(() => import("./post-form").then((module) => module.PostForm), {
  ssr: false,
  loading: () => <Spinner />,
});
