"use client";

import { Toaster as Viewport } from "@/components/parts/toast/toaster";
import { TOAST } from "@/lib/core/config/constants";

// On the client with its limits: what the root layout has loaded, no page loads again (decision 289).
export function Toaster() {
  return <Viewport {...TOAST} />;
}
