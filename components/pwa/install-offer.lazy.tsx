"use client";

import dynamic from "next/dynamic";

// Loaded after the page, because nothing depends on it.
const InstallOffer = dynamic(() => import("./install-offer").then((module) => module.InstallOffer), {
  ssr: false,
});

/** Registers the service worker and offers to install the app. */
export function Installation({ name }: { name: string }) {
  return <InstallOffer name={name} />;
}
