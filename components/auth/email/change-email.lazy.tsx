"use client";

import dynamic from "next/dynamic";
import { FormPlace } from "@/components/forms/form-skeleton";

export const ChangeEmailLater = dynamic(() => import("./change-email").then((module) => module.ChangeEmail), {
  ssr: false,
  loading: FormPlace,
});
