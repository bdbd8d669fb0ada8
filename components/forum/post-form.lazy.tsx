"use client";

import dynamic from "next/dynamic";
import { Spinner } from "@/components/ui/spinner";

export const PostFormLater = dynamic(() => import("./post-form").then((module) => module.PostForm), {
  ssr: false,
  loading: () => <Spinner />,
});
