"use client";

import dynamic from "next/dynamic";

const loading = () => <span className="block min-h-control" />;

/** The settings that change in place, loaded separately, because the other tabs of the panel do not need them. */
export const LazyDefaultApps = dynamic(() => import("./default-apps").then((module) => module.DefaultApps), {
  loading,
});

export const LazySettingsFile = dynamic(() => import("./file").then((module) => module.SettingsFile), {
  loading,
});

/** The buttons of the other settings; the form of each is loaded when it is pressed. */
export const LazyChangeRates = dynamic(
  () => import("./dialog-buttons").then((module) => module.ChangeRates),
  { loading },
);

export const LazyChangeMoneyRules = dynamic(
  () => import("./dialog-buttons").then((module) => module.ChangeMoneyRules),
  { loading },
);

export const LazyChangeLoanRules = dynamic(
  () => import("./dialog-buttons").then((module) => module.ChangeLoanRules),
  { loading },
);

export const LazyOwnPassword = dynamic(
  () => import("./dialog-buttons").then((module) => module.OwnPassword),
  {
    loading,
  },
);
