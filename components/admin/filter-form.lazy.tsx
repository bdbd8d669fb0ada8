"use client";

import dynamic from "next/dynamic";

/** A form whose fields become the query of the address; loaded only with the lists that have one. */
export const LazyFilterForm = dynamic(() => import("next/form"));
