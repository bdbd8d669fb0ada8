import type { ReactElement } from "react";
import { expect, it } from "vitest";
import MarketplacePage from "@/app/(member)/(marketplace)/marketplace/page";
import { AppPage } from "@/components/layout/member/app-page";
import { makeUser } from "../../factories/identity";
import { signedIn } from "../../http/forms";

it("shows the own orders and listings to a member without the app, and the other tabs only with it", async () => {
  const { id } = await signedIn(await makeUser({ apps: [] }));
  const at = (tab?: string): Promise<ReactElement<{ viewer?: unknown; app?: string }>> =>
    MarketplacePage({ searchParams: Promise.resolve(tab ? { tab } : {}) });
  for (const tab of ["own", "purchases", "sales"]) {
    expect((await at(tab)).props).toMatchObject({ viewer: { id }, tab });
  }
  for (const tab of [undefined, "favorites", "x"]) {
    const page = await at(tab);
    expect([page.type, page.props.app]).toEqual([AppPage, "marketplace"]);
  }
});
