"use client";

import dynamic from "next/dynamic";

/** The administrator's actions on the bank, loaded separately, because the other tabs of the panel do not need them. */
export const LazyPoolActs = dynamic(() => import("./pool-acts").then((module) => module.PoolActs));

export const LazyImportStatement = dynamic(() =>
  import("./import-statement").then((module) => module.ImportStatement),
);

export const LazyAnswerBatch = dynamic(() => import("./answer-batch").then((module) => module.AnswerBatch));
