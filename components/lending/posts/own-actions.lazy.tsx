"use client";

import dynamic from "next/dynamic";

/** OwnActions, loaded after the list. */
export const LazyOwnActions = dynamic(() => import("./own-actions").then((module) => module.OwnActions), {
  ssr: false,
  loading: () => <span className="block min-h-8 @min-[52rem]:min-w-80" />,
});
