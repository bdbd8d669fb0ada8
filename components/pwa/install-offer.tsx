"use client";

import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { INSTALL } from "@/lib/core/config/constants";
import { followInstallation, mobileSystem, useInstallation } from "./install";

const InstallPrompt = dynamic(() => import("./install-prompt").then((module) => module.InstallPrompt), {
  ssr: false,
});

const DISMISSED = "install-prompt";

/** Registers the service worker, and offers to install the app at a suitable time. */
export function InstallOffer({ name }: { name: string }) {
  useEffect(followInstallation, []);
  useWorker();
  const [shown, setShown] = useOffer();

  function dismiss() {
    setShown(false);
    try {
      localStorage.setItem(DISMISSED, new Date().toISOString());
    } catch {
      // Without storage, the offer appears again on another visit.
    }
  }

  return shown ? <InstallPrompt name={name} dismiss={dismiss} /> : null;
}

function useWorker() {
  useEffect(() => {
    if (process.env.NODE_ENV !== "production") return;
    let end: (() => void) | undefined;
    let isGone = false;
    // Offline, the module cannot be loaded; the next page tries again.
    import("./service-worker").then(
      ({ keepWorker }) => {
        if (!isGone) end = keepWorker();
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      end?.();
    };
  }, []);
}

/**
 * Returns whether to show the offer: on a desktop screen after two interactions and five seconds, on a phone after
 * three seconds.
 */
function useOffer() {
  const [shown, setShown] = useState(false);
  const { hasPrompt, installed, interactions, isEngaged } = useInstallation();
  const isReady = interactions >= INSTALL.interactions && isEngaged && hasPrompt;

  useEffect(() => {
    const wait = mobileSystem() ? INSTALL.mobileBannerMs : isReady ? 0 : null;
    if (wait === null || installed || wasDismissed()) return;
    const timer = setTimeout(async () => setShown(await mayBeInstalled()), wait);
    return () => clearTimeout(timer);
  }, [isReady, installed]);

  return [shown && !installed, setShown] as const;
}

// Without a service worker the app cannot be installed; and the offer must not cover a dialog.
async function mayBeInstalled(): Promise<boolean> {
  const others = Array.from(document.querySelectorAll("[role=dialog]"));
  const isBusy = others.some((other) => other.getClientRects().length > 0);
  return !isBusy && (await navigator.serviceWorker?.getRegistration()) !== undefined;
}

function wasDismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED) !== null;
  } catch {
    return true;
  }
}
