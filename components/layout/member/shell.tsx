"use client";

import type { ReactNode } from "react";
import { OfferedAssets } from "@/components/forms/offered-assets";
import { LazyLeavePrompt } from "@/components/forms/unsaved/leave-prompt.lazy";
import { Brand } from "@/components/layout/brand";
import { Footer } from "@/components/layout/footer";
import { PageFrame } from "@/components/layout/page-frame";
import type { Currency } from "@/lib/core/format/money";
import { LazyHeaderTips } from "./header-tips.lazy";
import { MenuDrawer } from "./menu-drawer";
import { OrientationPrompt } from "./orientation-prompt";
import type { ShellMember } from "./shell-member";
import { RAIL_LINE, SidebarContent } from "./sidebar";
import { StalePageGuard } from "./stale-page-guard";
import { TabBar } from "./tab-bar";
import { TopBar } from "./top-bar";

type ShellProps = {
  name: string;
  member: ShellMember;
  /** The assets that forms offer. */
  assets: readonly Currency[];
  /** When the server rendered the page, by its clock. */
  renderedAt: string;
  children: ReactNode;
};

/**
 * The layout of all pages behind the sign-in: sidebar, header, footer, and on a phone a tab bar and a drawer. A client
 * component as a whole, so that the server sends its few props instead of 26 kB of rendered output.
 */
export function Shell({ name, member, assets, renderedAt, children }: ShellProps) {
  return (
    <div
      data-now={renderedAt}
      className="grid min-h-dvh grid-cols-[var(--rail)_minmax(0,1fr)] bg-rail [--rail:15.5rem] max-tablet:block max-tablet:bg-none tablet:max-desk:[--rail:4rem]"
    >
      <aside
        data-slot="sidebar"
        className="sticky top-0 flex h-screen max-h-256 scrollbar-thin flex-col self-start overflow-y-auto px-3 py-4 max-tablet:hidden tablet:max-desk:px-2"
        aria-label="Menú"
      >
        <Brand name={name} className={RAIL_LINE} />
        <SidebarContent member={member} place="sidebar" />
      </aside>
      {/* The footer appears with the content above it, so that nobody sees it move. */}
      <div className="flex min-h-dvh min-w-0 flex-col has-[main_[data-slot=skeleton]]:[&>footer]:hidden">
        <TopBar name={name} member={member} />
        <OrientationPrompt />
        <PageFrame id="contenido">
          <OfferedAssets value={assets}>{children}</OfferedAssets>
        </PageFrame>
        <Footer name={name} demo={member.demo} />
        <TabBar apps={member.apps} />
      </div>
      <MenuDrawer title={<Brand name={name} href={null} />}>
        <div className="px-3 pb-5">
          <SidebarContent member={member} place="drawer" />
        </div>
      </MenuDrawer>
      <LazyHeaderTips />
      <StalePageGuard />
      <LazyLeavePrompt />
    </div>
  );
}
