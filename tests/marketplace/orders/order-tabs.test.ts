import type { ReactElement } from "react";
import { expect, it, vi } from "vitest";
import { AppPage } from "@/components/layout/member/app-page";
import { callOf, makeUser } from "../../factories/identity";

const seen = vi.hoisted(() => ({ viewer: null as unknown }));
vi.mock("@/lib/auth/viewer", () => ({
  requireViewer: async () => seen.viewer,
  requireApp: async () => null,
}));

const { default: MarketplacePage } = await import("@/app/(member)/(marketplace)/marketplace/page");

it("shows the own orders and listings to a member without the app, and the other tabs only with it", async () => {
  const { viewer } = await callOf(await makeUser({ apps: [] }));
  seen.viewer = viewer;
  const at = (tab?: string): Promise<ReactElement<{ viewer?: unknown; app?: string }>> =>
    MarketplacePage({ searchParams: Promise.resolve(tab ? { tab } : {}) });
  for (const tab of ["own", "purchases", "sales"]) {
    expect((await at(tab)).props).toMatchObject({ viewer, tab });
  }
  for (const tab of [undefined, "favorites", "x"]) {
    const page = await at(tab);
    expect([page.type, page.props.app]).toEqual([AppPage, "marketplace"]);
  }
});
