"use client";

import dynamic from "next/dynamic";

/** Loaded separately, because the other tabs of the panel do not need it. */
export const LazyWebhookList = dynamic(() => import("./list").then((module) => module.WebhookList));
