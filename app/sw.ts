/// <reference lib="webworker" />

import {
  CacheFirst,
  ExpirationPlugin,
  type InstallEvent,
  NetworkFirst,
  NetworkOnly,
  type PrecacheEntry,
  Serwist,
  type SerwistPlugin,
  StaleWhileRevalidate,
} from "serwist";
import { WORKER } from "@/lib/core/config/constants";
import { DAY_SECONDS } from "@/lib/core/format/durations";
import { isCacheable, isReadableOffline, notificationAddress, OFFLINE_PAGE } from "@/lib/core/site/offline";

declare const self: ServiceWorkerGlobalScope & {
  __SW_MANIFEST: PrecacheEntry[];
  __BUILD: string;
};

const BUILD = self.__BUILD;
const PAGES = `${WORKER.cachePrefix}pages-${BUILD}`;
const SHELL = `${WORKER.cachePrefix}shell-${BUILD}`;
// Without the build id, because these files have content hashes: those of an older page stay valid.
const FILES = `${WORKER.cachePrefix}files`;

const onlyPublic: SerwistPlugin = {
  cacheWillUpdate: async ({ response }) => (isCacheable(response) ? response : null),
  cacheKeyWillBeUsed: async ({ request }) => {
    const { origin, pathname } = new URL(request.url);
    return origin + pathname;
  },
};

const FILES_KEPT = new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: 30 * DAY_SECONDS });

// API calls and pages with personal data match no rule here, so they are never cached.
const serwist = new Serwist({
  precacheEntries: self.__SW_MANIFEST,
  precacheOptions: { cacheName: SHELL, cleanURLs: false, directoryIndex: null },
  navigationPreload: true,
  clientsClaim: true,
  runtimeCaching: [
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/_next/static/"),
      handler: new CacheFirst({ cacheName: FILES, plugins: [FILES_KEPT] }),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && /^\/(icons\/|manifest\.json$)/.test(url.pathname),
      handler: new StaleWhileRevalidate({ cacheName: FILES, plugins: [FILES_KEPT] }),
    },
    {
      matcher: ({ request, url, sameOrigin }) =>
        sameOrigin && request.mode === "navigate" && isReadableOffline(url.pathname),
      handler: new NetworkFirst({ cacheName: PAGES, plugins: [onlyPublic] }),
    },
    {
      matcher: ({ request, url, sameOrigin }) =>
        sameOrigin && request.mode === "navigate" && !url.pathname.startsWith("/api/"),
      handler: new NetworkOnly(),
    },
  ],
  fallbacks: {
    entries: [{ url: OFFLINE_PAGE, matcher: ({ request }) => request.mode === "navigate" }],
  },
});

serwist.addEventListeners();

self.addEventListener("activate", (event) => event.waitUntil(removeOtherBuilds()));

async function removeOtherBuilds(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => ![PAGES, SHELL, FILES].includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

type WorkerMessage = { type: "VERSION" } | { type: "VISITED"; path: string; files: string[] };

self.addEventListener("message", (event) => {
  const message = event.data as WorkerMessage | undefined;
  if (message?.type === "VERSION") event.ports[0]?.postMessage(BUILD);
  if (message?.type === "VISITED") event.waitUntil(remember(event, message));
});

/** Caches the page that was open before the worker, and what a sign-out has deleted from the cache. */
async function remember(event: ExtendableMessageEvent, { path, files }: WorkerMessage & { type: "VISITED" }) {
  // Repeats the precaching of the installation; the method only uses `waitUntil` of the event.
  await serwist.handleInstall(event as unknown as InstallEvent);
  const kept = await caches.open(FILES);
  for (const file of files) {
    const isOurs = new URL(file, self.location.origin).origin === self.location.origin;
    if (isOurs && file.includes("/_next/static/") && !(await caches.match(file))) await kept.add(file);
  }
  if (!isReadableOffline(path)) return;
  const pages = await caches.open(PAGES);
  if (await pages.match(path)) return;
  const response = await fetch(path, { credentials: "omit" });
  if (isCacheable(response)) await pages.put(path, response);
}

type Pushed = { title?: string; body?: string; href?: string; tag?: string };

self.addEventListener("push", (event) => event.waitUntil(show(event.data)));

async function show(data: PushMessageData | null): Promise<void> {
  const { title = "Tienes un aviso", body = "", href, tag } = read(data);
  await self.registration.showNotification(title, {
    body,
    ...(tag && { tag }),
    icon: "/icons/icon-192x192.png",
    badge: "/icons/badge-96x96.png",
    data: { href },
  });
  // Only an open page knows the unread count; without one, the badge only shows that something is unread.
  const windows = await self.clients.matchAll({ type: "window" });
  if (windows.length === 0) await self.navigator.setAppBadge?.();
}

function read(data: PushMessageData | null): Pushed {
  try {
    return (data?.json() as Pushed | undefined) ?? {};
  } catch {
    return {};
  }
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(notificationAddress(event.notification.data?.href, self.location.origin)));
});

// An open page may have unsent input, so it is never navigated: either a page at this address gets the focus, or a new
// one opens.
async function open(place: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find(({ url }) => url === place);
  await (there ? there.focus() : self.clients.openWindow(place));
}

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

// Push services sometimes replace a subscription. The worker does not know whether the signed-in member is the one who
// turned it on, so the next page registers the new one (`renewPush`).
async function renew({ newSubscription, oldSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  if (newSubscription || !oldSubscription) return;
  await self.registration.pushManager.subscribe(oldSubscription.options);
}
