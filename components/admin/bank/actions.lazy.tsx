"use client";

import dynamic from "next/dynamic";

const loading = () => <span className="block min-h-8 max-tablet:min-h-10" />;

/** The administrator's actions on the bank, loaded separately, because the other tabs of the panel do not need them. */
export const LazyPoolActions = dynamic(() => import("./pool-actions").then((module) => module.PoolActions), {
  loading,
});

// Loaded after the page, because a file is sent far less often than the tab is read.
export const LazyImportStatement = dynamic(
  () => import("./upload-buttons").then((module) => module.ImportStatement),
  { ssr: false, loading },
);

export const LazyAnswerBatch = dynamic(
  () => import("./upload-buttons").then((module) => module.AnswerBatch),
  {
    ssr: false,
    loading,
  },
);

export const LazyChangeSpread = dynamic(
  () => import("./dialog-buttons").then((module) => module.ChangeSpread),
  { loading },
);

export const LazyMoveTreasury = dynamic(
  () => import("./dialog-buttons").then((module) => module.MoveTreasury),
  { loading },
);

export const LazyChangeBankRules = dynamic(
  () => import("./dialog-buttons").then((module) => module.ChangeBankRules),
  { loading },
);
