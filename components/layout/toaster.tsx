"use client";

import { Toaster as Viewport } from "@/components/parts/toast/toaster";
import { TOAST } from "@/lib/core/config/constants";

// A client component that contains the limits, so that pages reuse the chunk of the root layout (decision 289).
export function Toaster() {
  return <Viewport {...TOAST} />;
}
