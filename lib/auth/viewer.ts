import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { requestInfo } from "@/lib/core/command/request";
import { servedOverHttps } from "@/lib/core/config/env";
import { DatabaseUnavailable, isDatabaseUnavailable } from "@/lib/core/db/unavailable";
import { noteDatabaseUnavailable } from "@/lib/core/server/scope";
import { decide, destinationOf, type Guard, PATH_HEADER, routeOf } from "./access";
import { type ActorFor, accessSnapshotOf, authorize, type Viewer } from "./actor";
import type { AppKey } from "./apps";
import { ADMIN_READ, recordRefusal } from "./authorization";
import { loadViewer } from "./session";
import { sessionCookieName } from "./token";

/** Returns the signed-in user, read from the database once per request; null for a visitor. */
export const getViewer = cache(async (): Promise<Viewer | null> => {
  const cookie = await sessionCookie();
  try {
    return await loadViewer(cookie, { active: true });
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    noteDatabaseUnavailable();
    throw new DatabaseUnavailable(error);
  }
});

/** Returns the viewer if they pass `guard`; otherwise redirects as the guard defines (spec 1 §2). */
export async function requireViewer<G extends "user" | "admin">(guard: G): Promise<ActorFor<G>> {
  return (await proveOrRedirect(guard)) as ActorFor<G>;
}

/** Returns the viewer if they have the app, or null if the restricted screen must be shown; otherwise redirects. */
export async function requireApp(app: AppKey): Promise<ActorFor<`app:${AppKey}`> | null> {
  return proveOrRedirect(`app:${app}`);
}

async function proveOrRedirect<G extends Guard>(guard: G): Promise<ActorFor<G> | null> {
  const viewer = await getViewer();
  const path = (await headers()).get(PATH_HEADER) ?? "/dashboard";
  // The layout's guard may be weaker than the page's: a signed-out user is redirected as the page's guard defines.
  const ofRoute = routeOf(path.split("?", 1)[0] ?? path)?.guard ?? "public";
  const asked = viewer || ofRoute === "public" ? guard : ofRoute;
  const decision = decide(asked, accessSnapshotOf(viewer));
  if (guard === "admin" && decision !== "allow") await recordOnce();
  if (decision === "no-access") return null;
  const expired = !viewer && (await sessionCookie()) !== undefined;
  if (decision !== "allow") redirect(destinationOf(decision, { path, expired }));
  return authorize(guard, viewer);
}

// Both the layout and the page call this: one audit line per request.
const recordOnce = cache(async () => {
  await recordRefusal({ viewer: await getViewer(), request: requestInfo(await headers()) }, ADMIN_READ);
});

async function sessionCookie(): Promise<string | undefined> {
  return (await cookies()).get(sessionCookieName(servedOverHttps()))?.value;
}
