"use client";

import type { ReactNode } from "react";
import { Brand } from "@/components/layout/brand";
import { Footer } from "@/components/layout/footer";
import { HeaderTips } from "./header-tips";
import { MenuDrawer } from "./menu-drawer";
import { OrientationPrompt } from "./orientation-prompt";
import type { ShellMember } from "./shell-member";
import { SidebarContent } from "./sidebar";
import { StalePageGuard } from "./stale-page-guard";
import { TabBar } from "./tab-bar";
import { TopBar } from "./top-bar";

type ShellProps = { name: string; member: ShellMember; children: ReactNode };

/**
 * The layout of everything behind the sign-in: sidebar, header, footer, and on a phone tab bar and drawer. A client
 * component as a whole: rendered once on the server instead of twice, and sent as its few props instead of 26 kB.
 */
export function Shell({ name, member, children }: ShellProps) {
  return (
    <div className="shell">
      <aside className="sidebar" aria-label="Menú">
        <Brand name={name} />
        <SidebarContent member={member} />
      </aside>
      <div className="shell-body">
        <TopBar name={name} member={member} />
        <OrientationPrompt />
        <main className="page" id="contenido">
          {children}
        </main>
        <Footer name={name} demo={member.demo} />
        <TabBar apps={member.apps} />
      </div>
      <MenuDrawer title={<Brand name={name} href={null} />}>
        <div className="menu-body">
          <SidebarContent member={member} />
        </div>
      </MenuDrawer>
      <HeaderTips />
      <StalePageGuard />
    </div>
  );
}
