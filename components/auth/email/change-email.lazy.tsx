"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";

export const LazyChangeEmail = dynamic(() => import("./change-email").then((module) => module.ChangeEmail), {
  ssr: false,
  loading: () => <Skeleton className="h-10 max-tablet:h-20" />,
});
