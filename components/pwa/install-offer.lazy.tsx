"use client";

import dynamic from "next/dynamic";

// Nobody waits for it: it comes once the page is there.
const InstallOffer = dynamic(() => import("./install-offer").then((module) => module.InstallOffer), {
  ssr: false,
});

/** The service worker and the offer to install the application. */
export function Installation({ name }: { name: string }) {
  return <InstallOffer name={name} />;
}
