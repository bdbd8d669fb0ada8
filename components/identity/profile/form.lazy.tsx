"use client";

import dynamic from "next/dynamic";
import { FormPlace } from "@/components/forms/form-skeleton";

/** The form and its validation come after the page, of which they are one tab; its place is kept. */
export const ProfileFormLater = dynamic(() => import("./form").then((module) => module.ProfileForm), {
  ssr: false,
  loading: FormPlace,
});
